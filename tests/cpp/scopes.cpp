/* Scopes and managers: owners, limits, loans, dumps and leak reports. */

#include "check.hpp"

using namespace libtensor;

static void names_and_parents() {
    Scope outer("outer");
    CHECK(outer.name() == "outer" && outer.parent() == ScopeRef::process());
    {
        Scope inner;
        CHECK(!inner.name().empty() && inner.parent() == outer);
        inner.set_name("ünnamed");
        CHECK(inner.name() == "ünnamed");
        CHECK(ScopeRef::current().name() == "ünnamed");
    }
    CHECK(ScopeRef::current().name() == "outer");
    THROWS(ArgumentError, "", ScopeRef::process().set_name("root"));
}

static void counters_and_limits() {
    Scope scope("limited");
    Tensor x = ones({16, 4});
    CHECK(scope.stats().live == 256 && scope.stats().handles == 1 && scope.stats().limit == -1);
    scope.set_limit(512);
    CHECK(scope.stats().limit == 512);
    Tensor y = ones({16, 4});
    THROWS(OutOfMemoryError, "limited", x + y);
    try {
        Tensor z = x + y;
        CHECK(false);
    } catch (const std::bad_alloc& error) {
        CHECK(std::strstr(error.what(), "512") != nullptr);
    }
    y.dispose();
    Tensor z = x * 2;
    scope.set_limit(-1);
    Tensor w = ones({1000});
    CHECK(w.numel() == 1000);
}

static void a_capped_scope_takes_nothing() {
    Scope scope("capped");
    Tensor x = ones({2});
    scope.cap();
    THROWS(ScopeError, "capped", x + 1);
    THROWS(ScopeError, "capped", Tensor(x));
}

static void everything_but_some_is_disposed_of() {
    Scope scope("clean");
    Tensor x = ones({2}), y = ones({2}), z = ones({2});
    scope.dispose_everything({y});
    CHECK(!x.is_live() && y.is_live() && !z.is_live() && scope.size() == 1);
    scope.dispose_everything();
    CHECK(scope.size() == 0);
}

static void managers_own_what_is_attached() {
    Tensor z;
    {
        Manager manager("model");
        Tensor x = manager.attach(ones({2}));
        CHECK(manager.contains(x));
        Tensor y = x + 1;  // there is no current scope: the manager of an operand owns it
        CHECK(manager.contains(y));
        {
            Scope scope;
            Tensor w = x + 1;
            CHECK(scope.contains(w));
        }
        Manager below(manager, "below");
        z = below.attach(ones({2}));
        manager.close();
        CHECK(!below.is_open() && !x.is_live() && !z.is_live());
    }
    THROWS(DisposedError, "below", z.sum());
}

static void loans_return() {
    Manager lender("lender");
    Tensor x = lender.attach(ones({2}));
    {
        Manager borrower("borrower");
        borrower.lend(x);
        CHECK(borrower.contains(x) && lender.stats().live == 64 && borrower.stats().live == 0);
    }
    CHECK(x.is_live() && lender.contains(x));
}

static void moves_to_closed_scopes_are_errors() {
    Tensor x = ones({2});
    Manager manager("closed");
    manager.close();
    THROWS(ScopeError, "closed", manager.attach(x));
    CHECK(x.is_live());
    Scope scope("closed, too");
    scope.close();
    THROWS(ScopeError, "closed", EnterScope(scope));
}

static void dumps_list_scopes_and_objects() {
    Scope scope("dumped");
    Tensor x = ones({2, 3});
    CHECK(scope.dump().find("dumped") != std::string::npos);
    CHECK(scope.dump(true).find("(2, 3)") != std::string::npos);
    CHECK(ScopeRef::process().dump().find("dumped") != std::string::npos);
}

static void leaks_have_places() {
    const LeakReports level = leak_reports();
    set_leak_reports(LeakReports::All);
    CHECK(leak_reports() == LeakReports::All);
    {
        Tensor x = ones({2, 3});
        int64_t alive = 0;
        for (const LeakSite& site : leak_sites()) {
            alive += site.counts.alive;
            CHECK(!site.place.empty());
        }
        CHECK(alive == 1);
    }
    report_leaks();
    set_leak_reports(level);
    CHECK(leak_sites().empty());
}

static void process_settings() {
    const int32_t threads = num_threads();
    set_num_threads(1);
    CHECK(num_threads() == 1);
    set_num_threads(threads);
    THROWS(ArgumentError, "", set_num_threads(0));
    CHECK(!allows_tf32());
    allow_tf32(true);
    CHECK(allows_tf32());
    allow_tf32(false);
    const int64_t limit = memory_stats().limit;
    set_memory_limit(1 << 20);
    CHECK(memory_stats().limit == 1 << 20);
    THROWS(OutOfMemoryError, "", ones({1 << 20}));
    set_memory_limit(limit);
    trim_memory();
    Tensor x = ones({3});
    CHECK(live_bytes() >= 64 && memory_stats().live_handles >= 1);
}

int main() {
    RUN(scopes, names_and_parents);
    RUN(scopes, counters_and_limits);
    RUN(scopes, a_capped_scope_takes_nothing);
    RUN(scopes, everything_but_some_is_disposed_of);
    RUN(scopes, managers_own_what_is_attached);
    RUN(scopes, loans_return);
    RUN(scopes, moves_to_closed_scopes_are_errors);
    RUN(scopes, dumps_list_scopes_and_objects);
    RUN(scopes, leaks_have_places);
    RUN(scopes, process_settings);
    return check_end();
}
