//! The updaters of ND4J: what each class generates from its row, below what is written by hand.

mod builder;
mod table;

use std::path::Path;

use anyhow::Result;

use super::marked::{by_hand, mark};
use super::text::{continued, javadoc, listed};
use table::{Setting, Updater};

pub use table::PATH;

const RATE: &str = "@param learningRate the learning rate";
const SCHEDULE: &str = "@param learningRateSchedule the schedule of the learning rate";
const GIVEN_SCHEDULE: &str = "ArgumentException.notNull(learningRateSchedule, \"learningRateSchedule\")";

/// Path below the root and contents of each output.
pub fn outputs(root: &Path) -> Result<Vec<(String, String)>> {
    table::load(root)?.iter().map(|updater| Ok((updater.path(), class(updater, root)?))).collect()
}

/// Generates a class from its part by hand and its row.
fn class(updater: &Updater, root: &Path) -> Result<String> {
    let mark = mark("    ", PATH);
    let own = updater.own();
    let mut out = by_hand(root, &updater.path(), &mark)? + &mark;
    out += &updater.all().map(constant).collect::<String>();
    out += &fields(own);
    out += &constructors(updater);
    out += BUILDER;
    out += &own.iter().map(accessors).collect::<String>();
    out += &settings(updater);
    Ok(out + &builder::emit(updater) + "}\n")
}

fn constant(setting: &Setting) -> String {
    let Setting { short, constant, default, .. } = setting;
    format!("\n    /** The default {short}. */\n    public static final double {constant} = {default};\n")
}

fn fields(own: &[Setting]) -> String {
    let fields: String = own.iter().map(|setting| format!("    private double {};\n", setting.name)).collect();
    if own.is_empty() { fields } else { format!("\n{fields}") }
}

/// The constructors: with the defaults, with a learning rate or its schedule, and with all settings.
fn constructors(updater: &Updater) -> String {
    let Updater { class, rate, values, .. } = updater;
    let defaults: Vec<&str> = values.iter().map(|setting| setting.constant.as_str()).collect();
    let given: Vec<&str> = values.iter().map(|setting| setting.name.as_str()).collect();
    let mut out = "\n    /** Creates the configuration with the default settings. */\n".to_owned();
    out += &format!("    public {class}() {{\n        this({});\n    }}\n", rate.constant);
    out += &with_rate_or_schedule(class, &[], &defaults);
    if !values.is_empty() {
        out += &with_rate_or_schedule(class, values, &given);
    }
    out + &whole(updater, &given)
}

/// The constructors that take the settings after a learning rate, and after its schedule.
fn with_rate_or_schedule(class: &str, settings: &[Setting], arguments: &[&str]) -> String {
    let schedule = format!("Double.NaN, {GIVEN_SCHEDULE}");
    let rates =
        [(RATE, "double learningRate", "learningRate, null"), (SCHEDULE, "ISchedule learningRateSchedule", &schedule)];
    let mut out = String::new();
    for (tag, parameter, rate) in rates {
        let tags = settings.iter().map(|Setting { name, doc, .. }| format!("@param {name} {doc}"));
        let tags: Vec<String> = std::iter::once(tag.to_owned()).chain(tags).collect();
        let parameters = std::iter::once(parameter.to_owned()).chain(settings.iter().map(Setting::parameter));
        let arguments: Vec<&str> = std::iter::once(rate).chain(arguments.iter().copied()).collect();
        out += &format!("\n{}", javadoc("    ", "Creates the configuration.", &tags));
        out += &listed("    ", &format!("public {class}"), &parameters.collect::<Vec<_>>(), " {");
        out += &continued("        ", &format!("this({});", arguments.join(", ")));
        out += "    }\n";
    }
    out
}

/// The private constructor that the others call.
fn whole(updater: &Updater, given: &[&str]) -> String {
    let rates = ["double learningRate", "ISchedule learningRateSchedule"].map(str::to_owned).into_iter();
    let parameters: Vec<String> = rates.chain(updater.values.iter().map(Setting::parameter)).collect();
    let inherited =
        ["learningRate", "learningRateSchedule"].into_iter().chain(given[..updater.inherited].iter().copied());
    let mut out = "\n".to_owned() + &listed("    ", &format!("private {}", updater.class), &parameters, " {");
    out += &format!("        super({});\n", inherited.collect::<Vec<_>>().join(", "));
    out += &updater
        .own()
        .iter()
        .map(|Setting { name, .. }| format!("        this.{name} = {name};\n"))
        .collect::<String>();
    out + "    }\n"
}

/// The getter and the setter.
fn accessors(setting: &Setting) -> String {
    let Setting { name, doc, .. } = setting;
    let capitalized = name[..1].to_uppercase() + &name[1..];
    let getter = javadoc("    ", &format!("Returns {doc}."), &["@return the setting".into()]);
    let setter = javadoc("    ", &format!("Sets {doc}."), &[format!("@param {name} the setting")]);
    format!(
        "\n{getter}    public double get{capitalized}() {{\n        return {name};\n    }}\n\n{setter}    public void \
         set{capitalized}(double {name}) {{\n        this.{name} = {name};\n    }}\n"
    )
}

/// The text of the settings that the base does not have.
fn settings(updater: &Updater) -> String {
    let own = updater.own().iter().map(|Setting { name, .. }| format!("\", {name}=\" + {name}"));
    let inherited = (updater.inherited > 0).then(|| "super.settings()".to_owned());
    let text: Vec<String> = inherited.into_iter().chain(own).collect();
    if updater.own().is_empty() {
        return String::new();
    }
    format!("\n    @Override\n    String settings() {{\n        return {};\n    }}\n", text.join(" + "))
}

const BUILDER: &str = "
    /**
     * Returns a builder with the default settings.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }
";
