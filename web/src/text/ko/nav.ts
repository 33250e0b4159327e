import type { Words } from "../language.svelte";

export const nav: Words["nav"] = {
  lobby: "로비",
  watch: "관전",
  learn: "배우기",
  leagues: "리그",
  ratings: "레이팅",
  records: "기보",
  settings: "설정",
  account: "계정",
  signIn: "로그인",
  signOut: "로그아웃",
  skip: "본문으로",
  loading: "불러오는 중",
  notFound: "없는 페이지입니다.",
  backToLobby: "로비로 돌아가기",
  failed: "페이지를 불러오지 못했습니다.",
  retry: "다시 시도",
  matched: "대국이 시작됩니다.",
  newer: "사이트의 새 버전이 있습니다.",
  reload: "새로 고침",
};
