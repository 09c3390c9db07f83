using System.Reflection;
using LibTensor.Utils;

namespace LibTensor
{
    /// <summary>Provides the names of fields in modules.</summary>
    public static class FieldInfoExtensionMethods
    {
        /// <summary>
        /// Returns the name under which a module registers a field: that of its <see cref="ComponentNameAttribute"/>, or
        /// its own.
        /// </summary>
        public static string ComponentName(this FieldInfo field)
        {
            ArgumentNullException.ThrowIfNull(field);
            return field.GetCustomAttribute<ComponentNameAttribute>()?.Name ?? field.Name;
        }
    }
}

namespace LibTensor.Utils
{
    /// <summary>Gives a field of a module the name under which the module registers it.</summary>
    [AttributeUsage(AttributeTargets.Field)]
    public sealed class ComponentNameAttribute : Attribute
    {
        /// <summary>Gets or sets the name.</summary>
        public string? Name { get; set; }
    }
}
