namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        /// <summary>Represents a module that calls functions of the program before and after its forward.</summary>
        /// <remarks>
        /// A <c>call</c> runs the hooks and a direct <c>forward</c> does not. A module inside a sequential is called.
        /// </remarks>
        /// <typeparam name="TPreHook">The type of a hook that gets the inputs and may return others.</typeparam>
        /// <typeparam name="TPostHook">The type of a hook that gets inputs and output and may return another
        /// output.</typeparam>
        public abstract class HookableModule<TPreHook, TPostHook> : Module
        {
            private Dictionary<string, TPreHook>? pre;
            private Dictionary<string, TPostHook>? post;
            private Dictionary<string, Action<Module>>? modulePre;
            private Dictionary<string, Action<Module>>? modulePost;

            /// <summary>Initializes a module of your own class.</summary>
            /// <param name="name">The name in dumps and errors.</param>
            protected HookableModule(string name) : base(name)
            {
            }

            private protected HookableModule(
                int kind, string name, ReadOnlySpan<long> ints, ReadOnlySpan<double> floats, Generator? generator)
                : base(kind, name, ints, floats, generator)
            {
            }

            /// <summary>Gets the hooks that see the inputs, by their keys.</summary>
            protected Dictionary<string, TPreHook> pre_hooks => pre ??= [];

            /// <summary>Gets the hooks that see the output, by their keys.</summary>
            protected Dictionary<string, TPostHook> post_hooks => post ??= [];

            /// <summary>Gets the hooks that are called first, by their keys.</summary>
            protected Dictionary<string, Action<Module>> module_pre_hooks => modulePre ??= [];

            /// <summary>Gets the hooks that are called last, by their keys.</summary>
            protected Dictionary<string, Action<Module>> module_post_hooks => modulePost ??= [];

            internal override bool HasHooks => pre?.Count > 0 || post?.Count > 0 || modulePre?.Count > 0 || modulePost?.Count > 0;

            /// <summary>Adds a function that gets the module, its inputs and its output after each forward.</summary>
            /// <param name="hook">The function. What it returns is the output of the call, except null.</param>
            /// <returns>An object that removes the hook.</returns>
            public HookRemover register_forward_hook(TPostHook hook) => Added(post_hooks, hook);

            /// <summary>Adds a function that gets the module and its inputs before each forward.</summary>
            /// <param name="hook">The function. What it returns takes the place of the inputs, except null.</param>
            /// <returns>An object that removes the hook.</returns>
            public HookRemover register_forward_pre_hook(TPreHook hook) => Added(pre_hooks, hook);

            /// <summary>Adds a function that gets the module after each forward and all other hooks.</summary>
            /// <param name="hook">The function.</param>
            /// <returns>An object that removes the hook.</returns>
            public HookRemover register_forward_hook(Action<Module> hook) => Added(module_post_hooks, hook);

            /// <summary>Adds a function that gets the module before each forward and all other hooks.</summary>
            /// <param name="hook">The function.</param>
            /// <returns>An object that removes the hook.</returns>
            public HookRemover register_forward_pre_hook(Action<Module> hook) => Added(module_pre_hooks, hook);

            private protected void Run(Dictionary<string, Action<Module>> hooks)
            {
                foreach (Action<Module> hook in hooks.Values)
                {
                    hook(this);
                }
            }

            private HookRemover Added<T>(Dictionary<string, T> hooks, T hook)
            {
                ArgumentNullException.ThrowIfNull(hook);
                string key = Guid.NewGuid().ToString();
                hooks.Add(key, hook);
                return new(this, key);
            }

            /// <summary>Removes a hook from its module.</summary>
            /// <param name="module">The module.</param>
            /// <param name="key">The key of the hook.</param>
            public class HookRemover(HookableModule<TPreHook, TPostHook> module, string key)
            {
                /// <summary>Removes the hook. A second call has no effect.</summary>
                public void remove()
                {
                    module.pre?.Remove(key);
                    module.post?.Remove(key);
                    module.modulePre?.Remove(key);
                    module.modulePost?.Remove(key);
                }
            }
        }
    }
}
