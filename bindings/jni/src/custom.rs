//! The program's operators for symbols, which Java defines.

use std::cell::RefCell;
use std::sync::Arc;

use jni::objects::{Global, JLongArray, JObject, JObjectArray, JString, JThrowable, JValue, JValueOwned};
use jni::refs::Weak;
use jni::signature::MethodSignature;
use jni::strings::JNIStr;
use jni::{EnvUnowned, JavaVM, jni_sig, jni_str};
use tensor_bridge::custom::{self, Attributes, Passes, Program, Signature, Tensor};
use tensor_bridge::{DType, Device, Error, Result};

use crate::native::{array, elements, env_of_thread, id, natives, put, strings, texts, with_env};

natives! {
    fn setOperators(env, operators: JObject<'l>) {
        let operators = with_env(env, |env| {
            Ok(Operators { vm: env.get_java_vm()?, object: env.new_weak_ref(&operators)? })
        })?;
        custom::set_program(Some(Arc::new(operators)));
        Ok(())
    }
}

thread_local! {
    /// What a method of the program has thrown on this thread, with the message of the error that stands for it.
    static THROWN: RefCell<Option<(String, Global<JThrowable<'static>>)>> = const { RefCell::new(None) };
}

/// What the program has thrown, if an error comes from it.
pub(crate) fn thrown(error: &Error) -> Option<Global<JThrowable<'static>>> {
    THROWN.take().filter(|(message, _)| error.message().contains(message.as_str())).map(|(_, thrown)| thrown)
}

/// `dev.libtensor.internal.Operators`. Java keeps it reachable.
struct Operators {
    vm: JavaVM,
    /// Weak, so that the class loader can be unloaded.
    object: Weak<JObject<'static>>,
}

impl Operators {
    /// Calls a method with the attributes of a node.
    fn call<T>(
        &self,
        attributes: &Attributes,
        body: impl FnOnce(&mut EnvUnowned<'_>, &JObject<'_>, &JObject<'_>) -> Result<T>,
    ) -> Result<T> {
        on_this_thread(&self.vm, |env| {
            let object = with_env(env, |env| self.object.upgrade_local(env))?;
            let object = object.ok_or_else(|| Error::state("the program's operators were unloaded"))?;
            let pairs: Vec<&str> = attributes.iter().flat_map(|(key, value)| [key.as_str(), value.as_str()]).collect();
            let pairs = strings(env, &pairs)?;
            body(env, &object, &pairs)
        })
    }

    fn names(&self, attributes: &Attributes, method: &'static JNIStr) -> Result<Vec<String>> {
        self.call(attributes, |env, object, pairs| {
            let signature = jni_sig!("([Ljava/lang/String;)[Ljava/lang/String;");
            let names = invoke(env, object, method, signature, &[JValue::Object(pairs)])?;
            // SAFETY: the method returns an array of strings.
            let names = with_env(env, |env| Ok(unsafe { <JObjectArray<'_>>::from_raw(env, names.l()?.into_raw()) }))?;
            texts(env, &names)
        })
    }
}

impl Program for Operators {
    fn signature(&self, attributes: &Attributes) -> Result<Signature> {
        let needs_heads = self.call(attributes, |env, object, pairs| {
            let needs = invoke(
                env,
                object,
                jni_str!("needsTopGrad"),
                jni_sig!("([Ljava/lang/String;)Z"),
                &[JValue::Object(pairs)],
            )?;
            with_env(env, |_| needs.z())
        })?;
        let inputs = self.names(attributes, jni_str!("arguments"))?;
        Ok(Signature { inputs, outputs: self.names(attributes, jni_str!("outputs"))?, needs_heads })
    }

    fn shapes(&self, attributes: &Attributes, inputs: &[Option<Vec<usize>>]) -> Result<[Vec<Vec<usize>>; 2]> {
        let packed = packed(inputs.iter().map(Option::as_deref));
        let found = self.call(attributes, |env, object, pairs| {
            let given = longs(env, &packed)?;
            let arguments = [JValue::Object(pairs), JValue::Object(&given)];
            let found = invoke(env, object, jni_str!("shapes"), jni_sig!("([Ljava/lang/String;[J)[J"), &arguments)?;
            // SAFETY: the method returns an array of longs.
            let found = with_env(env, |env| Ok(unsafe { JLongArray::from_raw(env, found.l()?.into_raw()) }))?;
            elements::<i64>(env, &found)
        })?;
        let mut shapes = unpacked(&found);
        let outputs = shapes.split_off(inputs.len().min(shapes.len()));
        Ok([shapes, outputs])
    }

    fn create(
        &self,
        attributes: &Attributes,
        inputs: &[Vec<usize>],
        dtype: DType,
        device: Device,
    ) -> Result<Arc<dyn Passes>> {
        let packed = packed(inputs.iter().map(|dims| Some(&**dims)));
        self.call(attributes, |env, object, pairs| {
            let given = longs(env, &packed)?;
            let arguments = [
                JValue::Object(pairs),
                JValue::Object(&given),
                JValue::Int(dtype.mxnet().unwrap_or(-1)),
                JValue::Bool(device == Device::HOST),
            ];
            let signature = jni_sig!("([Ljava/lang/String;[JIZ)Ldev/libtensor/internal/Operators$Passes;");
            let passes = invoke(env, object, jni_str!("create"), signature, &arguments)?;
            let passes = with_env(env, |env| env.new_global_ref(passes.l()?))?;
            Ok(Arc::new(JavaPasses { vm: self.vm.clone(), passes }) as Arc<dyn Passes>)
        })
    }
}

/// `dev.libtensor.internal.Operators.Passes`.
struct JavaPasses {
    vm: JavaVM,
    passes: Global<JObject<'static>>,
}

impl JavaPasses {
    fn call<const N: usize>(
        &self,
        lists: [&[Tensor]; N],
        run: impl FnOnce(&mut EnvUnowned<'_>, [JLongArray<'_>; N]) -> Result<()>,
    ) -> Result<()> {
        custom::lend(lists, |handles| {
            on_this_thread(&self.vm, |env| {
                let arrays = handles.map(|handles| {
                    let ids: Vec<i64> = handles.iter().copied().map(id).collect();
                    longs(env, &ids)
                });
                let mut made = Vec::with_capacity(N);
                for array in arrays {
                    made.push(array?);
                }
                let arrays = made.try_into().map_err(|_| Error::internal("a list of handles was lost"))?;
                run(env, arrays)
            })
        })
    }
}

impl Passes for JavaPasses {
    fn forward(&self, is_train: bool, inputs: &[Tensor], outputs: &[Tensor]) -> Result<()> {
        self.call([inputs, outputs], |env, [inputs, outputs]| {
            let arguments = [JValue::Bool(is_train), JValue::Object(&inputs), JValue::Object(&outputs)];
            invoke(env, &self.passes, jni_str!("forward"), jni_sig!("(Z[J[J)V"), &arguments).map(drop)
        })
    }

    fn backward(&self, heads: &[Tensor], inputs: &[Tensor], outputs: &[Tensor], gradients: &[Tensor]) -> Result<()> {
        self.call([heads, inputs, outputs, gradients], |env, [heads, inputs, outputs, gradients]| {
            let arguments = [&heads, &inputs, &outputs, &gradients].map(|array| JValue::Object(array));
            invoke(env, &self.passes, jni_str!("backward"), jni_sig!("([J[J[J[J)V"), &arguments).map(drop)
        })
    }
}

/// Runs calls of the VM on the calling thread, which came from Java. Local references end with them.
fn on_this_thread<T>(vm: &JavaVM, body: impl FnOnce(&mut EnvUnowned<'_>) -> Result<T>) -> Result<T> {
    let none = || Error::state("an operator of the program runs on threads of Java alone");
    let raw = env_of_thread(vm).ok_or_else(none)?;
    // SAFETY: the environment is this thread's, and no exception is pending.
    if unsafe { ((**raw).v1_2.PushLocalFrame)(raw, FRAME) } != jni::sys::JNI_OK {
        return Err(Error::out_of_memory("the Java VM has no room for references"));
    }
    // SAFETY: the environment is this thread's, and outlives the call.
    let found = body(&mut unsafe { EnvUnowned::from_raw(raw) });
    // SAFETY: this ends the frame from above; `found` refers to none of its objects.
    unsafe { ((**raw).v1_2.PopLocalFrame)(raw, std::ptr::null_mut()) };
    found
}

/// How many references a frame has room for at first.
const FRAME: i32 = 16;

/// Calls a method of the program. What it throws is kept for the Java method that waits for the result.
fn invoke<'l, 's, 'a>(
    env: &mut EnvUnowned<'l>,
    object: &JObject<'_>,
    name: &'static JNIStr,
    signature: MethodSignature<'s, 'a>,
    arguments: &[JValue<'_>],
) -> Result<JValueOwned<'l>> {
    with_env(env, |env| {
        let found = env.call_method(object, name, signature, arguments);
        let Some(thrown) = env.exception_occurred() else { return found.map(Ok) };
        env.exception_clear();
        let kept = env.new_global_ref(&thrown)?;
        let text = env.call_method(&thrown, jni_str!("toString"), jni_sig!("()Ljava/lang/String;"), &[]);
        let text = match text.and_then(|text| text.l()) {
            // SAFETY: the method returns a string.
            Ok(text) if !text.is_null() => unsafe { JString::from_raw(env, text.into_raw()) }.try_to_string(env)?,
            _ => "an exception".to_owned(),
        };
        env.exception_clear();
        let message = format!("the program's {name} failed: {text}");
        THROWN.set(Some((message.clone(), kept)));
        Ok(Err(Error::state(message)))
    })?
}

fn longs<'l>(env: &mut EnvUnowned<'l>, values: &[i64]) -> Result<JLongArray<'l>> {
    let out = array::<i64>(env, values.len())?;
    if !values.is_empty() {
        put(env, &out, values)?;
    }
    Ok(out)
}

/// Shapes one behind the other, each with its number of dimensions before it, -1 for an unknown one.
fn packed<'a>(shapes: impl Iterator<Item = Option<&'a [usize]>>) -> Vec<i64> {
    let mut packed = Vec::new();
    for shape in shapes {
        packed.push(shape.map_or(-1, |dims| dims.len() as i64));
        packed.extend(shape.unwrap_or_default().iter().map(|&size| size as i64));
    }
    packed
}

fn unpacked(packed: &[i64]) -> Vec<Vec<usize>> {
    let mut shapes = Vec::new();
    let mut rest = packed;
    while let Some((&rank, behind)) = rest.split_first() {
        let (dims, next) = behind.split_at(usize::try_from(rank).unwrap_or(0).min(behind.len()));
        shapes.push(dims.iter().map(|&size| usize::try_from(size).unwrap_or(0)).collect());
        rest = next;
    }
    shapes
}
