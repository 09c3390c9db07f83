/* Exceptions: each kind has a class, a standard base and a code, and leaves nothing behind. */

#include "check.hpp"

#include <functional>

using namespace libtensor;

/* Checks the class, its standard base and its kind of the exception that a call throws. */
template <class Class, class Standard>
static void throws(ErrorKind kind, const std::function<void()>& call) {
    static_assert(std::is_base_of_v<Error, Class> && std::is_base_of_v<Standard, Class>);
    static_assert(std::is_base_of_v<std::exception, Class> && std::is_nothrow_copy_constructible_v<Class>);
    int caught = 0;
    try {
        call();
    } catch (const Class& error) {
        caught += error.kind() == kind && error.code() == static_cast<int32_t>(kind);
    }
    try {
        call();
    } catch (const Error& error) {
        caught += error.kind() == kind && error.what()[0] != '\0';
    }
    try {
        call();
    } catch (const Standard& error) {
        caught += error.what()[0] != '\0';
    }
    try {
        call();
    } catch (const std::exception& error) {
        caught += error.what()[0] != '\0';
    }
    if (caught != 4) {
        check_report(__FILE__, static_cast<int>(kind), "the exception of this kind", "is wrong");
    }
}

static void each_kind_has_a_class() {
    const Tensor x = ones({2, 3});
    throws<DisposedError, std::logic_error>(ErrorKind::Disposed, [] {
        Tensor y = ones({2});
        y.dispose();
        y.exp();
    });
    throws<InvalidHandleError, std::logic_error>(ErrorKind::InvalidHandle, [] { Tensor().exp(); });
    throws<InvalidHandleError, std::logic_error>(ErrorKind::InvalidHandle, [] {
        Tensor::from_handle(tensor_t{77}).exp();
    });
    throws<StateError, std::logic_error>(ErrorKind::State, [&] { x.sum().backward(); });
    throws<ScopeError, std::logic_error>(ErrorKind::Scope, [] {
        Scope scope;
        scope.cap();
        ones({2});
    });
    throws<ShapeError, std::invalid_argument>(ErrorKind::Shape, [&] { matmul(x, x); });
    throws<ArgumentError, std::invalid_argument>(ErrorKind::Argument, [] { Tensor y = ones({2}), z = stack({}); });
    throws<DTypeError, std::invalid_argument>(ErrorKind::Dtype, [] { tensor({true}).neg(); });
    throws<IndexError, std::out_of_range>(ErrorKind::Index, [&] { x.sum(2); });
    throws<IndexError, std::logic_error>(ErrorKind::Index, [&] { x[{0, 3}]; });
    throws<IoError, std::runtime_error>(ErrorKind::Io, [] {
        nn::Linear layer(2, 2);
        layer.load("/nowhere/at/all");
    });
    throws<FormatError, std::runtime_error>(ErrorKind::Format, [] {
        nn::Linear layer(2, 2);
        layer.load(__FILE__);
    });
    throws<UnsupportedError, std::logic_error>(ErrorKind::Unsupported, [&] { nn::Module("mine").forward(x); });
    throws<OutOfMemoryError, std::bad_alloc>(ErrorKind::OutOfMemory, [] {
        Scope scope("small");
        scope.set_limit(100);
        ones({1000});
    });
    throws<DeviceError, std::runtime_error>(ErrorKind::Device, [] { ones({2}, kFloat32, cuda(0)); });
    // No call of a correct library fails with an internal error.
    throws<InternalError, std::runtime_error>(ErrorKind::Internal,
                                              [] { detail::raise(ErrorKind::Internal, "a test"); });
}

static void messages_have_the_values_of_the_call() {
    const Tensor x = ones({2, 3}), y = ones({4, 5});
    THROWS(ShapeError, "(2, 3)", matmul(x, y));
    THROWS(ShapeError, "(4, 5)", x + y);
    THROWS(DTypeError, "bool", tensor({true}).neg());
    THROWS(IndexError, "7", x.sum(7));
    THROWS(IoError, "/nowhere/at/all", nn::Linear(2, 2).save("/nowhere/at/all"));
}

/* Memory is refused in each request of an expression, one after the other: there is an exception, or the result. */
static void refused_memory_leaves_nothing() {
    const Tensor x = ones({100, 100});
    Tensor weight = ones({100, 100}).requires_grad_();
    int refused = 0;
    for (uint64_t granted = 0; granted < 40; granted++) {
        const tensor_stats_t before = memory_stats();
        OK(tensor_fault_inject(TENSOR_FAULT_BLOCK, granted, UINT64_MAX));
        try {
            Scope scope("refused");
            Tensor loss = relu(matmul(x, weight) + 1)[{Slice(1), Slice(2)}].mean();
            loss.backward();
            x[0].alias();
        } catch (const OutOfMemoryError&) {
            refused++;
        }
        OK(tensor_fault_clear());
        weight.zero_grad();
        trim_memory();
        const tensor_stats_t after = memory_stats();
        CHECK(after.live_handles == before.live_handles && after.live_bytes == before.live_bytes);
    }
    CHECK(refused > 2);
}

static void destructors_do_not_throw() {
    const int64_t before = memory_stats().live_handles;
    {
        Tensor x = ones({2});
        OK(tensor_fault_inject(TENSOR_FAULT_RECORD, 0, UINT64_MAX));
    }
    OK(tensor_fault_clear());
    CHECK(memory_stats().live_handles == before);
    const Tensor forged = Tensor::from_handle(tensor_t{UINT64_MAX});  // its destructor finds no object
    CHECK(forged.defined() && !forged.is_live());
}

int main() {
    RUN(errors, each_kind_has_a_class);
    RUN(errors, messages_have_the_values_of_the_call);
    RUN(errors, refused_memory_leaves_nothing);
    RUN(errors, destructors_do_not_throw);
    return check_end();
}
