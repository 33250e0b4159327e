use crate::{Encoding, Meta, file, files, page, page_paths};

#[test]
fn what_the_page_loads_is_there() {
    let page = page(None);
    let loaded: Vec<&str> = page
        .split(['"', '\''])
        .filter(|text| text.starts_with('/') && text.contains('.'))
        .collect();
    assert!(loaded.len() >= 4, "{loaded:?}");
    for path in loaded {
        assert!(file(&path[1..], &[]).is_some(), "{path}");
    }
}

#[test]
fn files_for_the_server_are_for_nobody_else() {
    assert!(files().count() > 10);
    for path in ["index.html", "pages.json", "theme.js.gz", "nothing.js", "../Cargo.toml"] {
        assert!(file(path, &[]).is_none(), "{path}");
    }
}

#[test]
fn a_file_comes_packed_as_the_caller_takes_it() {
    let plain = file("theme.js", &[]).map(|file| (file.encoding, file.bytes.len()));
    let packed = file("theme.js", &Encoding::accepted("gzip, br"))
        .map(|file| (file.encoding, file.bytes.len()));
    assert!(plain.is_some_and(|(encoding, _)| encoding == Encoding::Plain));
    assert!(packed.is_some_and(|(encoding, _)| encoding == Encoding::Brotli));
    assert!(packed.map(|(_, size)| size) < plain.map(|(_, size)| size));
}

#[test]
fn codings_are_taken_as_offered() {
    use Encoding::{Brotli, Gzip};
    assert_eq!(Encoding::accepted("gzip, deflate, br;q=0.5"), [Brotli, Gzip]);
    assert_eq!(Encoding::accepted("*;q=0.1, br;q=0"), [Gzip]);
    assert_eq!(Encoding::accepted("GZIP"), [Gzip]);
    assert_eq!(Encoding::accepted(""), []);
}

#[test]
fn the_head_says_what_it_is_told_and_nothing_more() {
    let meta =
        Meta { title: "</title><script>".to_owned(), description: "a \"b\" & 'c'".to_owned() };
    let page = page(Some(&meta));
    assert!(page.contains("<title>&lt;/title&gt;&lt;script&gt;</title>"), "{page}");
    assert!(page.contains("content=\"a &quot;b&quot; &amp; &#39;c&#39;\""), "{page}");
    assert_eq!(page.matches("<script>").count(), 0);
}

#[test]
fn the_client_says_which_pages_it_has() {
    let paths = page_paths();
    assert!(paths.contains(&"/".to_owned()) && paths.contains(&"/t/{id}".to_owned()), "{paths:?}");
}
