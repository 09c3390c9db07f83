//! The functions of bindings/jni, in Java's types: the arguments of the macro `natives!`.

use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Attribute, Block, Ident, Item, ReturnType, Token, Type, parenthesized};

use super::{Function, Parameter};
use crate::files::sources;

pub fn read(root: &Path) -> Result<Vec<Function>> {
    let sources = sources(root, "bindings/jni/src", "rs")?;
    let mut prefixes: Vec<_> = sources.iter().filter_map(|(_, text)| prefix(text)).collect();
    prefixes.dedup();
    let [prefix] = prefixes[..] else { bail!("bindings/jni exports for {} classes of Java, not one", prefixes.len()) };
    let mut functions = Vec::new();
    for (place, text) in &sources {
        functions.extend(parse(place, text, prefix).with_context(|| place.clone())?);
    }
    Ok(functions)
}

/// The prefix with which `natives!` makes a symbol of a function's name.
fn prefix(text: &str) -> Option<&str> {
    let (_, after) = text.split_once("concat!(\"Java_")?;
    let end = after.find('"')?;
    let start = text.len() - after.len() - "Java_".len();
    text.get(start..start + "Java_".len() + end)
}

pub fn parse(place: &str, text: &str, prefix: &str) -> Result<Vec<Function>> {
    let mut functions = Vec::new();
    for item in syn::parse_file(text)?.items {
        let Item::Macro(invocation) = item else { continue };
        if invocation.mac.path.is_ident("natives") {
            let natives: Natives = invocation.mac.parse_body()?;
            functions.extend(
                natives.0.into_iter().map(|native| native.function(place, prefix)).collect::<Result<Vec<_>>>()?,
            );
        }
    }
    Ok(functions)
}

struct Natives(Vec<Native>);

/// `fn NAME(ENV, PARAMETERS) -> RESULT { .. }`.
struct Native {
    name: Ident,
    parameters: Punctuated<Typed, Token![,]>,
    result: ReturnType,
}

struct Typed {
    name: Ident,
    kind: Type,
}

impl Parse for Natives {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut natives = Vec::new();
        while !input.is_empty() {
            natives.push(input.parse()?);
        }
        Ok(Self(natives))
    }
}

impl Parse for Native {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        input.call(Attribute::parse_outer)?;
        input.parse::<Token![fn]>()?;
        let name = input.parse()?;
        let inside;
        parenthesized!(inside in input);
        inside.call(Ident::parse_any)?;
        inside.parse::<Option<Token![,]>>()?;
        let parameters = inside.parse_terminated(Typed::parse, Token![,])?;
        let result = input.parse()?;
        input.parse::<Block>()?;
        Ok(Self { name, parameters, result })
    }
}

impl Parse for Typed {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let name = input.parse()?;
        input.parse::<Token![:]>()?;
        Ok(Self { name, kind: input.parse()? })
    }
}

impl Native {
    fn function(&self, place: &str, prefix: &str) -> Result<Function> {
        let own = |typed: &Typed| Ok(Parameter { name: typed.name.to_string(), kind: kind(&typed.kind)? });
        let result = match &self.result {
            ReturnType::Default => "void".to_owned(),
            ReturnType::Type(_, own) => kind(own)?,
        };
        let parameters = self.parameters.iter().map(own).collect::<Result<_>>();
        Ok(Function {
            symbol: format!("{prefix}{}", self.name),
            place: place.to_owned(),
            parameters: parameters.with_context(|| format!("in {}", self.name))?,
            result,
        })
    }
}

/// A type of the JNI as Java writes it.
fn kind(kind: &Type) -> Result<String> {
    let Type::Path(path) = kind else { bail!("a type of a native that is no path") };
    let name = path.path.segments.last().context("a type without a name")?.ident.to_string();
    let own = match name.as_str() {
        "jint" => "int",
        "jlong" => "long",
        "jdouble" => "double",
        "jfloat" => "float",
        "jboolean" => "boolean",
        "JString" => "String",
        "JObject" | "JObjectArray" | "JByteBuffer" => "Object",
        "JBooleanArray" => "boolean[]",
        "JByteArray" => "byte[]",
        "JIntArray" => "int[]",
        "JLongArray" => "long[]",
        "JFloatArray" => "float[]",
        "JDoubleArray" => "double[]",
        _ => "",
    };
    ensure!(!own.is_empty(), "{name} is no type of a native: it has no counterpart in Java");
    Ok(own.to_owned())
}
