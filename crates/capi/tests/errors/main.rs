//! Plays the cases of `tests/vectors/errors.json` twice: in Rust, through the bridge that all languages share, and in
//! C, through the functions of the C ABI.
//!
//! The C cases run from Rust, since a C program would need its own JSON parser and player. Pointers, codes and packed
//! arguments, which are special to C, have their tests in `tests/c/errors.c`.

mod abi;
mod args;
mod case;
mod play;
mod rust;

/// Makes a test for each group of cases in each language, and a test that no group is missing.
macro_rules! groups {
    ($($group:ident)*) => {
        mod in_rust {
            $(
                #[test]
                fn $group() {
                    crate::play::group::<crate::rust::Rust>(stringify!($group));
                }
            )*
        }

        mod in_c {
            $(
                #[test]
                fn $group() {
                    crate::play::group::<crate::abi::C>(stringify!($group));
                }
            )*
        }

        #[test]
        fn every_group_is_played() {
            let known = [$(stringify!($group)),*];
            let file = case::file();
            let missing = file.iter().find(|case| !known.contains(&case.group()));
            assert!(missing.is_none(), "{missing:?}");
        }
    };
}

groups! { dispose slots threads scopes managers moves modules shapes values files limits handles strings devices drivers fine }
