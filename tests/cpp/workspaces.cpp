/* Workspaces: cycles, what ends with them, and errors. */

#include "check.hpp"

#include <memory>

using namespace libtensor;

static WorkspaceConfig strict() {
    WorkspaceConfig config;
    config.allocation = TENSOR_WORKSPACE_ALLOCATION_STRICT;
    return config;
}

static void a_cycle_teaches_the_size() {
    Workspace workspace("first", strict());
    for (int number = 0; number < 3; number++) {
        Cycle cycle(workspace);
        CHECK(ScopeRef::current().name() == cycle.name() && workspace.is_open());
        Tensor x = ones({1000});
        CHECK(cycle.contains(x) && workspace.stats().spilled == (number == 0 ? 4032 : 0));
    }
    CHECK(!workspace.is_open() && workspace.stats().size == 4032 && workspace.stats().cycles == 3);
    workspace.release();
    CHECK(workspace.stats().size == 0);
    workspace.initialize();
    CHECK(workspace.stats().size == 4032);
}

static void tensors_end_with_their_cycle() {
    Scope scope;
    Workspace workspace("training", strict());
    Tensor kept, copy;
    for (int number = 0; number < 2; number++) {
        Cycle cycle(workspace);
        Tensor x = ones({1000}) * 2;
        {
            Cycle again(workspace);
            CHECK(again == cycle);
        }
        CHECK(x.is_live());
        THROWS(StateError, "workspace 'training'", scope.attach(x));
        THROWS(StateError, "detach()", cycle.detach(x));
        EnterScope outside(scope);
        copy = x.clone();
        kept = std::move(x);
    }
    CHECK(copy.sum().item<float>() == 2000);
    THROWS(DisposedError, "cycle 2 of workspace 'training'", kept.sum());
}

static void an_inner_workspace_closes_first() {
    Workspace outer("outer", strict()), inner("inner", strict());
    Cycle first(outer);
    Tensor x = ones({1000});
    {
        Cycle second(inner);
        THROWS(StateError, "workspace 'inner'", first.close());
        CHECK(x.is_live());
    }
    first.close();
    first.close();
    CHECK(!x.is_live() && ScopeRef::current().name() != "outer");
}

static void a_workspace_may_go_first() {
    auto workspace = std::make_unique<Workspace>("gone", strict());
    Cycle cycle(*workspace);
    Tensor x = ones({1000});
    workspace.reset();
    CHECK(x.sum().item<float>() == 1000);
}

static void wrong_configurations() {
    WorkspaceConfig config = strict();
    config.minimum = 2;
    config.maximum = 1;
    THROWS(ArgumentError, "above the maximum", Workspace("wrong", config));
    config = strict();
    config.initial = 4096;
    config.learning = TENSOR_WORKSPACE_LEARNING_NONE;
    config.spill = TENSOR_WORKSPACE_SPILL_FAIL;
    Workspace full("full", config);
    Cycle cycle(full);
    Tensor x = ones({1000});
    THROWS(OutOfMemoryError, "workspace 'full' is full", ones({1000}));
    full.toggle(false);
    CHECK(ones({1000}).numel() == 1000);
}

int main() {
    RUN(workspaces, a_cycle_teaches_the_size);
    RUN(workspaces, tensors_end_with_their_cycle);
    RUN(workspaces, an_inner_workspace_closes_first);
    RUN(workspaces, a_workspace_may_go_first);
    RUN(workspaces, wrong_configurations);
    return check_end();
}
