//! The numbers of Python's package, bad files, and settings that do not fit.

use serde_json::Value;
use tensor_core::{ErrorKind, Result};

use super::*;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/tokenizers");

fn tokenizer(name: &str) -> Tokenizer {
    Tokenizer::load(&format!("{FOLDER}/{name}.json")).unwrap()
}

fn texts(of: &Value) -> Vec<&str> {
    of.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

fn numbers(of: &Value) -> Vec<i64> {
    of.as_array().unwrap().iter().map(|number| number.as_i64().unwrap()).collect()
}

fn settle(tokenizer: &Tokenizer, case: &Value) {
    let count = |value: &Value| usize::try_from(value.as_i64().unwrap()).ok();
    let truncation = case.get("truncation").map(|settings| Truncation {
        length: count(&settings[0]).unwrap(),
        stride: count(&settings[1]).unwrap(),
        strategy: match settings[2].as_str().unwrap() {
            "longest_first" => Strategy::LongestFirst,
            "only_first" => Strategy::OnlyFirst,
            _ => Strategy::OnlySecond,
        },
    });
    tokenizer.truncate(truncation).unwrap();
    tokenizer.pad(case.get("padding").map(|settings| {
        let token = settings[2].as_str().unwrap();
        Padding {
            length: count(&settings[0]),
            multiple: count(&settings[1]).unwrap(),
            token: Some((token.to_owned(), tokenizer.id(token).unwrap())),
        }
    }));
}

fn encoded(tokenizer: &Tokenizer, case: &Value) -> Result<Vec<Encoding>> {
    let special = case["special"].as_bool().unwrap();
    match case.get("words") {
        Some(words) => Ok(vec![tokenizer.encode_words(&texts(words), special)?]),
        None => tokenizer.encode(&texts(&case["texts"]), case.get("pairs").map(texts).as_deref(), special),
    }
}

fn compare(found: &[Encoding], expected: &Value, what: &str) {
    let expected = expected.as_array().unwrap();
    assert_eq!(found.len(), expected.len(), "{what}");
    for (found, expected) in found.iter().zip(expected) {
        assert_eq!(found.tokens, texts(&expected["tokens"]), "{what}");
        for row in 0..ROWS {
            assert_eq!(found.row(row), numbers(&expected["rows"][row]), "{what}, row {row}: {:?}", found.tokens);
        }
        compare(&found.overflowing, &expected["overflowing"], what);
    }
}

#[test]
fn the_numbers_are_those_of_python() {
    let vectors = std::fs::read(format!("{FOLDER}/encodings.json")).unwrap();
    let vectors: Value = serde_json::from_slice(&vectors).unwrap();
    for (name, cases) in vectors.as_object().unwrap() {
        let tokenizer = tokenizer(name);
        assert_eq!([tokenizer.size(false) as i64, tokenizer.size(true) as i64], *numbers(&cases["size"]), "{name}");
        for (i, case) in cases["encode"].as_array().unwrap().iter().enumerate() {
            settle(&tokenizer, case);
            compare(&encoded(&tokenizer, case).unwrap(), &case["expected"], &format!("{name}, case {i}"));
        }
        for case in cases["decode"].as_array().unwrap() {
            let text = tokenizer.decode(&numbers(&case["ids"]), case["skip"].as_bool().unwrap()).unwrap();
            assert_eq!(text, case["text"].as_str().unwrap(), "{name}");
        }
    }
}

#[test]
fn tokens_have_numbers() {
    let tokenizer = tokenizer("wordpiece");
    let id = tokenizer.id("[SEP]").unwrap();
    assert_eq!(tokenizer.token(i64::from(id)).unwrap().unwrap(), "[SEP]");
    assert_eq!(tokenizer.id("no such token"), None);
    assert_eq!(tokenizer.token(1 << 20).unwrap(), None);
    assert_eq!(tokenizer.token(-1).unwrap_err().kind(), ErrorKind::Argument);
    assert_eq!(tokenizer.decode(&[i64::MAX], true).unwrap_err().kind(), ErrorKind::Argument);
    assert_eq!(tokenizer.decode(&[1 << 20], true).unwrap(), "");
}

#[test]
fn two_files_make_a_byte_pair_encoding() {
    let folder = std::env::temp_dir().join(format!("tensor-text-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let [vocabulary, merges] = ["vocab.json", "merges.txt"].map(|name| folder.join(name).display().to_string());
    std::fs::write(&vocabulary, r#"{"a":0,"b":1,"ab":2}"#).unwrap();
    std::fs::write(&merges, "#version: 0.2\na b\n").unwrap();
    let tokenizer = Tokenizer::bpe(&vocabulary, &merges).unwrap();
    assert_eq!(tokenizer.encode(&["aab"], None, true).unwrap()[0].row(0), [0, 2]);
    std::fs::write(&merges, "a c\n").unwrap();
    assert_eq!(Tokenizer::bpe(&vocabulary, &merges).err().unwrap().kind(), ErrorKind::Format);
    std::fs::remove_dir_all(&folder).unwrap();
    let missing = Tokenizer::bpe(&vocabulary, &merges).err().unwrap();
    assert!(missing.kind() == ErrorKind::Io && missing.message().contains("vocab.json"));
}

#[test]
fn other_files_are_refused() {
    let whole = std::fs::read(format!("{FOLDER}/unigram.json")).unwrap();
    for end in [0, 1, whole.len() / 2, whole.len() - 1] {
        let error = Tokenizer::read(&whole[..end]).err().unwrap();
        assert_eq!(error.kind(), ErrorKind::Format, "{end} bytes");
    }
    assert_eq!(Tokenizer::read(b"[1]").err().unwrap().kind(), ErrorKind::Format);
    let error = Tokenizer::load("no-such.json").err().unwrap();
    assert!(error.kind() == ErrorKind::Io && error.message().contains("no-such.json"));
}

#[test]
fn lengths_without_room_are_refused() {
    let tokenizer = tokenizer("wordpiece");
    let set =
        |length, stride| tokenizer.truncate(Some(Truncation { length, stride, strategy: Strategy::LongestFirst }));
    for (length, stride) in [(1, 0), (4, 2), (2, 1)] {
        let error = set(length, stride).unwrap_err();
        assert!(error.message().contains("2 special tokens"), "{}", error.message());
    }
    assert_eq!(tokenizer.truncation(), None);
    set(2, 0).unwrap();
    assert_eq!(tokenizer.encode(&["the lamp"], None, true).unwrap()[0].tokens, ["[CLS]", "[SEP]"]);
    let error = tokenizer.encode(&["the"], Some(&["lamp"]), true).unwrap_err();
    assert!(error.message().contains("3 special tokens"), "{}", error.message());
    let error = tokenizer.encode(&["the"], Some(&[]), true).unwrap_err();
    assert!(error.message().contains("1 texts need as many"), "{}", error.message());
}
