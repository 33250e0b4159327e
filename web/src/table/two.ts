/** What tables of the games for two need beside those of yonin shogi; loaded before the first of them is shown. */
import "../men/pack";
import { learnSetUps } from "./desk.svelte";

learnSetUps({
  shogi: "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL - - 1",
  chu: "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL - - 1",
});
