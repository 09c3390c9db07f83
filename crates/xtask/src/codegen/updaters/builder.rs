//! The builder of an updater.

use super::table::{Setting, Updater};
use crate::codegen::text::{continued, javadoc};

/// Generates the class.
pub fn emit(updater: &Updater) -> String {
    let Updater { class, builder, .. } = updater;
    let article = if class.starts_with(['A', 'E', 'I', 'O', 'U']) { "an" } else { "a" };
    let mut out = format!("\n    /** Builds {article} {{@link {class}}}. */\n");
    out += &format!("    public static final class Builder extends {builder}<Builder> {{\n");
    for Setting { name, constant, .. } in updater.own() {
        out += &format!("        private double {name} = {constant};\n");
    }
    out += if updater.own().is_empty() { "" } else { "\n" };
    let defaults: Vec<&str> =
        updater.all().take(1 + updater.inherited).map(|setting| setting.constant.as_str()).collect();
    out += "        /** Creates a builder with the defaults. */\n        public Builder() {\n";
    out += &continued("            ", &format!("super({});", defaults.join(", ")));
    out += SELF;
    out += &updater.own().iter().map(setter).collect::<String>();
    let arguments: String = updater.values.iter().map(|Setting { name, .. }| format!(", {name}")).collect();
    out + &BUILD.replace("@CLASS@", class).replace("@ARGUMENTS@", &arguments)
}

fn setter(setting: &Setting) -> String {
    let Setting { name, doc, .. } = setting;
    let tags = [format!("@param {name} the setting"), "@return this".into()];
    let comment = javadoc("        ", &format!("Sets {doc}."), &tags);
    format!(
        "\n{comment}        public Builder {name}(double {name}) {{\n            this.{name} = {name};\n            \
         return this;\n        }}\n"
    )
}

const SELF: &str = "        }

        @Override
        Builder self() {
            return this;
        }
";

const BUILD: &str = "
        /**
         * Creates the configuration.
         *
         * @return a new configuration
         */
        public @CLASS@ build() {
            return new @CLASS@(learningRate, learningRateSchedule@ARGUMENTS@);
        }
    }
";
