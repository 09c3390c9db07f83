using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

[assembly: DisableRuntimeMarshalling]

namespace LibTensor.Interop;

/// <summary>
/// The functions of the C ABI of libtensor, by section of its header. Every declaration is blittable: a handle struct
/// is a <see cref="ulong"/> and text is a pointer to UTF-8. <see cref="Status.Check"/> turns the returned status into
/// an exception.
/// </summary>
internal static unsafe partial class Native
{
    internal const string Library = "libtensor";

    // The library

    [LibraryImport(Library), SuppressGCTransition]
    internal static partial byte* tensor_error_message();

    [LibraryImport(Library), SuppressGCTransition]
    internal static partial int tensor_error_kind();

    [LibraryImport(Library)]
    internal static partial int tensor_stats(NativeStatistics* statistics);

    [LibraryImport(Library)]
    internal static partial int tensor_trim();

    [LibraryImport(Library)]
    internal static partial int tensor_set_collection(int ahead, long windowMilliseconds);

    [LibraryImport(Library)]
    internal static partial int tensor_leak_reports(int* level);

    [LibraryImport(Library)]
    internal static partial int tensor_set_leak_reports(int level);

    [LibraryImport(Library)]
    internal static partial int tensor_leak_sites(NativeLeakSite* sites, nuint capacity, nuint* count);

    [LibraryImport(Library)]
    internal static partial int tensor_leak_site_place(long number, byte* buffer, nuint capacity, nuint* length);

    [LibraryImport(Library)]
    internal static partial int tensor_largest(ulong* ids, long* bytes, nuint capacity, nuint* count);

    [LibraryImport(Library)]
    internal static partial int tensor_made_at(ulong id, byte* buffer, nuint capacity, nuint* length);

    [LibraryImport(Library)]
    internal static partial int tensor_report_leaks();

    [LibraryImport(Library)]
    internal static partial int tensor_flush_log();

    [LibraryImport(Library)]
    internal static partial int tensor_set_collector(delegate* unmanaged<void*, void> collect, void* data);

    [LibraryImport(Library)]
    internal static partial int tensor_set_locator(delegate* unmanaged<void*, byte*, nuint, nuint> locate, void* data);

    [LibraryImport(Library)]
    internal static partial int tensor_set_logger(delegate* unmanaged<void*, int, byte*, byte*, void> log, void* data, int level);

    [LibraryImport(Library)]
    internal static partial int tensor_manual_seed(ulong seed);

    [LibraryImport(Library)]
    internal static partial int tensor_set_num_threads(int threads);

    [LibraryImport(Library)]
    internal static partial int tensor_num_threads(int* threads);

    [LibraryImport(Library)]
    internal static partial int tensor_block_size(ulong bytes, ulong* block);

    [LibraryImport(Library)]
    internal static partial int tensor_device_info(int device, int* available, byte* buffer, nuint capacity, nuint* length);

    // Any handle

    [LibraryImport(Library)]
    internal static partial int tensor_dispose(ulong any);

    [LibraryImport(Library)]
    internal static partial int tensor_reclaim(ulong* handles, nuint count);

    [LibraryImport(Library)]
    internal static partial int tensor_drain(nuint* drained);

    [LibraryImport(Library)]
    internal static partial int tensor_garbage_level(uint** level);

    [LibraryImport(Library)]
    internal static partial int tensor_catch_up(long patienceMilliseconds, int owned, int* isBehind);

    [LibraryImport(Library), SuppressGCTransition]
    internal static partial int tensor_is_live(ulong any);

    // Fault injection, for tests

    [LibraryImport(Library)]
    internal static partial int tensor_fault_inject(int kind, ulong granted, ulong count);

    [LibraryImport(Library)]
    internal static partial int tensor_fault_clear();

    [LibraryImport(Library)]
    internal static partial int tensor_fault_requests(int kind, ulong* requests);

    [LibraryImport(Library)]
    internal static partial int tensor_owner(ulong any, ulong* scope);

    [LibraryImport(Library)]
    internal static partial int tensor_move_to(ulong any, ulong scope);

    [LibraryImport(Library)]
    internal static partial int tensor_move_to_outer(ulong any);

    // Generators

    [LibraryImport(Library)]
    internal static partial int tensor_generator_new(ulong scope, ulong seed, ulong* generator);

    [LibraryImport(Library)]
    internal static partial int tensor_generator_for_context(ulong* generator);

    [LibraryImport(Library)]
    internal static partial int tensor_allow_tf32(int on);

    [LibraryImport(Library)]
    internal static partial int tensor_allows_tf32(int* on);

    // Streams

    [LibraryImport(Library)]
    internal static partial int tensor_synchronize(int device);

    [LibraryImport(Library)]
    internal static partial int tensor_stream_new(ulong scope, int device, ulong* stream);

    [LibraryImport(Library)]
    internal static partial int tensor_stream_current(ulong scope, uint flags, int device, ulong* stream);

    [LibraryImport(Library)]
    internal static partial int tensor_stream_flags(ulong stream, uint* flags);

    [LibraryImport(Library)]
    internal static partial int tensor_stream_synchronize(ulong stream);

    [LibraryImport(Library)]
    internal static partial int tensor_stream_is_done(ulong stream, int* done);

    [LibraryImport(Library)]
    internal static partial int tensor_stream_wait(ulong stream, ulong for_event);

    [LibraryImport(Library)]
    internal static partial int tensor_event_new(ulong scope, int device, int timed, ulong* made);

    [LibraryImport(Library)]
    internal static partial int tensor_event_record(ulong recorded, uint flags, ulong stream);

    [LibraryImport(Library)]
    internal static partial int tensor_event_is_done(ulong asked, int* done);

    [LibraryImport(Library)]
    internal static partial int tensor_event_synchronize(ulong awaited);

    [LibraryImport(Library)]
    internal static partial int tensor_event_elapsed(ulong from, ulong to, double* milliseconds);

    // Graphs

    [LibraryImport(Library)]
    internal static partial int tensor_graph_new(ulong scope, int device, ulong* made);

    [LibraryImport(Library)]
    internal static partial int tensor_graph_begin(ulong graph);

    [LibraryImport(Library)]
    internal static partial int tensor_graph_end(ulong graph);

    [LibraryImport(Library)]
    internal static partial int tensor_graph_replay(ulong graph, uint flags, ulong stream);

    [LibraryImport(Library)]
    internal static partial int tensor_graph_reset(ulong graph);

    [LibraryImport(Library)]
    internal static partial int tensor_graph_next(
        ulong graph, int kind, double* floats, nuint nf, double rescale, double clip, ulong* steps, double* carries, nuint n);

    // Scopes

    [LibraryImport(Library)]
    internal static partial int tensor_scope_open(ulong parent, int kind, byte* name, ulong* scope);

    [LibraryImport(Library)]
    internal static partial int tensor_scope_close(ulong scope);

    [LibraryImport(Library)]
    internal static partial int tensor_scope_dissolve(ulong scope);

    [LibraryImport(Library)]
    internal static partial int tensor_scope_is_open(ulong scope);

    [LibraryImport(Library)]
    internal static partial int tensor_scope_parent(ulong scope, ulong* parent);

    [LibraryImport(Library)]
    internal static partial int tensor_scope_set_name(ulong scope, byte* name);

    [LibraryImport(Library)]
    internal static partial int tensor_scope_name(ulong scope, byte* buffer, nuint capacity, nuint* length);

    [LibraryImport(Library)]
    internal static partial int tensor_scope_stats(ulong scope, int device, NativeScopeStatistics* statistics);

    [LibraryImport(Library)]
    internal static partial int tensor_scope_set_limit(ulong scope, int device, long bytes);

    [LibraryImport(Library)]
    internal static partial int tensor_scope_cap(ulong scope);

    [LibraryImport(Library)]
    internal static partial int tensor_scope_members(ulong scope, ulong* buffer, nuint capacity, nuint* count);

    [LibraryImport(Library)]
    internal static partial int tensor_scope_contains(ulong scope, ulong any, int* contained);

    [LibraryImport(Library)]
    internal static partial int tensor_scope_detach(ulong any);

    [LibraryImport(Library)]
    internal static partial int tensor_scope_move_to_outer(ulong scope, ulong any);

    [LibraryImport(Library)]
    internal static partial int tensor_scope_dispose_everything(ulong scope, ulong* keep, nuint count);

    [LibraryImport(Library)]
    internal static partial int tensor_scope_dump(ulong scope, int level, byte* buffer, nuint capacity, nuint* length);

    // Workspaces

    [LibraryImport(Library)]
    internal static partial int tensor_workspace_new(
        byte* name, NativeWorkspaceConfig* config, byte* path, int device, ulong* workspace);

    [LibraryImport(Library)]
    internal static partial int tensor_workspace_open(ulong workspace, ulong parent, ulong* scope);

    [LibraryImport(Library)]
    internal static partial int tensor_workspace_close(ulong workspace);

    [LibraryImport(Library)]
    internal static partial int tensor_workspace_scope(ulong workspace, ulong* scope);

    [LibraryImport(Library)]
    internal static partial int tensor_workspace_stats(ulong workspace, NativeWorkspaceStatistics* statistics);

    [LibraryImport(Library)]
    internal static partial int tensor_workspace_toggle(ulong workspace, int on);

    [LibraryImport(Library)]
    internal static partial int tensor_workspace_initialize(ulong workspace);

    [LibraryImport(Library)]
    internal static partial int tensor_workspace_release(ulong workspace);

    [LibraryImport(Library)]
    internal static partial int tensor_workspace_set_debug(int mode, int* previous);

    // Tensors

    [LibraryImport(Library)]
    internal static partial int tensor_from_data(
        ulong scope, uint flags, int dtype, int device, long* dims, nuint rank, void* data, nuint bytes, ulong* tensor);

    [LibraryImport(Library)]
    internal static partial int tensor_copy_out(ulong tensor, int dtype, void* destination, nuint bytes);

    [LibraryImport(Library)]
    internal static partial int tensor_data_begin(ulong tensor, void** data, nuint* bytes, ulong* lease);

    [LibraryImport(Library)]
    internal static partial int tensor_strided_begin(ulong tensor, void** data, ulong* lease);

    [LibraryImport(Library)]
    internal static partial int tensor_data_end(ulong lease);

    [LibraryImport(Library)]
    internal static partial int tensor_to_dlpack(ulong tensor, int readOnly, void** managed);

    [LibraryImport(Library)]
    internal static partial int tensor_from_dlpack(ulong scope, uint flags, void* managed, ulong* result);

    [LibraryImport(Library)]
    internal static partial int tensor_info(ulong tensor, NativeTensorInfo* info);

    [LibraryImport(Library)]
    internal static partial int tensor_item(ulong tensor, NativeScalar* value);

    [LibraryImport(Library)]
    internal static partial int tensor_format(ulong tensor, byte* buffer, nuint capacity, nuint* length);

    [LibraryImport(Library)]
    internal static partial int tensor_alias(ulong scope, uint flags, ulong tensor, ulong* alias);

    [LibraryImport(Library)]
    internal static partial int tensor_detach(ulong scope, uint flags, ulong tensor, ulong* detached);

    [LibraryImport(Library)]
    internal static partial int tensor_set_requires_grad(ulong tensor, int on);

    [LibraryImport(Library)]
    internal static partial int tensor_grad(ulong scope, uint flags, ulong tensor, ulong* grad);

    [LibraryImport(Library)]
    internal static partial int tensor_zero_grad(ulong tensor);

    [LibraryImport(Library)]
    internal static partial int tensor_set_grad(ulong tensor, ulong gradient);

    [LibraryImport(Library)]
    internal static partial int tensor_backward(ulong tensor, ulong grad, int graph);

    [LibraryImport(Library)]
    internal static partial int tensor_gradients(
        ulong scope, uint flags, ulong* outputs, nuint n, ulong* grads, ulong* inputs, nuint m, int graph, ulong* results);

    [LibraryImport(Library)]
    internal static partial int tensor_record(
        ulong* outputs, nuint n, ulong* inputs, nuint ni, ulong* saved, nuint ns, int materialize,
        delegate* unmanaged<void*, ulong*, ulong*, int, ulong*, byte*, nuint, int> backward, void* data,
        delegate* unmanaged<void*, void> release);

    // Operations

    [LibraryImport(Library)]
    internal static partial int tensor_unary(ulong scope, uint flags, uint op, ulong x, ulong* result);

    [LibraryImport(Library)]
    internal static partial int tensor_binary(ulong scope, uint flags, uint op, ulong a, ulong b, ulong* result);

    [LibraryImport(Library)]
    internal static partial int tensor_scalar(ulong scope, uint flags, uint op, ulong a, NativeScalar b, ulong* result);

    [LibraryImport(Library)]
    internal static partial int tensor_reduce(
        ulong scope, uint flags, uint op, ulong x, long* dims, nuint count, int keepdim, ulong* result);

    [LibraryImport(Library)]
    internal static partial int tensor_apply(
        ulong scope, uint flags, ulong generator, uint op,
        ulong* tensors, nuint tensorCount, long* ints, nuint intCount, double* floats, nuint floatCount, ulong* result);

    // Modules

    [LibraryImport(Library)]
    internal static partial int tensor_module_new(
        ulong scope, ulong generator, int kind, byte* name,
        long* ints, nuint intCount, double* floats, nuint floatCount, ulong* module);

    [LibraryImport(Library)]
    internal static partial int tensor_module_add(ulong module, byte* name, ulong child);

    [LibraryImport(Library)]
    internal static partial int tensor_module_register(ulong module, byte* name, ulong tensor, int what);

    [LibraryImport(Library)]
    internal static partial int tensor_module_replace(ulong module, byte* name, ulong tensor, int what);

    [LibraryImport(Library)]
    internal static partial int tensor_module_remove(ulong module, byte* name, ulong child);

    [LibraryImport(Library)]
    internal static partial int tensor_module_forward(
        ulong scope, uint flags, ulong generator, ulong module, ulong x, int mode, ulong* result);

    [LibraryImport(Library)]
    internal static partial int tensor_module_forward_all(
        ulong scope, uint flags, ulong generator, ulong module, ulong* tensors, nuint count, int mode, ulong* result);

    [LibraryImport(Library)]
    internal static partial int tensor_module_train(ulong module, int on);

    [LibraryImport(Library)]
    internal static partial int tensor_module_zero_grad(ulong module);

    [LibraryImport(Library)]
    internal static partial int tensor_module_count(ulong module, int what, nuint* count);

    [LibraryImport(Library)]
    internal static partial int tensor_module_name(
        ulong module, int what, nuint index, byte* buffer, nuint capacity, nuint* length);

    [LibraryImport(Library)]
    internal static partial int tensor_module_tensor(
        ulong scope, uint flags, ulong module, int what, nuint index, ulong* tensor);

    [LibraryImport(Library)]
    internal static partial int tensor_module_save(ulong module, byte* path);

    [LibraryImport(Library)]
    internal static partial int tensor_module_load(ulong module, byte* path);

    // Optimizers

    [LibraryImport(Library)]
    internal static partial int tensor_optimizer_new(
        ulong scope, int kind, ulong* parameters, nuint count, double* floats, nuint floatCount, ulong* optimizer);

    [LibraryImport(Library)]
    internal static partial int tensor_optimizer_step(ulong optimizer);

    [LibraryImport(Library)]
    internal static partial int tensor_optimizer_zero_grad(ulong optimizer);

    [LibraryImport(Library)]
    internal static partial int tensor_optimizer_set_lr(ulong optimizer, double rate);

    [LibraryImport(Library)]
    internal static partial int tensor_optimizer_lr(ulong optimizer, double* rate);

    [LibraryImport(Library)]
    internal static partial int tensor_update(
        int kind, double* floats, nuint floatCount, ulong step, double rescale, double clip, ulong target, ulong gradient,
        ulong* states, nuint stateCount);

    [LibraryImport(Library)]
    internal static partial int tensor_update_all(
        int kind, double* floats, nuint floatCount, ulong* parameters, nuint count, ulong* states, nuint stateCount,
        ulong* steps, double* carries);

    [LibraryImport(Library)]
    internal static partial int tensor_clip_grad_norm(ulong* parameters, nuint count, double max, double order, double* norm);

    [LibraryImport(Library)]
    internal static partial int tensor_clip_grad_value(ulong* parameters, nuint count, double max);

    [LibraryImport(Library)]
    internal static partial int tensor_schedule_lr(
        int kind, double* floats, nuint floatCount, double initial, long epoch, double* rate);

    // Images

    [LibraryImport(Library)]
    internal static partial int tensor_image_decode(
        ulong scope, uint flags, void* data, nuint bytes, int channels, ulong* image);

    [LibraryImport(Library)]
    internal static partial int tensor_image_read(ulong scope, uint flags, byte* path, int channels, ulong* image);

    [LibraryImport(Library)]
    internal static partial int tensor_image_encode(
        ulong scope, uint flags, ulong image, int kind, long quality, ulong* file);

    [LibraryImport(Library)]
    internal static partial int tensor_image_write(ulong image, byte* path, int kind, long quality);

    // Data files and datasets

    [LibraryImport(Library)]
    internal static partial int tensor_idx_read(ulong scope, uint flags, byte* path, ulong* tensor);

    [LibraryImport(Library)]
    internal static partial int tensor_mnist_read(
        ulong scope, uint flags, byte* folder, int train, ulong* images, ulong* labels);

    [LibraryImport(Library)]
    internal static partial int tensor_csv_read(
        ulong scope, uint flags, byte* path, int header, int delimiter, long label, ulong* features, ulong* labels);

    [LibraryImport(Library)]
    internal static partial int tensor_dataset_tensors(ulong scope, ulong* parts, nuint count, ulong* dataset);

    [LibraryImport(Library)]
    internal static partial int tensor_dataset_folder(
        ulong scope, byte* path, long height, long width, int channels, ulong* dataset);

    [LibraryImport(Library)]
    internal static partial int tensor_dataset_size(ulong dataset, long* size);

    [LibraryImport(Library)]
    internal static partial int tensor_dataset_classes(ulong dataset, nuint* count);

    [LibraryImport(Library)]
    internal static partial int tensor_dataset_class(
        ulong dataset, nuint index, byte* buffer, nuint capacity, nuint* length);

    // Loaders

    [LibraryImport(Library)]
    internal static partial int tensor_loader_new(
        ulong scope, ulong dataset, long* order, nuint count, long batch, int dropLast, long workers, long ahead,
        ulong* loader);

    [LibraryImport(Library)]
    internal static partial int tensor_loader_next(
        ulong scope, uint flags, ulong loader, ulong* parts, nuint capacity, nuint* count);

    [LibraryImport(Library)]
    internal static partial int tensor_loader_close(ulong loader);

    // NumPy's files, and files in memory

    [LibraryImport(Library)]
    internal static partial int tensor_npy_read(ulong scope, uint flags, byte* path, ulong* result);

    [LibraryImport(Library)]
    internal static partial int tensor_npy_map(ulong scope, uint flags, byte* path, ulong* result);

    [LibraryImport(Library)]
    internal static partial int tensor_safetensors_map(
        ulong scope, uint flags, byte* path, delegate* unmanaged<void*, byte*, ulong, void> each, void* state);

    [LibraryImport(Library)]
    internal static partial int tensor_safetensors_decode(
        ulong scope, uint flags, void* data, nuint bytes, delegate* unmanaged<void*, byte*, ulong, void> each, void* state);

    [LibraryImport(Library)]
    internal static partial int tensor_npy_decode(ulong scope, uint flags, void* data, nuint bytes, ulong* result);

    [LibraryImport(Library)]
    internal static partial int tensor_npz_decode(
        ulong scope, uint flags, void* data, nuint bytes, delegate* unmanaged<void*, byte*, ulong, void> each, void* state);

    [LibraryImport(Library)]
    internal static partial int tensor_npy_write(ulong tensor, byte* path);

    [LibraryImport(Library)]
    internal static partial int tensor_npz_read(
        ulong scope, uint flags, byte* path, delegate* unmanaged<void*, byte*, ulong, void> each, void* state);

    [LibraryImport(Library)]
    internal static partial int tensor_torch_map(
        ulong scope, uint flags, byte* path, delegate* unmanaged<void*, byte*, ulong, void> each, void* state);

    [LibraryImport(Library)]
    internal static partial int tensor_torch_decode(
        ulong scope, uint flags, void* data, nuint bytes, delegate* unmanaged<void*, byte*, ulong, void> each, void* state);

    [LibraryImport(Library)]
    internal static partial int tensor_torch_write(ulong* tensors, byte** names, nuint n, byte* path);

    [LibraryImport(Library)]
    internal static partial int tensor_npz_write(ulong* tensors, byte** names, nuint n, byte* path, int compressed);

    // Data and pictures

    [LibraryImport(Library)]
    internal static partial int tensor_digits(ulong scope, uint flags, ulong* images, ulong* labels, ulong* testIndex);

    [LibraryImport(Library)]
    internal static partial int tensor_timeline_start();

    [LibraryImport(Library)]
    internal static partial int tensor_timeline_save(byte* path);

    [LibraryImport(Library)]
    internal static partial int tensor_picture_digits(ulong images, ulong predictions, ulong labels, byte* path);
}
