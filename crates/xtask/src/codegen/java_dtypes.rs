//! `DataType.java`, from the table of element types.

use anyhow::Result;

use super::dtypes::{Category, DType, NOTE};
use super::text::{marked, wrapped};

/// The path of the generated file.
pub const PATH: &str = "jvm/java/src/main/java/dev/libtensor/DataType.java";

/// The contents of the generated file.
pub fn emit(dtypes: &[DType]) -> Result<String> {
    let constants: Vec<String> = dtypes.iter().map(constant).collect();
    Ok(FILE
        .replace("@NOTE@", NOTE)
        .replace("@CONSTANTS@", &constants.join(",\n"))
        .replace("@FLOATING@", &links(dtypes, Category::Float))
        .replace("@INTEGER@", &links(dtypes, Category::Integer)))
}

/// A constant with its documentation.
fn constant(dtype: &DType) -> String {
    let DType { java, code, text, bytes, category, .. } = dtype;
    let sentence = format!("{} In Java {}.", dtype.doc, dtype.java_element);
    let doc = marked(&sentence, str::to_owned, |code| format!("{{@code {code}}}"));
    let category = format!("{category:?}").to_uppercase();
    wrapped(&format!("/** {doc} */"), "    ") + &format!("    {java}({code}, \"{text}\", {bytes}, Category.{category})")
}

/// `{@link A}, {@link B} or {@link C}`, on lines of Javadoc.
fn links(dtypes: &[DType], category: Category) -> String {
    let of = dtypes.iter().filter(|dtype| dtype.category == category);
    let mut links: Vec<String> = of.map(|dtype| format!("{{@link #{}}}", dtype.java)).collect();
    let last = links.pop().unwrap_or_default();
    let text = format!("@return true for {} and {last}", links.join(", "));
    wrapped(&text, "     * ").trim_end().to_owned()
}

const FILE: &str = r#"// @NOTE@
package dev.libtensor;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/** The type of an array's elements. */
public enum DataType {
@CONSTANTS@;

    private enum Category {
        BOOL,
        INTEGER,
        FLOAT
    }

    private static final DataType[] BY_CODE = values();

    final int code;
    private final String text;
    private final int bytes;
    private final Category category;

    DataType(int code, String text, int bytes, Category category) {
        this.code = code;
        this.text = text;
        this.bytes = bytes;
        this.category = category;
    }

    static DataType of(long code) {
        return BY_CODE[(int) code];
    }

    /**
     * The data type of a buffer's elements. A {@code FloatBuffer} has FLOAT32, a {@code DoubleBuffer} FLOAT64, a {@code
     * LongBuffer} INT64, an {@code IntBuffer} INT32, a {@code ByteBuffer} INT8. As in DJL, a {@code ShortBuffer} holds
     * the bits of FLOAT16.
     *
     * @param data the buffer
     * @return the data type
     * @throws DTypeException for a {@code CharBuffer}, whose elements no data type has
     */
    public static DataType fromBuffer(Buffer data) {
        ArgumentException.notNull(data, "data");
        if (data instanceof FloatBuffer) {
            return FLOAT32;
        } else if (data instanceof DoubleBuffer) {
            return FLOAT64;
        } else if (data instanceof LongBuffer) {
            return INT64;
        } else if (data instanceof IntBuffer) {
            return INT32;
        } else if (data instanceof ShortBuffer) {
            return FLOAT16;
        } else if (data instanceof ByteBuffer) {
            return INT8;
        }
        throw new DTypeException("no data type has the characters of a CharBuffer:"
                + " a FloatBuffer, DoubleBuffer, LongBuffer, IntBuffer, ShortBuffer or ByteBuffer was expected");
    }

    /** The code of a data type; -1 for null, which leaves the choice to the operation. */
    static long code(DataType dataType) {
        return dataType == null ? -1 : dataType.code;
    }

    /** The code of the argument {@code dataType}. */
    static long given(DataType dataType) {
        return ArgumentException.notNull(dataType, "dataType").code;
    }

    /**
     * The size of one element.
     *
     * @return its bytes
     */
    public int getNumOfBytes() {
        return bytes;
    }

    /**
     * Whether the elements are floating-point numbers.
     *
@FLOATING@
     */
    public boolean isFloating() {
        return category == Category.FLOAT;
    }

    /**
     * Whether the elements are whole numbers.
     *
@INTEGER@
     */
    public boolean isInteger() {
        return category == Category.INTEGER;
    }

    /**
     * Whether the elements are true or false.
     *
     * @return true for {@link #BOOLEAN}
     */
    public boolean isBoolean() {
        return category == Category.BOOL;
    }

    /** NumPy's name: {@code float32}, {@code bool}. */
    @Override
    public String toString() {
        return text;
    }
}
"#;
