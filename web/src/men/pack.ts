/** What the men of the games for two need beside those of yonin shogi; loaded with the first of these games. */
import { learnKanji } from "../game/kanji";
import { CHU, FULL } from "../game/kanjiTwo";
import { learnWays } from "./moves";
import { waysOf } from "./two";

learnKanji({ written: CHU, full: FULL });
learnWays(waysOf);
