//! Tests that each kind of difference is found.

use std::fs;

use super::*;
use crate::files::sources;

const FUNCTIONS: &str = r#"
#ifdef __cplusplus
extern "C" {
#endif
/** A tensor. */
typedef struct tensor_t {
    /** 0 is no tensor. */
    uint64_t id;
} tensor_t;

/** A status; see tensor_other(x). */
int32_t tensor_info(tensor_t tensor, tensor_info_t *out);

int32_t tensor_copy(const void *from, size_t bytes, const char *name, tensor_t t, tensor_t into);
int32_t tensor_set_logger(void (*log)(void*, int32_t, const char*), void *data);
const char *tensor_message(void);
#ifdef __cplusplus
} /* extern "C" */
#endif
"#;

const VALUES: &str = "typedef struct tensor_info { int32_t dtype; int64_t dims[8]; int64_t nanos; } tensor_info_t;";

const CSHARP: &str = r#"
    [LibraryImport(Library)] // of the header
    internal static partial int tensor_info(ulong tensor, NativeTensorInfo* info);

    [LibraryImport(Library), SuppressGCTransition]
    internal static partial int tensor_copy(void* from, nuint bytes, byte* name, ulong t, ulong into);

    [LibraryImport(Library)]
    internal static partial int tensor_set_logger(delegate* unmanaged<void*, int, byte*, void> log, void* data);

    static byte* Message(nint library) =>
        ((delegate* unmanaged<byte*>)NativeLibrary.GetExport(library, "tensor_message"))();

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct NativeTensorInfo
    {
        internal const int MaxRank = 8;
        internal int DType;
        internal fixed long Dims[MaxRank];
        internal long Nanoseconds;
        internal readonly bool IsFloat => (DType & 1) != 0;
    }
"#;

/// The errors of the C# source after `from` is replaced with `to`.
fn csharp(from: &str, to: &str) -> Result<Vec<String>> {
    assert!(CSHARP.contains(from), "there is no {from}");
    let header = header::parse(FUNCTIONS, VALUES)?;
    let declared = csharp::parse("Native.cs", &CSHARP.replacen(from, to, 1))?;
    let mut errors = differences(&declared.functions, &header.functions, &[]);
    errors.extend(layouts(&declared.structs, &header.structs));
    Ok(errors)
}

#[test]
fn the_hosts_declare_what_the_library_has() -> Result<()> {
    assert_eq!(errors(&crate::files::root())?, Vec::<String>::new());
    Ok(())
}

/// Tests that every declaration is read. A parser that skips a declaration would find nothing wrong with it.
#[test]
fn every_declaration_is_read() -> Result<()> {
    let root = crate::files::root();
    let exported = fs::read_to_string(root.join("tests/symbols.txt"))?;
    let exported = |prefix: &str| exported.lines().filter(|line| line.starts_with(prefix)).count();
    assert_eq!(header::read(&root)?.functions.len(), exported("tensor_"));
    assert_eq!(jni::read(&root)?.len(), exported("Java_"));
    let natives = sources(&root, "jvm/java/src/main/java", "java")?;
    let natives = natives.iter().map(|(_, text)| text.matches("static native ").count()).sum::<usize>();
    assert_eq!(java::read(&root)?.len(), natives);
    Ok(())
}

#[test]
fn a_wrong_pinvoke_is_found() -> Result<()> {
    assert_eq!(csharp("Native", "Native")?, Vec::<String>::new());
    for (from, to, expected) in [
        ("byte* name, ", "", "Native.cs: tensor_copy is declared with 4 parameters, and has 5"),
        ("nuint bytes", "int bytes", "Native.cs: tensor_copy takes nuint as 'bytes', and is declared with int"),
        (
            "partial int tensor_copy",
            "partial long tensor_copy",
            "Native.cs: tensor_copy returns int, and is declared with long",
        ),
        ("NativeTensorInfo* info", "ulong* info", "takes NativeTensorInfo* as 'out', and is declared with ulong*"),
        ("int, byte*, void>", "long, byte*, void>", "is declared with delegate*unmanaged<void*,long,byte*,void>"),
        ("unmanaged<byte*>)", "unmanaged<int>)", "Native.cs: tensor_message returns byte*, and is declared with int"),
        ("ulong t, ulong into", "ulong into, ulong t", "tensor_copy takes 't' where it is declared with 'into'"),
        ("tensor_info(", "tensor_info2(", "Native.cs declares tensor_info2, which the library lacks"),
        ("tensor_info(", "tensor_info2(", "functions.h has tensor_info, which the host does not declare"),
    ] {
        let errors = csharp(from, to)?;
        assert!(errors.iter().any(|error| error.contains(expected)), "{to}: {errors:?}");
    }
    Ok(())
}

#[test]
fn a_function_is_excused_only_while_it_is_not_declared() -> Result<()> {
    let header = header::parse(FUNCTIONS, VALUES)?;
    let declared = csharp::parse("Native.cs", CSHARP)?.functions;
    let excused = [("tensor_info", "for a reason")];
    assert_eq!(differences(&declared[1..], &header.functions, &excused), Vec::<String>::new());
    let family = [("tensor_in", "a name alone"), ("tensor_", "for a reason")];
    assert_eq!(differences(&[], &header.functions, &family[1..]), Vec::<String>::new());
    assert!(!differences(&[], &header.functions, &family[..1]).is_empty());
    assert_eq!(
        differences(&declared, &header.functions, &excused),
        ["tensor_info is declared, and need not be excused"]
    );
    Ok(())
}

#[test]
fn a_wrong_struct_is_found() -> Result<()> {
    for (from, to, expected) in [
        ("internal int DType;", "", "NativeTensorInfo is declared with 2 fields, and has 3"),
        ("int DType", "long DType", "has the field int dtype, and is declared with long DType"),
        ("MaxRank = 8", "MaxRank = 4", "has the field long dims[8], and is declared with long Dims[4]"),
        ("long Nanoseconds", "long Bytes", "has the field long nanos, and is declared with long Bytes"),
        ("struct NativeTensorInfo", "struct Other", "there is no sequential struct NativeTensorInfo"),
    ] {
        let errors = csharp(from, to)?;
        assert!(errors.iter().any(|error| error.contains(expected)), "{to}: {errors:?}");
    }
    let packed = csharp("LayoutKind.Sequential", "LayoutKind.Sequential, Pack = 1").expect_err("packed");
    assert!(packed.to_string().contains("NativeTensorInfo is not plainly sequential"), "{packed}");
    Ok(())
}

const JAVA: &str = "package dev.libtensor.inner; final class Native {
    static { load(); }
    static native long open(long parent, String nameOrNull);  // native, too
    static native void fill(long t, java.nio.Buffer from, long[] out3, boolean on);
}";

const RUST: &str = "natives! {
    /// Opens.
    fn open(env, parent: jlong, name: JString<'l>) -> jlong { Ok(parent) }
    fn fill(_env, t: jlong, from: JObject<'l>, out: JLongArray<'l>, on: jni::sys::jboolean) { Ok(()) }
}";

/// The errors of the Java source after `from` is replaced with `to`.
fn java(from: &str, to: &str) -> Result<Vec<String>> {
    assert!(JAVA.contains(from), "there is no {from}");
    let functions = jni::parse("scope.rs", RUST, "Java_dev_libtensor_inner_Native_")?;
    Ok(differences(&java::parse("src/Native.java", &JAVA.replacen(from, to, 1))?, &functions, &[]))
}

#[test]
fn a_wrong_native_is_found() -> Result<()> {
    assert_eq!(java("Native", "Native")?, Vec::<String>::new());
    for (from, to, expected) in [
        (
            "long parent, ",
            "",
            "src/Native.java: Java_dev_libtensor_inner_Native_open is declared with 1 parameters, and has 2",
        ),
        ("boolean on", "int on", "takes boolean as 'on', and is declared with int"),
        ("long[] out3", "int[] out3", "takes long[] as 'out', and is declared with int[]"),
        ("java.nio.Buffer", "String", "takes Object as 'from', and is declared with String"),
        ("native long open", "native int open", "returns long, and is declared with int"),
        (
            "native long open",
            "native long opened",
            "declares Java_dev_libtensor_inner_Native_opened, which the library lacks",
        ),
        (
            "native long open",
            "native long opened",
            "scope.rs has Java_dev_libtensor_inner_Native_open, which the host does",
        ),
        ("dev.libtensor.inner", "dev.libtensor", "declares Java_dev_libtensor_Native_open, which the library lacks"),
    ] {
        let errors = java(from, to)?;
        assert!(errors.iter().any(|error| error.contains(expected)), "{to}: {errors:?}");
    }
    for (from, to, expected) in [
        ("static native long open", "native long open", "is not static"),
        ("void fill(", "void open(", "is overloaded"),
    ] {
        let error = java(from, to).expect_err(to);
        assert!(error.to_string().contains(expected), "{error}");
    }
    Ok(())
}
