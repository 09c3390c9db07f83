package dev.libtensor.benchmarks;

import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Measures small operations of a training loop outside its steps, on four elements, in scopes closed after every
 * hundred.
 */
public class Upkeep extends Workload {
    private static final int BATCH = 100;

    /** The operation, and the number of idle threads, each of which has created an array and waits. */
    @Param({"add 0"})
    public String what;

    private NDArray a;
    private NDArray b;
    private NDArray one;
    private NDArray count;
    private CountDownLatch done;
    private final List<Thread> idle = new ArrayList<>();

    /** One operation. */
    private interface Work {
        Object run();
    }

    private Work work;

    @Override
    void open() {
        String[] words = what.split(" ");
        a = NDArray.create(new float[] {1, 2, 3, 4});
        b = NDArray.create(new float[] {1, 2, 3, 4});
        one = NDArray.create(1f);
        count = NDArray.create(0L);
        work = work(words[0]);
        begin(Integer.parseInt(words[1]));
    }

    @Override
    void close() {
        done.countDown();
        try {
            for (Thread thread : idle) {
                thread.join();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        a.close();
        b.close();
        one.close();
        count.close();
    }

    /** Starts threads that create an array and wait. */
    private void begin(int threads) {
        done = new CountDownLatch(1);
        CountDownLatch ready = new CountDownLatch(threads);
        for (int i = 0; i < threads; i++) {
            Thread thread = new Thread(() -> {
                try (ResourceScope scope = new ResourceScope()) {
                    a.add(b);
                    ready.countDown();
                    done.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            thread.start();
            idle.add(thread);
        }
        try {
            ready.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private Work work(String name) {
        return switch (name) {
            case "add", "first" -> () -> a.add(b);
            case "number" -> () -> a.add(1f);
            case "count" -> () -> count.add(1);
            case "inplace" -> () -> a.addi(b);
            case "inplace_number" -> () -> a.muli(1f);
            case "inplace_count" -> () -> count.addi(1);
            case "inplace_unary" -> () -> a.absi();
            case "neg" -> () -> a.neg();
            case "sum" -> () -> a.sum();
            case "mean" -> () -> a.mean();
            case "argmax" -> () -> a.argMax();
            case "item" -> () -> one.getFloat();
            case "element" -> () -> a.getFloat(1);
            case "full" -> () -> NDArray.full(new Shape(), 1f);
            case "from_data" -> () -> NDArray.create(1f);
            case "alias" -> () -> a.alias();
            case "detach" -> () -> a.stopGradient();
            case "select" -> () -> a.get(1);
            case "narrow" -> () -> a.slice(0, 1, 3);
            case "reshape" -> () -> a.reshape(2, 2);
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** Runs the operation in scopes of a hundred; for {@code first}, in scopes of one. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void run(Blackhole hole) {
        int each = what.startsWith("first") ? 1 : BATCH;
        for (int from = 0; from < BATCH; from += each) {
            try (ResourceScope scope = new ResourceScope()) {
                for (int i = 0; i < each; i++) {
                    hole.consume(work.run());
                }
            }
        }
    }
}
