//! The cases of `tests/vectors/errors.json`, played twice: in Rust, on the bridge that every boundary shares, and in C, on
//! the functions of the C ABI, called as a program in C calls them.
//!
//! C is played from here because a program in C would need a reader of JSON and a player of steps of its own, which would
//! be most of what it tests. What only C can get wrong (pointers, codes, packed arguments) is in `tests/c/errors.c`.

mod abi;
mod args;
mod case;
mod play;
mod rust;

/// A test for each group of cases in each language, and one that no group is left out.
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

groups! { dispose slots threads scopes managers moves modules shapes values files limits handles strings devices fine }
