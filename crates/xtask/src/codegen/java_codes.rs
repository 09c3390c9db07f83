//! `Op.java`: the op codes, and the packing of arguments in Java.

use std::fmt::Write;

use anyhow::Result;

use super::table::{Draws, Op, Table};
use crate::files::GENERATED;

/// The path of the generated file.
pub const PATH: &str = "jvm/java/src/main/java/dev/libtensor/internal/natives/Op.java";

/// The contents of the generated file.
pub fn emit(table: &Table) -> Result<String> {
    let mut out = format!("// {GENERATED}\npackage dev.libtensor.internal.natives;\n\n");
    out += "import dev.libtensor.ArgumentException;\nimport dev.libtensor.Shape;\nimport dev.libtensor.ShapeException;\n\n";
    out += "/** The codes of the operations, and how their arguments travel. */\npublic final class Op {\n";
    out += "    /** Added to a code: the result is written into the first tensor. */\n    public static final int IN_PLACE = 0x10000;\n";
    out += "    /** Added to a code: the number is the left operand. */\n    public static final int REVERSED = 0x20000;\n\n";
    for op in &table.ops {
        writeln!(out, "    public static final int {} = {:#06x};", op.shouty(), op.code)?;
    }
    out += "\n    private Op() {}\n\n";
    out += &draws(table);
    out += TAIL;
    Ok(out)
}

/// Which operations draw random numbers, so that their calls pass a generator.
fn draws(table: &Table) -> String {
    let always = table.ops.iter().filter(|op| op.draws == Draws::Always).map(Op::shouty).collect::<Vec<_>>();
    let mut out = "    /** Whether an operation draws random numbers. */\n".to_owned();
    out += "    public static boolean draws(int op, long[] ints) {\n        return switch (op & 0xffff) {\n";
    out += &format!("            case {} -> true;\n", always.join(", "));
    for op in &table.ops {
        if let Draws::If(place) = op.draws {
            out += &format!("            case {} -> ints[{place}] != 0;\n", op.shouty());
        }
    }
    out + "            default -> false;\n        };\n    }\n"
}

const TAIL: &str = r#"
    /** The values after their number, and then the rest. */
    public static long[] pack(long[] values, long... rest) {
        long[] ints = new long[1 + values.length + rest.length];
        ints[0] = values.length;
        System.arraycopy(values, 0, ints, 1, values.length);
        System.arraycopy(rest, 0, ints, 1 + values.length, rest.length);
        return ints;
    }

    /** The same of ints; null is none. */
    public static long[] pack(int[] values, long... rest) {
        long[] wide = new long[values == null ? 0 : values.length];
        for (int i = 0; i < wide.length; i++) {
            wide[i] = values[i];
        }
        return pack(wide, rest);
    }

    /** One side of a height and a width. */
    public static long side(Shape pair, int index, String name) {
        long[] sizes = ArgumentException.notNull(pair, name).getShape();
        if (sizes.length != 2) {
            throw new ShapeException(name + " is a height and a width, not " + pair);
        }
        return sizes[index];
    }

    /** The kind of a number: 0 integer, 1 floating. */
    public static long kind(Number value) {
        return value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte ? 0 : 1;
    }

    /** The bits of a number: those of the long, or of the double. */
    public static long bits(Number value) {
        return kind(value) == 0 ? value.longValue() : Double.doubleToRawLongBits(value.doubleValue());
    }
}
"#;
