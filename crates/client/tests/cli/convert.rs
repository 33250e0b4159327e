use std::fs;

use crate::harness::{Run, rules};

const KIF: &str =
    "手合割：平手\n先手：Ann\n1 ７六歩(77) (0:05)\n2 ３四歩(33)\n変化：2手\n2 ８四歩(83)\n";

fn convert(name: &str, bytes: &[u8], args: &[&str]) -> Run {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, bytes).unwrap();
    rules(["convert", path.to_str().unwrap()].iter().chain(args))
}

#[test]
fn records_go_from_every_format_to_every_other() {
    let run = convert("game.kif", KIF.as_bytes(), &["--to", "csa"]);
    assert_eq!(run.err, "yonin: line 5: a variation from move 2 is left out\n");
    let csa = "'CSA encoding=UTF-8\nV2.2\nN+Ann\nPI\n+\n+7776FU\nT5\n-3334FU\n";
    assert_eq!((run.code, run.out.as_str()), (Some(0), csa));

    let kif = convert("game.CSA", csa.as_bytes(), &["--to", "kif"]).success();
    assert!(kif.contains("先手：Ann\n") && kif.contains("   1 ７六歩(77)   ( 0:05/00:00:05)\n"));
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    let usi = convert("game", kif.as_bytes(), &["--to", "usi"]).success();
    assert_eq!(usi, format!("position sfen {start} moves 7g7f 3c3d\n"));
    let again = convert("game", csa.as_bytes(), &["--from", "csa", "--to", "usi"]).success();
    assert_eq!(again, usi);

    let text = "1手目 7八歩兵 （←7九）\n";
    let usi = convert("chu.kif", text.as_bytes(), &["--game", "chu", "--to", "usi"]).success();
    assert!(usi.ends_with(" moves 7i7h\n"), "{usi}");
}

#[test]
fn what_cannot_be_converted_is_told() {
    let run = convert("bad.kif", "1 ７六歩(76)\n".as_bytes(), &["--to", "csa"]);
    assert_eq!(run.failure(1), "yonin: record, line 1: 歩 does not stand on 7六\n");
    for args in [["--game", "chu", "--to", "csa"], ["--game", "chu", "--to", "usi"]] {
        let name = if args[3] == "csa" { "chu.kif" } else { "chu.csa" };
        let run = convert(name, "1手目 7八歩兵 （←7九）\n".as_bytes(), &args);
        assert_eq!(run.failure(1), "yonin: CSA is a format of standard shogi only\n");
    }
    let message = rules(["convert", "--to", "kif", "no/such/file"]).failure(1);
    assert!(message.starts_with("yonin: cannot read no/such/file: "), "{message}");
}
