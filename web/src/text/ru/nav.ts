import type { Words } from "../language.svelte";

export const nav: Words["nav"] = {
  lobby: "Лобби",
  watch: "Смотреть",
  learn: "Обучение",
  leagues: "Лиги",
  ratings: "Рейтинги",
  records: "Партии",
  settings: "Настройки",
  account: "Аккаунт",
  signIn: "Войти",
  signOut: "Выйти",
  skip: "К содержанию",
  loading: "Загрузка",
  notFound: "Такой страницы нет.",
  backToLobby: "В лобби",
  failed: "Не удалось загрузить страницу.",
  retry: "Повторить",
  matched: "Ваша партия начинается.",
  newer: "Вышла новая версия сайта.",
  reload: "Обновить",
};
