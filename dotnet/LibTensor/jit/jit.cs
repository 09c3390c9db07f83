namespace LibTensor;

public static partial class torch
{
    public static partial class jit
    {
        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule load(string filename, DeviceType device_type = DeviceType.CPU, long device_index = -1) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule load(byte[] bytes, DeviceType device_type = DeviceType.CPU, long device_index = -1) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule load(string filename, Device map_location) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule load(byte[] bytes, Device map_location) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule load(string filename, string map_location) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule load(byte[] bytes, string map_location) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule<TResult> load<TResult>(string filename, DeviceType device_type = DeviceType.CPU, long device_index = -1) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule<TResult> load<TResult>(byte[] bytes, DeviceType device_type = DeviceType.CPU, long device_index = -1) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule<TResult> load<TResult>(string filename, Device map_location) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule<TResult> load<TResult>(byte[] bytes, Device map_location) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule<TResult> load<TResult>(string filename, string map_location) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule<TResult> load<TResult>(byte[] bytes, string map_location) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule<T1, TResult> load<T1, TResult>(string filename, DeviceType device_type = DeviceType.CPU, long device_index = -1) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule<T1, TResult> load<T1, TResult>(byte[] bytes, DeviceType device_type = DeviceType.CPU, long device_index = -1) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule<T1, TResult> load<T1, TResult>(string filename, Device map_location) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule<T1, TResult> load<T1, TResult>(byte[] bytes, Device map_location) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule<T1, TResult> load<T1, TResult>(string filename, string map_location) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule<T1, TResult> load<T1, TResult>(byte[] bytes, string map_location) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule<T1, T2, TResult> load<T1, T2, TResult>(string filename, DeviceType device_type = DeviceType.CPU, long device_index = -1) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule<T1, T2, TResult> load<T1, T2, TResult>(byte[] bytes, DeviceType device_type = DeviceType.CPU, long device_index = -1) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule<T1, T2, TResult> load<T1, T2, TResult>(string filename, Device map_location) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule<T1, T2, TResult> load<T1, T2, TResult>(byte[] bytes, Device map_location) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule<T1, T2, TResult> load<T1, T2, TResult>(string filename, string map_location) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static ScriptModule<T1, T2, TResult> load<T1, T2, TResult>(byte[] bytes, string map_location) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static void save(ScriptModule module, string filename) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static void save(ScriptModule module, byte[] bytes) => throw Unsupported();

        /// <summary>Throws.</summary>
        /// <exception cref="UnsupportedException">Always.</exception>
        public static CompilationUnit compile(string script) => throw Unsupported();

        /// <summary>Represents functions of TorchScript. None can be compiled.</summary>
        public class CompilationUnit : IDisposable
        {
            internal CompilationUnit() => throw Unsupported();

            /// <summary>Has no effect.</summary>
            public void Dispose() => GC.SuppressFinalize(this);

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public object invoke(string name, params object[] objs) => throw Unsupported();

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public TResult invoke<TResult>(string name, params object[] inputs) => throw Unsupported();

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public TResult invoke<T, TResult>(string name, params T[] inputs) => throw Unsupported();
        }

        /// <summary>Represents a type of TorchScript. There is none.</summary>
        public class Type : IDisposable
        {
            internal Type() => throw Unsupported();

            /// <summary>Has no effect.</summary>
            public void Dispose() => GC.SuppressFinalize(this);
        }

        /// <summary>Represents the type of tensors in TorchScript. There is none.</summary>
        public sealed class TensorType : Type
        {
            internal TensorType()
            {
            }

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public ScalarType GetScalarType() => throw Unsupported();

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public long[] size() => throw Unsupported();

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public int GetDimensions() => throw Unsupported();

            /// <summary>Throws.</summary>
            /// <exception cref="UnsupportedException">Always.</exception>
            public string GetDevice() => throw Unsupported();
        }

        /// <summary>Represents any type of TorchScript. There is none.</summary>
        public sealed class DynamicType : Type
        {
            internal DynamicType()
            {
            }
        }
    }
}
