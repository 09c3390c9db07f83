package dev.libtensor.datavec.api.transform.condition;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.Step;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** Conditions joined to one, as DataVec's class of that name. */
public class BooleanCondition extends Step implements Condition {
    /** How conditions are joined. */
    public enum Type {
        /** All are met. */
        AND,

        /** At least one is met. */
        OR,

        /** The single one is not met. */
        NOT,

        /** One of two is met, the other is not. */
        XOR
    }

    private final Type type;
    private final List<Condition> conditions;

    /**
     * Creates a condition.
     *
     * @param type how conditions are joined
     * @param conditions one for {@link Type#NOT}, two for {@link Type#XOR}, and at least one otherwise
     * @throws ArgumentException if the number of conditions is another
     */
    public BooleanCondition(Type type, Condition... conditions) {
        this.type = ArgumentException.notNull(type, "type");
        this.conditions = ArgumentException.noneNull(conditions, "conditions");
        int exactly = type == Type.NOT ? 1 : type == Type.XOR ? 2 : Math.max(1, conditions.length);
        if (conditions.length != exactly) {
            throw new ArgumentException(type + " joins " + exactly + " conditions, not " + conditions.length);
        }
    }

    /**
     * Returns whether all conditions are met.
     *
     * @param conditions the conditions
     * @return the joined condition
     */
    public static Condition AND(Condition... conditions) {
        return new BooleanCondition(Type.AND, conditions);
    }

    /**
     * Returns whether at least one condition is met.
     *
     * @param conditions the conditions
     * @return the joined condition
     */
    public static Condition OR(Condition... conditions) {
        return new BooleanCondition(Type.OR, conditions);
    }

    /**
     * Returns whether a condition is not met.
     *
     * @param condition the condition
     * @return the reverse
     */
    public static Condition NOT(Condition condition) {
        return new BooleanCondition(Type.NOT, condition);
    }

    /**
     * Returns whether one condition is met, and the other is not.
     *
     * @param first a condition
     * @param second the other
     * @return the joined condition
     */
    public static Condition XOR(Condition first, Condition second) {
        return new BooleanCondition(Type.XOR, first, second);
    }

    private boolean joined(Predicate<Condition> met) {
        return switch (type) {
            case AND -> conditions.stream().allMatch(met);
            case OR -> conditions.stream().anyMatch(met);
            case NOT -> !met.test(conditions.get(0));
            case XOR -> met.test(conditions.get(0)) != met.test(conditions.get(1));
        };
    }

    @Override
    public boolean condition(List<Writable> list) {
        return joined(one -> one.condition(list));
    }

    @Override
    public boolean conditionSequence(List<List<Writable>> sequence) {
        return joined(one -> one.conditionSequence(sequence));
    }

    @Override
    public void setInputSchema(Schema inputSchema) {
        conditions.forEach(one -> one.setInputSchema(inputSchema));
    }

    @Override
    public Schema getInputSchema() {
        return conditions.get(0).getInputSchema();
    }

    @Override
    public String[] columnNames() {
        return conditions.stream()
                .flatMap(one -> Arrays.stream(one.columnNames()))
                .distinct()
                .toArray(String[]::new);
    }

    @Override
    public String toString() {
        return "BooleanCondition(" + type + "," + conditions + ")";
    }
}
