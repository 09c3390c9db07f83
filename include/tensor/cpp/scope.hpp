/* Scopes: they own what is made while they are open, and dispose of it when they close. */
#ifndef TENSOR_CPP_SCOPE_HPP
#define TENSOR_CPP_SCOPE_HPP

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "list.hpp"
#include "tensor.hpp"

namespace libtensor {

/** The counters of a scope on one device; see the fields in `tensor/values.h`. */
using ScopeStats = tensor_scope_stats_t;

/**
 * Refers to a scope by its handle, without closing the scope. An object is a Tensor, a module or an optimizer.
 *
 * The calls that move an object take a variable, or a result that they return, as in `return scope.move_to_outer(x +
 * y);`. For a local variable, write `return scope.move_to_outer(std::move(x));`, or move it first and return it then.
 */
class ScopeRef {
public:
    explicit ScopeRef(tensor_scope_t handle) noexcept : handle_(handle) {}

    /** Returns the process, which is the root of all scopes. */
    static ScopeRef process() noexcept { return ScopeRef(TENSOR_SCOPE_NONE); }

    /** Returns a reference to whichever scope is the calling thread's current one at the time of each call. */
    static ScopeRef current() noexcept { return ScopeRef(TENSOR_SCOPE_THREAD); }

    /** Returns the handle in C. */
    tensor_scope_t handle() const noexcept { return handle_; }

    bool is_open() const noexcept { return tensor_scope_is_open(handle_) != 0; }

    /** Returns the name. The name of an unnamed scope is its kind and number. */
    std::string name() const {
        return detail::text(
            [this](char* buf, std::size_t cap, std::size_t* len) { return tensor_scope_name(handle_, buf, cap, len); });
    }

    void set_name(const std::string& name) const { detail::check(tensor_scope_set_name(handle_, name.c_str())); }

    /** Returns the scope above, or `ScopeRef::process()` at the top. */
    ScopeRef parent() const {
        ScopeRef out = process();
        detail::check(tensor_scope_parent(handle_, &out.handle_));
        return out;
    }

    /** Returns the counters on one device. */
    ScopeStats stats(Device device = kHost) const {
        ScopeStats out{};
        detail::check(tensor_scope_stats(handle_, device.code(), &out));
        return out;
    }

    /**
     * Limits the live bytes of this scope and those below it on a device. Allocations beyond the limit throw an
     * OutOfMemoryError. A limit of -1 means none.
     */
    void set_limit(int64_t bytes, Device device = kHost) const {
        detail::check(tensor_scope_set_limit(handle_, device.code(), bytes));
    }

    /** Caps this scope, so that it takes no new objects from then on. Calls that would add one throw a ScopeError. */
    void cap() const { detail::check(tensor_scope_cap(handle_)); }

    /** Returns the number of objects that this scope itself owns. */
    std::size_t size() const {
        std::size_t count = 0;
        detail::check(tensor_scope_members(handle_, nullptr, 0, &count));
        return count;
    }

    /** Returns whether this scope itself owns an object. */
    template <class Object>
    bool contains(const Object& object) const {
        int32_t out = 0;
        detail::check(tensor_scope_contains(handle_, object.handle().id, &out));
        return out != 0;
    }

    /** Moves an object to this scope. Throws a ScopeError if the scope is closed or capped. */
    template <class Object>
    void attach(const Object& object) const {
        detail::check(tensor_move_to(object.handle().id, handle_));
    }

    /** Does the same for a result, which is returned. */
    template <class Object, class = std::enable_if_t<!std::is_reference_v<Object>>>
    Object attach(Object&& object) const {
        attach(std::as_const(object));
        return std::move(object);
    }

    /** Takes an object out of its scope, so that it lives as long as its variable. */
    template <class Object>
    void detach(const Object& object) const {
        detail::check(tensor_scope_detach(object.handle().id));
    }

    /** Does the same for a result, which is returned. */
    template <class Object, class = std::enable_if_t<!std::is_reference_v<Object>>>
    Object detach(Object&& object) const {
        detach(std::as_const(object));
        return std::move(object);
    }

    /** Moves an object to the scope above, if this scope owns it. */
    template <class Object>
    void move_to_outer(const Object& object) const {
        detail::check(tensor_scope_move_to_outer(handle_, object.handle().id));
    }

    /** Does the same for a result, which is returned. */
    template <class Object, class = std::enable_if_t<!std::is_reference_v<Object>>>
    Object move_to_outer(Object&& object) const {
        move_to_outer(std::as_const(object));
        return std::move(object);
    }

    /** Lends an object to this scope. It returns to its owner when this scope closes, and stays charged there. */
    template <class Object>
    void lend(const Object& object) const {
        detail::check(tensor_lend(object.handle().id, handle_));
    }

    /** Disposes of everything that this scope owns except the tensors in `keep`. */
    void dispose_everything(const TensorList& keep = TensorList({})) const {
        const std::vector<uint64_t> ids = keep.ids();
        detail::check(tensor_scope_dispose_everything(handle_, ids.data(), ids.size()));
    }

    /** Describes this scope and those below it, each in one line. With `objects`, their objects are listed as well. */
    std::string dump(bool objects = false) const {
        return detail::text([&](char* buf, std::size_t cap, std::size_t* len) {
            return tensor_scope_dump(handle_, objects, buf, cap, len);
        });
    }

    friend bool operator==(const ScopeRef& a, const ScopeRef& b) noexcept { return a.handle_.id == b.handle_.id; }
    friend bool operator!=(const ScopeRef& a, const ScopeRef& b) noexcept { return !(a == b); }

protected:
    tensor_scope_t handle_;
};

/** Returns the scope that owns an object, or `ScopeRef::process()` if none does. */
template <class Object>
ScopeRef owner_of(const Object& object) {
    tensor_scope_t out{};
    detail::check(tensor_owner(object.handle().id, &out));
    return ScopeRef(out);
}

/**
 * A scope that is the thread's current one until the end of the block. It owns all tensors, modules and optimizers that
 * the thread creates in the meantime and disposes of them at the end of the block, even if an exception leaves the
 * block.
 */
class Scope : public ScopeRef {
public:
    Scope() : ScopeRef(opened(nullptr)) {}

    /** Opens a scope with a name, which appears in errors, dumps and pictures. */
    explicit Scope(const std::string& name) : ScopeRef(opened(name.c_str())) {}

    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

    ~Scope() { tensor_scope_pop(handle_); }

    /** Closes this scope before the end of the block. Closing it again has no effect. */
    void close() { detail::check(tensor_scope_pop(handle_)); }

private:
    static tensor_scope_t opened(const char* name) {
        tensor_scope_t out{};
        detail::check(tensor_scope_push(name, &out));
        return out;
    }
};

/**
 * A manager is a scope that is never a thread's current one. It owns the objects that are attached to it and, without a
 * current scope, the results of operations on its tensors. It also closes the managers below it.
 */
class Manager : public ScopeRef {
public:
    /** Creates a manager below the process. */
    Manager() : ScopeRef(opened(TENSOR_SCOPE_NONE, nullptr)) {}

    /** Creates a manager below the process with a name, which appears in errors, dumps and pictures. */
    explicit Manager(const std::string& name) : ScopeRef(opened(TENSOR_SCOPE_NONE, name.c_str())) {}

    /** Creates a manager below another scope or manager. */
    Manager(const ScopeRef& parent, const std::string& name) : ScopeRef(opened(parent.handle(), name.c_str())) {}

    Manager(const Manager&) = delete;
    Manager& operator=(const Manager&) = delete;

    ~Manager() { tensor_scope_close(handle_); }

    /** Closes this manager before the end of its variable. Closing it again has no effect. */
    void close() { detail::check(tensor_scope_close(handle_)); }

private:
    static tensor_scope_t opened(tensor_scope_t parent, const char* name) {
        tensor_scope_t out{};
        detail::check(tensor_scope_open(parent, TENSOR_SCOPE_MANAGER, name, &out));
        return out;
    }
};

/** Makes an open scope, of any thread, the current one of this thread until the end of the block. */
class EnterScope {
public:
    /** Throws a ScopeError if the scope is closed. */
    explicit EnterScope(const ScopeRef& scope) { detail::check(tensor_scope_enter(scope.handle(), &previous_)); }

    EnterScope(const EnterScope&) = delete;
    EnterScope& operator=(const EnterScope&) = delete;

    ~EnterScope() { tensor_scope_leave(previous_); }

private:
    tensor_scope_t previous_{0};
};

/** Switches the recording of gradients on or off in this thread until the end of the block. */
class GradMode {
public:
    explicit GradMode(bool on) { detail::check(tensor_thread_set_grad(on, &previous_)); }

    GradMode(const GradMode&) = delete;
    GradMode& operator=(const GradMode&) = delete;

    ~GradMode() { tensor_thread_set_grad(previous_, nullptr); }

private:
    int32_t previous_ = 1;
};

/** Records no gradients in this thread until the end of the block. */
class NoGradGuard : public GradMode {
public:
    NoGradGuard() : GradMode(false) {}
};

/**
 * Casts the operands of products in this thread to a type of 16 bits until the end of the block, as PyTorch's autocast does.
 * Products and convolutions compute in that type, losses in float32, and all other operations in the types of their
 * operands. The casts are recorded, so parameters and their gradients stay in float32.
 */
class Autocast {
public:
    /** Casts on all devices to `DType::BFloat16` or `DType::Float16`; throws an ArgumentError for other types. */
    explicit Autocast(DType dtype) : Autocast(kCpu | kGpu, flag(true, dtype) | flag(false, dtype)) {}

    /** Casts on the host, or on all other devices, whichever the device belongs to. */
    Autocast(Device device, DType dtype)
        : Autocast(device.is_host() ? kCpu : kGpu, flag(device.is_host(), dtype)) {}

    /** Returns a guard under which nothing is cast. */
    static Autocast off() { return Autocast(kCpu | kGpu, 0); }

    Autocast(const Autocast&) = delete;
    Autocast& operator=(const Autocast&) = delete;

    ~Autocast() { tensor_thread_set_autocast(previous_, nullptr); }

private:
    static constexpr std::uint32_t kCpu = TENSOR_AUTOCAST_CPU_F16 | TENSOR_AUTOCAST_CPU_BF16;
    static constexpr std::uint32_t kGpu = TENSOR_AUTOCAST_GPU_F16 | TENSOR_AUTOCAST_GPU_BF16;

    Autocast(std::uint32_t mask, std::uint32_t flags) {
        detail::check(tensor_thread_set_autocast(0, &previous_));
        detail::check(tensor_thread_set_autocast((previous_ & ~mask) | flags, nullptr));
    }

    static std::uint32_t flag(bool is_host, DType dtype) {
        switch (dtype) {
            case DType::Float16: return is_host ? TENSOR_AUTOCAST_CPU_F16 : TENSOR_AUTOCAST_GPU_F16;
            case DType::BFloat16: return is_host ? TENSOR_AUTOCAST_CPU_BF16 : TENSOR_AUTOCAST_GPU_BF16;
            default: throw ArgumentError(std::string("autocast takes bfloat16 or float16, not ") + name(dtype));
        }
    }

    std::uint32_t previous_{0};
};

}  // namespace libtensor

#endif  // TENSOR_CPP_SCOPE_HPP
