import type { Words } from "../language.svelte";
import { learnMen } from "../men";

learnMen("ko", {
  cE: "취상",
  cQ: "분왕",
  cN: "사자",
  cD: "용왕",
  cH: "용마",
  cO: "기린",
  cX: "봉황",
  cV: "수행",
  cM: "횡행",
  cA: "반차",
  cT: "맹호",
  cC: "동장",
  cF: "맹표",
  cI: "중인",
  "c+E": "태자",
  "c+D": "비취",
  "c+H": "각응",
  "c+V": "비우",
  "c+M": "분저",
  "c+A": "경예",
  "c+L": "백구",
  "c+T": "비록",
});

export const two: Words["two"] = {
  options: {
    last_rank_promotion: "잡지 않고 마지막 줄에서 승격할 수 있는 기물",
    last_rank_forced: "그곳에서 반드시 승격",
    first_lion: "다른 기물이 사자를 잡은 다음 수 (선사자)",
    kirin_exception: "기린에서 막 승격한 사자는 되잡을 수 있음",
    doomed_pawn_protects: "첫 걸음에 잡히는 보도 보호로 침",
    adjacent_exception: "붙어 있는 사자는 언제나 잡을 수 있음",
    tsukegui_exception: "다른 기물과 함께 잡으면 허용 (쓰케구이)",
    lion_pawn_block: "보와 중인이 사자의 뛰기를 막음",
    impasse: "지쇼기 (입옥)",
  },
  values: {
    pawn: "보병",
    lance: "향차",
    pawn_lance: "보병과 향차",
    edo: "다른 기물로 사자를 되잡을 수 없음",
    okazaki: "보호된 사자를 되잡을 수 없음",
    off: "없음",
    lishogi: "lishogi 방식",
    renmei: "연맹 방식",
    "27_points": "27점 선언",
  },
  about: {
    standard: "어디서나 쓰이는 규칙.",
    lishogi: "온라인에서 쓰는 규칙: 사자를 곧바로 되잡을 수 없음.",
    renmei: "일본 연맹 규칙: 보호된 사자를 되잡을 수 없음.",
    namu: "한국 자료 그대로: 보가 사자를 막고, 보호된 사자는 사자로 잡을 수 없음.",
  },
  typedMove: "수 입력: 6i5h, 사자 6i5h4g",
  secondStep: {
    took: "두 번째 칸을 고르세요. 같은 칸은 멈춤, 원래 칸은 이구이",
    went: "두 번째 칸을 고르세요. 같은 칸은 멈춤, 원래 칸은 짓토",
  },
  sealedLies: "봉수가 있습니다. 두 사람 모두 재개하면 공개됩니다.",
  sealsNext: "중단에 합의했습니다. 다음 수는 봉수가 되고, 재개할 때 공개됩니다.",
  sealed: "수를 봉하고 대국을 중단했습니다",
  goesOn: (to, taken) =>
    to === null ? ", 제자리로" : taken === null ? `, 이어서 ${to}` : `, 이어서 ${to}의 ${taken} 잡음`,
};
