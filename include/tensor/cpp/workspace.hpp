/* Workspaces: memory that the tensors of a cycle share, and that the next cycle uses again, as in ND4J. */
#ifndef TENSOR_CPP_WORKSPACE_HPP
#define TENSOR_CPP_WORKSPACE_HPP

#include <cstdint>
#include <string>

#include "device.hpp"
#include "error.hpp"
#include "scope.hpp"

namespace libtensor {

/** The figures of a workspace; see the fields in `tensor/values.h`. */
using WorkspaceStats = tensor_workspace_stats_t;

/**
 * How a workspace takes, learns and reuses memory; see the fields in `tensor/values.h`. The defaults are those of ND4J.
 */
struct WorkspaceConfig : tensor_workspace_config_t {
    WorkspaceConfig() noexcept : tensor_workspace_config_t{} {
        overallocation = 0.3;
        allocation = TENSOR_WORKSPACE_ALLOCATION_OVERALLOCATE;
    }
};

/**
 * A workspace reuses memory, so that a loop requests none from the system after the first cycles.
 *
 *     libtensor::Workspace workspace("training");
 *     for (int step = 0; step < steps; step++) {
 *         libtensor::Cycle cycle(workspace);   // owns what is made from now on
 *         train(batch);
 *     }                                        // ends all of it at once
 *
 * A tensor of a cycle cannot move to another scope; use `x.clone()` in that scope to copy it. After the cycle, using
 * the tensor or its views throws a DisposedError, which names the workspace and the cycles.
 */
class Workspace {
public:
    /**
     * Creates a workspace, which takes memory when a cycle needs it. `path` is the file of a mapped workspace, or empty
     * for a temporary one. Throws an ArgumentError if the configuration contradicts itself, and an IoError if the file
     * cannot be mapped.
     */
    explicit Workspace(const std::string& name, const WorkspaceConfig& config = {}, Device device = kHost,
                       const std::string& path = {}) {
        const char* file = path.empty() ? nullptr : path.c_str();
        detail::check(tensor_workspace_new(name.c_str(), &config, file, device.code(), &handle_));
    }

    Workspace(const Workspace&) = delete;
    Workspace& operator=(const Workspace&) = delete;

    /** Frees the memory. The tensors of an open cycle stay until the cycle ends. */
    ~Workspace() { tensor_dispose(handle_.id); }

    /** Returns the handle in C. */
    tensor_workspace_t handle() const noexcept { return handle_; }

    /** Returns the figures of the workspace. */
    WorkspaceStats stats() const {
        WorkspaceStats out{};
        detail::check(tensor_workspace_stats(handle_, &out));
        return out;
    }

    /** Returns whether a cycle is open. */
    bool is_open() const {
        tensor_scope_t scope{};
        detail::check(tensor_workspace_scope(handle_, &scope));
        return scope.id != 0;
    }

    /** Makes tensors of the open cycle take memory of their own (false), or memory of the workspace again (true). */
    void toggle(bool on) { detail::check(tensor_workspace_toggle(handle_, on)); }

    /** Learns the size from the cycles so far, regardless of the policy. */
    void initialize() { detail::check(tensor_workspace_initialize(handle_)); }

    /** Releases the memory that no tensor of an open cycle uses, after which the workspace may learn its size again. */
    void release() { detail::check(tensor_workspace_release(handle_)); }

private:
    tensor_workspace_t handle_{0};
};

/**
 * A cycle of a workspace, which is the thread's current scope until the end of the block. It owns all tensors that the
 * thread creates in the meantime. A cycle inside a cycle of the same workspace continues that cycle.
 */
class Cycle : public ScopeRef {
public:
    explicit Cycle(const Workspace& workspace) : ScopeRef(TENSOR_SCOPE_NONE), workspace_(workspace.handle()) {
        detail::check(tensor_workspace_open(workspace_, TENSOR_SCOPE_THREAD, &handle_));
        detail::check(tensor_scope_enter(handle_, &previous_));
    }

    Cycle(const Cycle&) = delete;
    Cycle& operator=(const Cycle&) = delete;

    ~Cycle() {
        if (is_entered_) {
            end();
        }
    }

    /**
     * Ends this cycle before the end of the block. Ending it again has no effect. While a cycle of another workspace is
     * open inside, throws a StateError and changes nothing.
     */
    void close() {
        if (is_entered_) {
            detail::check(end());
        }
    }

private:
    int32_t end() noexcept {
        // A workspace that is gone leaves the cycle to its scope.
        int32_t status = tensor_workspace_close(workspace_);
        if (status == TENSOR_ERROR_DISPOSED) {
            status = tensor_scope_close(handle_);
        }
        if (status == TENSOR_OK) {
            tensor_scope_leave(previous_);
            is_entered_ = false;
        }
        return status;
    }

    tensor_workspace_t workspace_;
    tensor_scope_t previous_{0};
    bool is_entered_ = true;
};

}  // namespace libtensor

#endif  // TENSOR_CPP_WORKSPACE_HPP
