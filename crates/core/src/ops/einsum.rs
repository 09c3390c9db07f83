//! Sums of products by Einstein's convention: letters name dimensions, and those that the result lacks are summed.

use super::shape::signed;
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Tensor};

/// A tensor whose dimensions have letters.
struct Term {
    x: Tensor,
    letters: Vec<char>,
}

/// Stands for the dimensions that an equation writes as "...".
const REST: char = '\u{2026}';

/// The number of dimensions that "..." stands for.
fn further(x: &Tensor, names: &[char]) -> usize {
    if names.contains(&REST) { (x.rank() + 1).saturating_sub(names.len()) } else { 0 }
}

/// The letters with those of `count` dimensions for "...". They are counted from the last one, so that they broadcast.
fn spread(names: &[char], count: usize) -> Vec<char> {
    let further = || (0..count as u32).rev().filter_map(|place| char::from_u32(u32::from(FURTHER) + place));
    names.iter().flat_map(|&letter| if letter == REST { further().collect() } else { vec![letter] }).collect()
}

/// The letter of the last of the dimensions that "..." stands for, in Unicode's private area.
const FURTHER: char = '\u{e000}';

/// The term without its dimensions of "..." of size 1, where another one has more elements.
fn without_ones(cx: &Context, term: &Term, all: &[Term]) -> Result<Term> {
    let has_more = |letter: &char| {
        let sizes = |term: &Term| term.letters.iter().position(|other| other == letter).map(|i| term.x.shape()[i]);
        all.iter().filter_map(sizes).any(|size| size != 1)
    };
    let is_left_out = |i: usize| term.letters[i] >= FURTHER && term.x.shape()[i] == 1 && has_more(&term.letters[i]);
    let dims: Vec<i64> = (0..term.letters.len()).filter(|&i| is_left_out(i)).map(|i| i as i64).collect();
    let letters = (0..term.letters.len()).filter(|&i| !is_left_out(i)).map(|i| term.letters[i]).collect();
    let x = if dims.is_empty() { term.x.clone() } else { super::squeeze(cx, &term.x, &dims)? };
    Ok(Term { x, letters })
}

/// Computes an equation such as "ij,jk->ik", given as the codes of its characters.
pub(super) fn einsum(cx: &Context, tensors: &[&Tensor], equation: &[i64]) -> Result<Tensor> {
    let text: Option<String> = equation.iter().map(|&code| u32::try_from(code).ok().and_then(char::from_u32)).collect();
    let text = text.ok_or_else(|| Error::argument("the equation of einsum has a number that is no character"))?;
    let wrong = |why: &str| Error::argument(format!("the equation \"{text}\" of einsum {why}"));
    let bare: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    let bare = bare.replace("...", &REST.to_string());
    let (left, right) = match bare.split_once("->") {
        Some((left, right)) => (left, Some(right)),
        None => (bare.as_str(), None),
    };
    let names: Vec<Vec<char>> = left.split(',').map(|names| names.chars().collect()).collect();
    let mut letters = names.iter().flatten().copied().chain(right.unwrap_or_default().chars());
    if let Some(other) = letters.find(|&letter| !letter.is_ascii_alphabetic() && letter != REST) {
        let expected = "letters, commas, one arrow and '...' for further dimensions";
        return Err(wrong(&format!("has the character '{other}': expected {expected}")));
    }
    if names.len() != tensors.len() {
        return Err(wrong(&format!("names {} tensors, but {} were given", names.len(), tensors.len())));
    }
    let is_twice = |names: &[char]| names.iter().filter(|&&letter| letter == REST).count() > 1;
    if names.iter().any(|names| is_twice(names)) || is_twice(&right.unwrap_or_default().chars().collect::<Vec<_>>()) {
        return Err(wrong("has '...' twice in one place"));
    }
    let counts: Vec<usize> = tensors.iter().zip(&names).map(|(x, names)| further(x, names)).collect();
    let names: Vec<Vec<char>> = names.iter().zip(&counts).map(|(names, &count)| spread(names, count)).collect();
    let most = counts.iter().copied().max().unwrap_or(0);
    let result: Vec<char> = match right {
        Some(right) => spread(&right.chars().collect::<Vec<_>>(), most),
        None => {
            let mut once: Vec<char> = names.iter().flatten().copied().filter(char::is_ascii_alphabetic).collect();
            once.sort_unstable();
            let counts = once.clone();
            once.dedup();
            once.retain(|letter| counts.iter().filter(|other| *other == letter).count() == 1);
            [spread(&[REST], most), once].concat()
        }
    };
    for (i, letter) in result.iter().enumerate() {
        if result[..i].contains(letter) || !names.iter().flatten().any(|name| name == letter) {
            return Err(wrong(&format!("has a result with '{letter}' twice, or that no tensor has")));
        }
    }
    let mut terms = Vec::new();
    for (x, names) in tensors.iter().zip(&names) {
        if x.rank() != names.len() {
            return Err(Error::shape(format!(
                "einsum names {} dimensions of a tensor of shape {}",
                names.len(),
                Dims(x.shape())
            )));
        }
        terms.push(diagonal(cx, Term { x: (*x).clone(), letters: names.clone() })?);
    }
    let terms = terms.iter().map(|term| without_ones(cx, term, &terms)).collect::<Result<Vec<_>>>()?;
    let mut terms = terms.into_iter();
    let Some(mut product) = terms.next() else {
        return Err(Error::argument("einsum needs at least one tensor, and none was given"));
    };
    while let Some(term) = terms.next() {
        let later: Vec<char> = terms.as_slice().iter().flat_map(|term| term.letters.iter().copied()).collect();
        let is_kept = |letter: &char| result.contains(letter) || later.contains(letter);
        product = contracted(cx, &product, &term, is_kept)?;
    }
    let product = summed(cx, product, |letter| result.contains(letter))?;
    arranged(cx, &product, &result)
}

/// A letter that occurs twice in one tensor means its diagonal.
fn diagonal(cx: &Context, mut term: Term) -> Result<Term> {
    let twice = |letters: &[char]| {
        (0..letters.len()).find_map(|i| letters[..i].iter().position(|other| *other == letters[i]).map(|j| (j, i)))
    };
    while let Some((first, second)) = twice(&term.letters) {
        if term.x.shape()[first] != term.x.shape()[second] {
            return Err(Error::shape(format!(
                "einsum gives one letter to dimensions of sizes {} and {}",
                term.x.shape()[first],
                term.x.shape()[second]
            )));
        }
        let letter = term.letters[first];
        term.x = super::diagonal(cx, &term.x, 0, first as i64, second as i64)?;
        term.letters.retain(|other| *other != letter);
        term.letters.push(letter);
    }
    Ok(term)
}

/// Sums over the letters that are not kept.
fn summed(cx: &Context, term: Term, is_kept: impl Fn(&char) -> bool) -> Result<Term> {
    let dims: Vec<i64> = (0..term.letters.len()).filter(|&i| !is_kept(&term.letters[i])).map(|i| i as i64).collect();
    if dims.is_empty() {
        return Ok(term);
    }
    let letters = term.letters.iter().copied().filter(|letter| is_kept(letter)).collect();
    let sum = super::sum(cx, &term.x, &dims, false)?;
    // Sums of integers are i64. Wrapped around, they are those of the operands' type.
    Ok(Term { x: super::to_dtype(cx, &sum, term.x.dtype())?, letters })
}

/// The dimensions in the order of the letters.
fn arranged(cx: &Context, term: &Term, letters: &[char]) -> Result<Tensor> {
    let place = |letter| term.letters.iter().position(|other| other == letter).unwrap_or(0) as i64;
    let order: Vec<i64> = letters.iter().map(place).collect();
    if order.is_empty() { Ok(term.x.clone()) } else { super::permute(cx, &term.x, &order) }
}

/// The product of two terms, as one of matrices: letters of both that are kept are a batch, the others are summed.
fn contracted(cx: &Context, a: &Term, b: &Term, is_kept: impl Fn(&char) -> bool) -> Result<Term> {
    let size = |letter: &char| -> Result<i64> {
        let sizes: Vec<usize> = [a, b]
            .iter()
            .flat_map(|term| term.letters.iter().zip(term.x.shape()).filter(|(other, _)| *other == letter))
            .map(|(_, &size)| size)
            .collect();
        match sizes.iter().find(|&&size| size != sizes[0]) {
            None => Ok(sizes[0] as i64),
            Some(other) => {
                let letter = if *letter < FURTHER { letter.to_string() } else { "...".to_owned() };
                Err(Error::shape(format!("einsum gives '{letter}' to dimensions of sizes {} and {other}", sizes[0])))
            }
        }
    };
    let alone = |term: &Term, other: &Term| -> Result<Term> {
        let term = Term { x: term.x.clone(), letters: term.letters.clone() };
        summed(cx, term, |letter| is_kept(letter) || other.letters.contains(letter))
    };
    let (a, b) = (alone(a, b)?, alone(b, a)?);
    let of = |term: &Term, is_wanted: &dyn Fn(&char) -> bool| {
        term.letters.iter().copied().filter(|letter| is_wanted(letter)).collect::<Vec<char>>()
    };
    let batch = of(&a, &|letter| b.letters.contains(letter) && is_kept(letter));
    let inner = of(&a, &|letter| b.letters.contains(letter) && !is_kept(letter));
    let (rows, columns) = (of(&a, &|l| !b.letters.contains(l)), of(&b, &|l| !a.letters.contains(l)));
    let count =
        |letters: &[char]| letters.iter().try_fold(1i64, |count, letter| Ok(count.saturating_mul(size(letter)?)));
    let (batches, n, k, m) = (count(&batch)?, count(&rows)?, count(&inner)?, count(&columns)?);
    let joined = |parts: [&[char]; 3]| parts.concat();
    let left = super::reshape(cx, &arranged(cx, &a, &joined([&batch, &rows, &inner]))?, &[batches, n, k])?;
    let right = super::reshape(cx, &arranged(cx, &b, &joined([&batch, &inner, &columns]))?, &[batches, k, m])?;
    let letters = joined([&batch, &rows, &columns]);
    let sizes = letters.iter().map(size).collect::<Result<Vec<_>>>()?;
    let product = super::matmul(cx, &left, &right)?;
    debug_assert_eq!(signed(product.shape()), [batches, n, m]);
    Ok(Term { x: super::reshape(cx, &product, &sizes)?, letters })
}
