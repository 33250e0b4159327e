import type { Why } from "$protocol";

import type { PremoveFault } from "../../game/premove";
import type { Stop } from "../../wire/connection";
import type { Words } from "../language.svelte";

const why: Readonly<Record<Why, string>> = {
  not_in_hand: "такой фигуры нет в руке",
  not_yours: "это не ваша фигура",
  occupied: "поле занято",
  lion_blocked: "путь льва закрыт",
  not_reachable: "фигура так не ходит",
  cannot_promote: "здесь фигура не переворачивается",
  must_promote: "фигура обязана перевернуться",
  dead_end: "фигура без хода",
  nifu: "нифу (две пешки на линии)",
  dead_king_pawn: "нельзя сбросить пешку перед мёртвым королём",
  lion_protected: "лев защищён",
  first_lion: "правило «первого льва»",
  in_check: "вы под шахом, и этот ход его не снимает",
  own_king: "король остаётся под шахом",
  drop_mate: "утифудзумэ (мат сбросом пешки)",
};

const stopped: Readonly<Record<Stop, string>> = {
  4000: "Страница устарела. Обновите её.",
  4001: "Вы вышли из учётной записи. Войдите снова.",
  4003: "Доступ сюда закрыт.",
  4005: "Этот игрок заблокирован.",
};

const premove: Readonly<Record<PremoveFault, string>> = {
  illegal: "сейчас он недопустим",
  in_check: "вы под шахом",
  man_gone: "фигуры больше нет",
  target_changed: "поле изменилось",
  king_fell: "пал король",
  interrupted: "игра прерывалась",
};

export const problem: Words["problem"] = {
  why,
  stopped,
  premoveDropped: (fault) => `Предварительный ход снят: ${premove[fault]}.`,
  offline: "Сервер недоступен. Проверьте сеть и попробуйте ещё раз.",
  unknown: "Что-то пошло не так. Попробуйте ещё раз.",
  gone: "Этого больше нет.",
  conflict: "Сейчас это невозможно.",
  notAccepted: "Сервер этого не принимает.",
  tooMuch: "Для сервера это слишком много.",
  preconditionFailed: "За это время всё изменилось. Посмотрите ещё раз.",
  someone: "другой игрок",
};
