//! A row of the table: `method(parameters) operation arguments -> results`.

use anyhow::{Context, Result, bail};

/// A method of a namespace.
pub struct Row {
    pub method: String,
    pub parameters: Vec<Parameter>,
    pub operation: String,
    /// The expression of the number of results; none for one result.
    pub results: Option<String>,
    /// The kind and the values of arguments that do not follow from the parameters.
    given: Vec<(char, Vec<String>)>,
}

/// A parameter; one without a kind is an input.
pub struct Parameter {
    pub kind: String,
    pub name: String,
    pub default: Option<String>,
    /// Whether it may be null.
    is_optional: bool,
}

/// A part of the call: an input, integer, number, truth value or type.
pub struct Argument {
    role: char,
    kind: String,
    pub value: String,
    is_optional: bool,
}

impl Row {
    pub fn parse(text: &str) -> Result<Self> {
        let (text, results) = match text.split_once(" -> ") {
            Some((text, results)) => (text, Some(results.to_owned())),
            None => (text, None),
        };
        let (method, rest) = text.split_once('(').context("no parameters")?;
        let (list, rest) = rest.split_once(')').context("no end of the parameters")?;
        let parameters = list.split(", ").filter(|each| !each.is_empty()).map(Parameter::parse).collect();
        let rest = rest.trim();
        let (operation, rest) = match rest.split_once(' ') {
            Some((first, rest)) if !first.contains(':') => (first, rest),
            None if !rest.contains(':') => (rest, ""),
            _ => ("", rest),
        };
        let operation = if operation.is_empty() { method } else { operation };
        Ok(Self {
            method: method.to_owned(),
            parameters,
            operation: operation.to_owned(),
            results,
            given: given(rest)?,
        })
    }

    /// The arguments in the order in which the call passes them.
    pub fn arguments(&self) -> Result<Vec<Argument>> {
        let is_given = |role: char| self.given.iter().any(|(of, _)| *of == role);
        let mut out = Vec::new();
        for parameter in &self.parameters {
            let role = parameter.role();
            let is_kept = match role {
                'n' => !is_given('n'),
                'o' => true,
                _ => self.given.iter().all(|(of, _)| *of == 'n'),
            };
            if is_kept {
                out.push(Argument {
                    role,
                    kind: parameter.kind.clone(),
                    value: parameter.name.clone(),
                    is_optional: parameter.is_optional,
                });
            }
        }
        for (role, values) in &self.given {
            for value in values {
                let of = self.parameters.iter().find(|parameter| parameter.name == *value);
                out.push(Argument {
                    role: *role,
                    kind: of.map_or("expression", |parameter| parameter.kind.as_str()).to_owned(),
                    value: value.clone(),
                    is_optional: of.is_some_and(|parameter| parameter.is_optional),
                });
            }
        }
        Ok(out)
    }
}

/// The lists of arguments: each has its kind, a colon and values between commas; values may have blanks.
fn given(text: &str) -> Result<Vec<(char, Vec<String>)>> {
    let mut out: Vec<(char, String)> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let role = ["in:", "i:", "t:", "b:", "d:"].iter().find(|role| word.starts_with(**role));
        match (role, out.last_mut()) {
            (Some(role), _) => {
                let mark = if *role == "in:" { 'n' } else { role.as_bytes()[0] as char };
                out.push((mark, word[role.len()..].to_owned()));
            }
            (None, Some((_, last))) => *last += &format!(" {word}"),
            (None, None) => bail!("{word} is not the name of an operation or a list of arguments"),
        }
    }
    Ok(out.into_iter().map(|(role, list)| (role, list.split(',').map(str::to_owned).collect())).collect())
}

impl Parameter {
    fn parse(text: &str) -> Self {
        let (text, default) = match text.split_once(" = ") {
            Some((text, default)) => (text, Some(default.to_owned())),
            None => (text, None),
        };
        let (kind, name) = text.rsplit_once(' ').unwrap_or(("", text));
        let bare = name.trim_end_matches('?');
        Self { kind: kind.to_owned(), name: bare.to_owned(), default, is_optional: name != bare }
    }

    pub fn is_config(&self) -> bool {
        self.kind.ends_with("Config")
    }

    /// Whether it is an array that gets a result.
    pub fn is_output(&self) -> bool {
        self.kind == "Out"
    }

    /// What the parameter is to the operation by its type.
    fn role(&self) -> char {
        match self.kind.as_str() {
            "" | "Each..." | "Each[]" => 'n',
            "Out" => 'o',
            "double" => 't',
            "boolean" => 'b',
            "DataType" => 'd',
            _ => 'i',
        }
    }

    /// The declaration, with the type that inputs have.
    pub fn declared(&self, value: &str) -> String {
        let kind =
            if self.kind.is_empty() || self.is_output() { value.to_owned() } else { self.kind.replace("Each", value) };
        format!("{kind} {}", self.name)
    }

    pub fn tag(&self) -> String {
        let text = match (self.name.as_str(), self.kind.as_str()) {
            (_, "") if self.is_optional => "an input, or null for none",
            (_, "") => "an input",
            (_, "Each..." | "Each[]") => "inputs",
            (_, "Out") => "the array that gets a result",
            ("dimensions" | "axes" | "axis", "int..." | "int[]") => "the dimensions; none for all",
            ("keepDims", _) => "whether the result keeps the reduced dimensions, each of size one",
            ("biasCorrected", _) => "whether to divide by one less than the number of elements",
            ("isComplex", _) => "ignored",
            ("shape", _) => "the shape",
            (_, "DataType") => "the data type of the result",
            (_, "boolean") => "a choice, as in ND4J",
            _ => "an argument, as in ND4J",
        };
        format!("@param {} {text}", self.name)
    }
}

impl Argument {
    /// The part of the chain of calls, with a default in place of a parameter that was left out.
    pub fn emit(&self, default: Option<&str>) -> String {
        let value = default.unwrap_or(&self.value);
        if let Some(counted) = value.strip_suffix('#') {
            return format!(".counted({counted}, \"{counted}\")");
        }
        // Errors name the parameter.
        let named = format!("{value}, \"{value}\"");
        match (self.role, self.kind.as_str()) {
            ('n', "Each..." | "Each[]") => format!(".all({named})"),
            ('n', _) if self.is_optional => format!(".optional({value})"),
            ('n', _) => format!(".in({named})"),
            ('i', "int..." | "int[]" | "long..." | "long[]") => format!(".integers({named})"),
            ('i', "boolean") => match default {
                Some(fixed) => format!(".integer({})", i32::from(fixed == "true")),
                None => format!(".integer({value} ? 1 : 0)"),
            },
            ('i', "int" | "long" | "expression") => format!(".integer({value})"),
            ('i', "String") => format!(".letter({named})"),
            ('i', kind) if kind.ends_with("Config") => format!(".config({named})"),
            ('i', _) => format!(".choice({named})"),
            ('o', _) => format!(".out({value})"),
            ('t', _) => format!(".number({value})"),
            ('b', _) => format!(".flag({value})"),
            _ => format!(".type({named})"),
        }
    }
}
