package dev.libtensor.djl.internal;

import dev.libtensor.djl.MalformedModelException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the part of Python's pickle format that dictionaries of arrays use. It creates no objects of other classes, so a
 * file cannot run anything.
 */
final class Unpickler {
    private static final Object MARK = new Object();

    /** An array in a storage, which another entry of the file has. */
    record Tensor(String storageClass, String key, long offset, List<?> size, List<?> stride) {}

    private record Global(String module, String name) {}

    private record Storage(String className, String key) {}

    private final ByteBuffer in;
    private final Deque<Object> stack = new ArrayDeque<>();
    private final Map<Integer, Object> memo = new HashMap<>();

    Unpickler(byte[] bytes) {
        in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Returns the object, in which null stands for None. */
    Object read() throws MalformedModelException {
        try {
            while (true) {
                int code = in.get() & 0xff;
                if (code == '.') {
                    return plain(stack.pop());
                }
                step(code);
            }
        } catch (java.nio.BufferUnderflowException | java.util.NoSuchElementException | ClassCastException
                | IndexOutOfBoundsException e) {
            throw new MalformedModelException("the dictionary of arrays is damaged", e);
        }
    }

    private void step(int code) throws MalformedModelException {
        switch (code) {
            case 0x80 -> in.get();
            case 0x95 -> in.getLong();
            case '}' -> stack.push(new LinkedHashMap<>());
            case ']', ')' -> stack.push(new ArrayList<>());
            case '(' -> stack.push(MARK);
            case 'N' -> stack.push(Optional.NONE);
            case 0x88 -> stack.push(Boolean.TRUE);
            case 0x89 -> stack.push(Boolean.FALSE);
            case 'J' -> stack.push((long) in.getInt());
            case 'K' -> stack.push((long) (in.get() & 0xff));
            case 'M' -> stack.push((long) (in.getShort() & 0xffff));
            case 0x8a -> stack.push(integer(in.get() & 0xff));
            case 'G' -> stack.push(Double.longBitsToDouble(Long.reverseBytes(in.getLong())));
            case 'X' -> stack.push(text(in.getInt()));
            case 0x8c -> stack.push(text(in.get() & 0xff));
            case 'q' -> memo.put(in.get() & 0xff, stack.peek());
            case 'r' -> memo.put(in.getInt(), stack.peek());
            case 0x94 -> memo.put(memo.size(), stack.peek());
            case 'h' -> stack.push(memo.get(in.get() & 0xff));
            case 'j' -> stack.push(memo.get(in.getInt()));
            case 't' -> stack.push(marked());
            case 0x85, 0x86, 0x87 -> stack.push(last(code - 0x84));
            case 'c' -> stack.push(new Global(line(), line()));
            case 0x93 -> global();
            case 'R' -> reduce();
            case 'b' -> stack.pop();
            case 'Q' -> storage();
            case 'a' -> append(last(1));
            case 'e' -> append(marked());
            case 's' -> put(last(2));
            case 'u' -> put(marked());
            default -> throw new MalformedModelException("a state_dict has arrays only, but this file has other"
                    + " objects (step 0x" + Integer.toHexString(code) + "): save model.state_dict() instead of the model");
        }
    }

    private enum Optional { NONE }

    private static Object plain(Object value) {
        return value == Optional.NONE ? null : value;
    }

    private long integer(int bytes) {
        long value = 0;
        for (int i = 0; i < bytes; i++) {
            long part = i == bytes - 1 ? in.get() : in.get() & 0xff;
            value |= part << (8 * i);
        }
        return value;
    }

    private String text(int bytes) {
        byte[] text = new byte[bytes];
        in.get(text);
        return new String(text, StandardCharsets.UTF_8);
    }

    private String line() {
        StringBuilder line = new StringBuilder();
        for (char c = (char) in.get(); c != '\n'; c = (char) in.get()) {
            line.append(c);
        }
        return line.toString();
    }

    private List<Object> marked() {
        ArrayDeque<Object> items = new ArrayDeque<>();
        for (Object top = stack.pop(); top != MARK; top = stack.pop()) {
            items.push(top);
        }
        return new ArrayList<>(items);
    }

    private List<Object> last(int count) {
        ArrayDeque<Object> items = new ArrayDeque<>();
        for (int i = 0; i < count; i++) {
            items.push(stack.pop());
        }
        return new ArrayList<>(items);
    }

    private void global() {
        List<Object> names = last(2);
        stack.push(new Global((String) names.get(0), (String) names.get(1)));
    }

    private void storage() {
        List<?> id = (List<?>) stack.pop();
        stack.push(new Storage(((Global) id.get(1)).name, (String) id.get(2)));
    }

    @SuppressWarnings("unchecked")
    private void append(List<Object> items) {
        ((List<Object>) stack.peek()).addAll(items);
    }

    @SuppressWarnings("unchecked")
    private void put(List<Object> items) {
        Map<Object, Object> map = (Map<Object, Object>) stack.peek();
        for (int i = 0; i < items.size(); i += 2) {
            map.put(items.get(i), plain(items.get(i + 1)));
        }
    }

    private void reduce() throws MalformedModelException {
        List<?> arguments = (List<?>) stack.pop();
        Global called = (Global) stack.pop();
        switch (called.module + '.' + called.name) {
            case "collections.OrderedDict" -> stack.push(new LinkedHashMap<>());
            case "torch._utils._rebuild_tensor_v2" -> {
                Storage storage = (Storage) arguments.get(0);
                stack.push(new Tensor(storage.className, storage.key, (Long) arguments.get(1),
                        (List<?>) arguments.get(2), (List<?>) arguments.get(3)));
            }
            case "torch._utils._rebuild_parameter" -> stack.push(arguments.get(0));
            default -> throw new MalformedModelException("a state_dict has arrays only, but this one has a "
                    + called.module + '.' + called.name + ": save model.state_dict() instead of the model");
        }
    }
}
