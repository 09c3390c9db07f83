//! `Op.java`: the operation codes, and how Java packs arguments.

use std::fmt::Write;

use anyhow::Result;

use super::table::{Draws, Op, Table};
use crate::files::GENERATED;

/// The path of the generated file.
pub const PATH: &str = "jvm/java/src/main/java/dev/libtensor/internal/natives/Op.java";

/// Generates the file.
pub fn emit(table: &Table) -> Result<String> {
    let mut out = format!("// {GENERATED}\npackage dev.libtensor.internal.natives;\n\n");
    out += "import dev.libtensor.ArgumentException;\nimport dev.libtensor.Shape;\nimport dev.libtensor.ShapeException;\nimport java.math.BigInteger;\n\n";
    out += "/** The codes of the operations, and the packing of their arguments. */\npublic final class Op {\n";
    out += "    /** Flag: the result is written into the first tensor. */\n    public static final int IN_PLACE = 0x10000;\n";
    out += "    /** Flag: the number is the left operand. */\n    public static final int REVERSED = 0x20000;\n\n";
    for op in &table.ops {
        writeln!(out, "    public static final int {} = {:#06x};", op.shouty(), op.code)?;
    }
    out += "\n    private Op() {}\n\n";
    out += &draws(table);
    out += TAIL;
    Ok(out)
}

/// Generates the test of whether an operation draws random numbers, and thus needs a generator.
fn draws(table: &Table) -> String {
    let always = table.ops.iter().filter(|op| op.draws == Draws::Always).map(Op::shouty).collect::<Vec<_>>();
    let mut out = "    /** Returns whether an operation draws random numbers. */\n".to_owned();
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
    /** Returns the number of values, the values, and the rest. */
    public static long[] pack(long[] values, long... rest) {
        long[] ints = new long[1 + values.length + rest.length];
        ints[0] = values.length;
        System.arraycopy(values, 0, ints, 1, values.length);
        System.arraycopy(rest, 0, ints, 1 + values.length, rest.length);
        return ints;
    }

    /** Does the same for ints; null counts as empty. */
    public static long[] pack(int[] values, long... rest) {
        long[] wide = new long[values == null ? 0 : values.length];
        for (int i = 0; i < wide.length; i++) {
            wide[i] = values[i];
        }
        return pack(wide, rest);
    }

    /** Returns one of the sizes of a pair (height, width) or of a triple (depth, height, width). */
    public static long side(Shape shape, int index, int count, String name) {
        long[] sizes = ArgumentException.notNull(shape, name).getShape();
        if (sizes.length != count) {
            String form = count == 2 ? "two sizes, a height and a width" : "three sizes, a depth, a height and a width";
            throw new ShapeException(name + " takes " + form + ", not " + shape);
        }
        return sizes[index];
    }

    /** Returns the kind of a number: 0 for an integer, 1 for a floating-point number, 3 for one of UINT64. */
    public static long kind(Number value) {
        if (value instanceof BigInteger whole && whole.signum() >= 0 && whole.bitLength() <= Long.SIZE) {
            return 3;
        }
        return value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte
                ? 0 : 1;
    }

    /** Returns the bits of a number: of the long, or of the double. */
    public static long bits(Number value) {
        return kind(value) == 1 ? Double.doubleToRawLongBits(value.doubleValue()) : value.longValue();
    }
}
"#;
