/* Ownership: copies, moves, destructors, scopes, and exceptions that leave scopes. */

#include "check.hpp"

#include <optional>
#include <thread>

using namespace libtensor;

libtensor::Tensor doubled(const libtensor::Tensor& x);  // header.cpp

static_assert(sizeof(Tensor) == sizeof(uint64_t), "a tensor is a handle");
static_assert(std::is_nothrow_move_constructible_v<Tensor> && std::is_nothrow_move_assignable_v<Tensor>);
static_assert(std::is_copy_constructible_v<Tensor> && std::is_nothrow_destructible_v<Tensor>);
static_assert(!std::is_copy_constructible_v<Scope> && !std::is_move_constructible_v<Scope>);

static void destructors_dispose_of_what_nothing_owns() {
    const int64_t before = memory_stats().live_handles;
    uint64_t id = 0;
    {
        Tensor x = ones({2, 3});
        id = x.id();
        CHECK(owner_of(x) == ScopeRef::process());
        CHECK(memory_stats().live_handles == before + 1);
    }
    CHECK(!tensor_is_live(id) && memory_stats().live_handles == before);
    Tensor x = ones({2});
    x = zeros({2});  // the first one ends
    CHECK(memory_stats().live_handles == before + 1);
    HAS(float, doubled(x), (2), 0, 0);
}

static void scopes_keep_what_destructors_leave() {
    Scope scope("outer");
    tensor_t handle{};
    {
        Tensor x = ones({2, 3});
        handle = x.handle();
        CHECK(scope.contains(x));
    }
    CHECK(tensor_is_live(handle.id) && scope.size() == 1);
    scope.close();
    CHECK(!tensor_is_live(handle.id) && !scope.is_open());
    scope.close();
}

static void copies_are_aliases() {
    Tensor x = tensor({1.0, 2.0});
    Tensor y = x, z = x.alias();
    CHECK(x.id() != y.id() && y.id() != z.id());
    y[0] = 5;
    HAS(float, x, (2), 5, 2);
    HAS(float, z, (2), 5, 2);
    x.dispose();
    HAS(float, y, (2), 5, 2);
    Tensor& self = y;
    y = self;
    HAS(float, y, (2), 5, 2);
    const Tensor empty, other = empty;
    CHECK(!other.defined());
    THROWS(DisposedError, "disposed", Tensor(x));
    // In a scope, the scope owns the copy.
    {
        Scope scope("copies");
        Tensor copy = y;
        CHECK(scope.contains(copy) && !scope.contains(y));
        z = copy;
    }
    CHECK(z.defined() && !z.is_live() && y.is_live());
}

static void moves_are_free() {
    Tensor x = tensor({1.0, 2.0});
    const uint64_t id = x.id();
    const int64_t created = memory_stats().created;
    Tensor y = std::move(x);
    std::vector<Tensor> list;
    list.push_back(std::move(y));
    list.reserve(100);
    std::swap(list[0], x);
    CHECK(x.id() == id && memory_stats().created == created);
    CHECK(!y.defined() && y.id() == 0);
    THROWS(InvalidHandleError, "this Tensor is empty", y + x);
    THROWS(InvalidHandleError, "this Tensor is empty", x + y);
    THROWS(InvalidHandleError, "empty", y.sizes());
    THROWS(InvalidHandleError, "empty", linear(x, x, y));
    THROWS(InvalidHandleError, "empty", cat({x, y}));
    CHECK(y.to_string() == "Tensor (empty)");
    Tensor& self = x;
    x = std::move(self);
    CHECK(x.id() == id);
}

static void use_after_dispose_is_an_error() {
    Tensor x = ones({2, 3});
    x.dispose();
    x.dispose();
    CHECK(x.defined() && !x.is_live());
    THROWS(DisposedError, "(2, 3)", x + 1);
    THROWS(DisposedError, "disposed", x.sizes());
    THROWS(DisposedError, "disposed", x.dtype());
    THROWS(DisposedError, "disposed", x.to_vector<float>());
    CHECK(x.to_string() == "Tensor (disposed of)");
    Tensor y;
    {
        Scope scope("gone");
        y = ones({4});
    }
    THROWS(DisposedError, "gone", y.sum());
}

static Tensor sum_of_squares(const Tensor& x) {
    Scope scope("squares");
    Tensor squares = x * x;
    return scope.move_to_outer(squares.sum());
}

static Tensor moved_variable(const Tensor& x) {
    Scope scope("moved");
    Tensor y = x + 1;
    Tensor unused = y * 2;
    return scope.move_to_outer(std::move(y));
}

static void results_leave_their_scope() {
    Tensor x = tensor({1.0, 2.0, 3.0});
    {
        Scope scope("outer");
        Tensor y = sum_of_squares(x), z = moved_variable(x);
        CHECK(scope.contains(y) && scope.contains(z) && scope.size() == 2);
        CHECK(y.item<float>() == 14);
        HAS(float, z, (3), 2, 3, 4);
    }
    CHECK(sum_of_squares(x).item<double>() == 14);  // unowned, and freed at the end of the statement
    std::optional<Tensor> kept;
    {
        Scope outer("outer");
        {
            Scope scope("inner");
            Tensor y = ones({2}), z = zeros({2});
            scope.detach(y);
            CHECK(owner_of(y) == ScopeRef::process());
            z.move_to_outer_scope();
            CHECK(owner_of(z) == outer);
            kept = std::move(y);
            outer.attach(ones({5}));  // a temporary variable: the scope keeps the tensor
            CHECK(scope.size() == 0 && outer.size() == 2);
            kept->scope_detach();
        }
        CHECK(outer.size() == 2);
    }
    HAS(float, *kept, (2), 1, 1);
}

static void exceptions_leave_scopes() {
    const int64_t before = memory_stats().live_handles;
    Tensor x = ones({2, 3});
    for (int i = 0; i < 100; i++) {
        try {
            Scope outer("outer");
            Tensor y = x * 2;
            Scope inner("inner");
            Tensor z = y.exp();
            Tensor wrong = z.matmul(y);  // (2, 3) by (2, 3)
            CHECK(false);
        } catch (const ShapeError&) {
        }
        CHECK(memory_stats().live_handles == before + 1);
    }
    // No scope is current any more.
    CHECK(owner_of(x + 1) == ScopeRef::process());
}

static void scopes_close_in_any_order() {
    auto outer = std::make_unique<Scope>("outer");
    Tensor x = ones({2});
    auto inner = std::make_unique<Scope>("inner");
    Tensor y = ones({2});
    outer.reset();
    CHECK(!x.is_live() && y.is_live());
    CHECK(inner->parent() == ScopeRef::process());
    inner.reset();
    CHECK(!y.is_live());
}

static void threads_share_tensors() {
    Tensor shared = ones({1000});
    std::vector<std::thread> threads;
    std::vector<double> sums(4);
    std::vector<Tensor> results(4);
    for (std::size_t t = 0; t < sums.size(); t++) {
        threads.emplace_back([&, t] {
            results[t] = shared + static_cast<int>(t);
            for (int i = 0; i < 200; i++) {
                Scope scope("thread");
                Tensor copy = shared;
                sums[t] += (copy * 2).sum().item<double>();
                Tensor local = copy;
                std::move(local).scope_detach();
            }
        });
    }
    for (auto& thread : threads) {
        thread.join();
    }
    for (std::size_t t = 0; t < sums.size(); t++) {
        CHECK(sums[t] == 200 * 2000.0);
        CHECK(results[t][0].item<float>() == 1 + static_cast<float>(t));
    }
    // A scope that one thread opened is entered by another one.
    Scope scope("entered");
    Tensor made;
    std::thread([&] {
        EnterScope enter(scope);
        made = ones({3});
    }).join();
    CHECK(scope.contains(made));
}

static void destructors_on_other_threads_dispose() {
    Tensor x = ones({2});
    const uint64_t id = x.id();
    std::thread([moved = std::move(x)] { CHECK(moved.is_live()); }).join();
    CHECK(!tensor_is_live(id));
}

static void handles_of_c_are_taken_and_given() {
    tensor_t handle{};
    const int64_t dims[] = {2};
    OK(tensor_ones(dims, 1, TENSOR_F32, TENSOR_HOST, &handle));
    Tensor x = Tensor::from_handle(handle);
    CHECK(x.handle().id == handle.id);
    handle = x.release_handle();
    CHECK(!x.defined() && tensor_is_live(handle.id));
    OK(tensor_dispose(handle.id));
    const Tensor forged = Tensor::from_handle(tensor_t{12345});
    THROWS(InvalidHandleError, "0x", forged.exp());
}

int main() {
    check_version();
    RUN(ownership, destructors_dispose_of_what_nothing_owns);
    RUN(ownership, scopes_keep_what_destructors_leave);
    RUN(ownership, copies_are_aliases);
    RUN(ownership, moves_are_free);
    RUN(ownership, use_after_dispose_is_an_error);
    RUN(ownership, results_leave_their_scope);
    RUN(ownership, exceptions_leave_scopes);
    RUN(ownership, scopes_close_in_any_order);
    RUN(ownership, threads_share_tensors);
    RUN(ownership, destructors_on_other_threads_dispose);
    RUN(ownership, handles_of_c_are_taken_and_given);
    return check_end();
}
