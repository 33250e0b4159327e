import type { HelpText } from "./keys";

const text: HelpText = {
  title: "키 조작",
  groups: { board: "판 위에서", told: "물어보면 알려 주는 것", page: "대국 화면 어디서나" },
  keys: {
    arrows: "화면 방향으로 한 칸 이동",
    edges: "가로줄의 첫 칸과 끝 칸",
    corners: "판의 첫 칸과 끝 칸",
    choose: "기물을 고르거나 그 칸으로 두기",
    cancel: "고른 것 취소",
    targets: "고른 기물이 갈 수 있는 다음·이전 칸",
    drop: "잡은 말을 왼쪽부터 순서로 고르기",
    promote: "승격을 물을 때: 승격함·안 함",
    men: "F와 글자 (K, R, P 등): 내 다음 그 기물. F 두 번: 여기와 같은 기물의 다음",
    square: "G와 칸: 그 칸으로 이동",
    last: "마지막 수 (판 위에서는 그곳으로 이동)",
    kings: "왕과 장군 (판 위에서는 다음 왕으로 이동)",
    order: "누구 차례이고 왜 그런지, 건너뛴 사람, 다음 사람",
    clocks: "모든 시계",
    typed: "수 입력: 5g5f, P*5e, 5六歩",
    replay: "한 수 뒤로·앞으로",
    hint: "컴퓨터의 힌트(허용된 대국에서만)",
    mistake: "분석에서 표시된 다음 수, 이전 수",
    hand: "잡은 말로 이동",
    turn: "판 돌리기",
    mute: "소리 켜기·끄기",
    help: "이 목록",
  },
  off: "Ctrl이나 Alt 없이 누르는 키는 설정에서 끌 수 있습니다.",
};

export default text;
