using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    public static unsafe partial class cuda
    {
        /// <summary>The flags of a call that name its stream.</summary>
        private const uint OfStream = 0xffff_0000;

        /// <summary>
        /// Makes operations on the stream's device use the stream, until the result is disposed. The stream follows
        /// <c>await</c> and tasks. Disposing the result undoes this call only, and results may be disposed in any order.
        /// </summary>
        /// <param name="stream">The stream; null leaves the current one.</param>
        /// <exception cref="TensorDisposedException">The stream was disposed.</exception>
        public static IDisposable stream(Stream? stream) =>
            stream is null ? new Modes(on: 0, off: 0) : new Modes(on: stream.Flags, off: OfStream);

        /// <summary>Returns the stream that operations of the current context use on a device.</summary>
        /// <param name="device">A CUDA device. The default is the first GPU.</param>
        /// <exception cref="DeviceException">The device is not available.</exception>
        /// <exception cref="UnsupportedException">The device has one stream only, as the host has.</exception>
        public static Stream current_stream(Device? device = null) => Stream.Of(device, Context.Current.Flags);

        /// <summary>Returns the device's own stream, which operations use outside <see cref="stream"/>.</summary>
        /// <inheritdoc cref="current_stream" />
        public static Stream default_stream(Device? device = null) => Stream.Of(device, 0);

        /// <summary>
        /// A stream of a CUDA device, in which work runs in order. The work of two streams may overlap. Where an operation
        /// needs what another stream wrote, or gets its memory, the device waits by itself, so that streams never change
        /// results. When a stream is disposed, its work goes on.
        /// </summary>
        public sealed class Stream : IDisposable
        {
            private readonly OwnedHandle handle;

            /// <summary>Creates a stream.</summary>
            /// <param name="device">A CUDA device. The default is the first GPU.</param>
            /// <param name="priority">Of no effect: all streams have one priority.</param>
            /// <exception cref="DeviceException">The device is not available.</exception>
            /// <exception cref="UnsupportedException">The device has one stream only, as the host has.</exception>
            public Stream(Device? device = null, int priority = 0)
            {
                _ = priority;
                this.device = device ?? CUDA;
                ulong made;
                Status.Check(Native.tensor_stream_new(0, this.device.Code, &made));
                handle = new OwnedHandle(made);
            }

            private Stream(Device device, OwnedHandle handle)
            {
                this.device = device;
                this.handle = handle;
            }

            internal static Stream Of(Device? device, uint flags)
            {
                ulong made;
                Status.Check(Native.tensor_stream_current(0, flags, (device ?? CUDA).Code, &made));
                return new Stream(device ?? CUDA, new OwnedHandle(made));
            }

            /// <summary>Gets the device.</summary>
            public Device device { get; }

            internal uint Flags
            {
                get
                {
                    uint flags;
                    Status.Check(Native.tensor_stream_flags(Handle, &flags));
                    GC.KeepAlive(this);
                    return flags;
                }
            }

            internal ulong Handle => handle.Value;

            /// <summary>Waits until the work of the stream is done.</summary>
            /// <exception cref="DeviceException">Work of the device failed since the last wait.</exception>
            public void synchronize()
            {
                Status.Check(Native.tensor_stream_synchronize(Handle));
                GC.KeepAlive(this);
            }

            /// <summary>Determines whether the work of the stream is done, without waiting.</summary>
            /// <exception cref="DeviceException">Work of the device failed.</exception>
            public bool query()
            {
                int done;
                Status.Check(Native.tensor_stream_is_done(Handle, &done));
                GC.KeepAlive(this);
                return done != 0;
            }

            /// <summary>
            /// Lets later work of the stream wait for an event. Operations need no such call, as they wait for their
            /// operands.
            /// </summary>
            /// <param name="event">An event of the same device, or one that was not recorded.</param>
            /// <exception cref="TensorArgumentException">The event is of another device.</exception>
            public void wait_event(Event @event)
            {
                ArgumentNullException.ThrowIfNull(@event);
                if (@event.Handle is { } other)
                {
                    Status.Check(Native.tensor_stream_wait(Handle, other));
                }
                GC.KeepAlive(this);
                GC.KeepAlive(@event);
            }

            /// <summary>Lets later work of the stream wait for the present work of another one.</summary>
            /// <param name="stream">A stream of the same device.</param>
            /// <exception cref="TensorArgumentException">The stream is of another device.</exception>
            public void wait_stream(Stream stream)
            {
                ArgumentNullException.ThrowIfNull(stream);
                using Event end = stream.record_event();
                wait_event(end);
            }

            /// <summary>Puts an event behind the present work of the stream.</summary>
            /// <param name="event">The event. By default, a new one is made.</param>
            /// <returns>The event.</returns>
            /// <exception cref="TensorArgumentException">The event was recorded on another device.</exception>
            public Event record_event(Event? @event = null)
            {
                @event ??= new Event();
                @event.record(this);
                return @event;
            }

            /// <summary>Disposes the stream. A second call has no effect.</summary>
            public void Dispose() => handle.Dispose();
        }

        /// <summary>
        /// A point in the work of a stream, for programs that ask how far the stream has come, or measure its work. It
        /// belongs to the device of the stream on which it is recorded first, and is done until then.
        /// </summary>
        public sealed class Event : IDisposable
        {
            private readonly bool isTimed;
            private OwnedHandle? handle;
            private bool isDisposed;

            /// <summary>Creates an event.</summary>
            /// <param name="enable_timing">Whether the time to another event can be measured.</param>
            /// <param name="blocking">Of no effect.</param>
            /// <param name="interprocess">Must be false.</param>
            /// <exception cref="ArgumentException">An event for several processes was asked for.</exception>
            public Event(bool enable_timing = false, bool blocking = false, bool interprocess = false)
            {
                _ = blocking;
                if (interprocess)
                {
                    throw new ArgumentException("an event belongs to one process: expected false", nameof(interprocess));
                }
                isTimed = enable_timing;
            }

            internal ulong? Handle
            {
                get
                {
                    ObjectDisposedException.ThrowIf(isDisposed, this);
                    return handle?.Value;
                }
            }

            /// <summary>Puts the event behind the present work of a stream.</summary>
            /// <param name="stream">The stream. The default is the current one of the first GPU.</param>
            /// <exception cref="TensorArgumentException">The event was recorded on another device.</exception>
            public void record(Stream? stream = null)
            {
                if (Handle is null)
                {
                    ulong made;
                    Status.Check(Native.tensor_event_new(0, (stream?.device ?? CUDA).Code, isTimed ? 1 : 0, &made));
                    handle = new OwnedHandle(made);
                }
                Status.Check(Native.tensor_event_record(handle!.Value, Context.Current.Flags, stream?.Handle ?? 0));
                GC.KeepAlive(this);
                GC.KeepAlive(stream);
            }

            /// <summary>Determines whether the work before the event is done, without waiting.</summary>
            /// <exception cref="DeviceException">Work of the device failed.</exception>
            public bool query()
            {
                int done = 1;
                if (Handle is { } asked)
                {
                    Status.Check(Native.tensor_event_is_done(asked, &done));
                }
                GC.KeepAlive(this);
                return done != 0;
            }

            /// <summary>Waits until the work before the event is done.</summary>
            /// <exception cref="DeviceException">Work of the device failed.</exception>
            public void synchronize()
            {
                if (Handle is { } awaited)
                {
                    Status.Check(Native.tensor_event_synchronize(awaited));
                }
                GC.KeepAlive(this);
            }

            /// <summary>Lets later work of a stream wait for the event.</summary>
            /// <param name="stream">The stream. The default is the current one of the first GPU.</param>
            /// <exception cref="TensorArgumentException">The stream is of another device.</exception>
            public void wait(Stream? stream = null)
            {
                using Stream? current = stream is null ? current_stream() : null;
                (stream ?? current!).wait_event(this);
            }

            /// <summary>Returns the milliseconds from this event to a later one.</summary>
            /// <param name="end_event">The later event.</param>
            /// <exception cref="TensorArgumentException">One is not timed, or they are of two devices.</exception>
            /// <exception cref="StateException">One was not recorded, or the work before it is not done.</exception>
            public double elapsed_time(Event end_event)
            {
                ArgumentNullException.ThrowIfNull(end_event);
                if ((Handle, end_event.Handle) is not ({ } start, { } end))
                {
                    throw new StateException("the time between two events needs recorded ones: call record() on both");
                }
                double milliseconds;
                Status.Check(Native.tensor_event_elapsed(start, end, &milliseconds));
                GC.KeepAlive(this);
                GC.KeepAlive(end_event);
                return milliseconds;
            }

            /// <summary>Disposes the event. A second call has no effect.</summary>
            public void Dispose()
            {
                isDisposed = true;
                handle?.Dispose();
            }
        }
    }
}
