//! What the men are called.

use super::Role;

/// The names of one man.
pub(super) struct Names {
    pub(super) kanji: &'static str,
    pub(super) one_kanji: &'static str,
    pub(super) english: &'static str,
}

const fn names(kanji: &'static str, one_kanji: &'static str, english: &'static str) -> Names {
    Names { kanji, one_kanji, english }
}

/// By the order of [`Role::ALL`].
pub(super) const NAMES: [Names; Role::COUNT] = [
    names("玉将", "玉", "king"),
    names("醉象", "象", "drunk elephant"),
    names("奔王", "奔", "free king"),
    names("獅子", "獅", "lion"),
    names("龍王", "龍", "dragon king"),
    names("龍馬", "馬", "dragon horse"),
    names("飛車", "飛", "rook"),
    names("角行", "角", "bishop"),
    names("麒麟", "麒", "kirin"),
    names("鳳凰", "鳳", "phoenix"),
    names("竪行", "竪", "vertical mover"),
    names("横行", "横", "side mover"),
    names("反車", "反", "reverse chariot"),
    names("香車", "香", "lance"),
    names("盲虎", "虎", "blind tiger"),
    names("金将", "金", "gold general"),
    names("銀将", "銀", "silver general"),
    names("銅将", "銅", "copper general"),
    names("猛豹", "豹", "ferocious leopard"),
    names("仲人", "仲", "go-between"),
    names("歩兵", "歩", "pawn"),
    names("太子", "太", "crown prince"),
    names("飛鷲", "鷲", "soaring eagle"),
    names("角鷹", "鷹", "horned falcon"),
    names("龍王", "龍", "dragon king (promoted rook)"),
    names("龍馬", "馬", "dragon horse (promoted bishop)"),
    names("獅子", "獅", "lion (promoted kirin)"),
    names("奔王", "奔", "free king (promoted phoenix)"),
    names("飛牛", "牛", "flying ox"),
    names("奔猪", "猪", "free boar"),
    names("鯨鯢", "鯨", "whale"),
    names("白駒", "駒", "white horse"),
    names("飛鹿", "鹿", "flying stag"),
    names("飛車", "飛", "rook (promoted gold)"),
    names("竪行", "竪", "vertical mover (promoted silver)"),
    names("横行", "横", "side mover (promoted copper)"),
    names("角行", "角", "bishop (promoted leopard)"),
    names("醉象", "象", "drunk elephant (promoted go-between)"),
    names("と金", "と", "tokin"),
];
