package dev.libtensor.datavec.api.transform.transform.time;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.MathOp;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.LongWritable;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Maths;
import dev.libtensor.datavec.internal.Projection;
import java.util.concurrent.TimeUnit;

/** Moves times, or limits them, as DataVec's class of that name. */
public class TimeMathOpTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column, of type Time
     * @param mathOp {@code Add}, {@code Subtract}, or, of milliseconds since 1970, {@code ScalarMin} and {@code ScalarMax}
     * @param timeQuantity how long
     * @param timeUnit the unit of that
     * @throws ArgumentException if the operation is another one, or a limit has another unit
     */
    public TimeMathOpTransform(String columnName, MathOp mathOp, long timeQuantity, TimeUnit timeUnit) {
        super(Projection.of("timeMathOp", columnName, column -> Columns.expect(ColumnType.Time, column).with(
                column.meta(), value -> new LongWritable(Maths.apply(mathOp, value.toLong(), timeUnit.toMillis(timeQuantity))))));
        describedBy(columnName, mathOp, timeQuantity, timeUnit);
        ArgumentException.notNull(timeUnit, "timeUnit");
        boolean isLimit = ArgumentException.notNull(mathOp, "mathOp") == MathOp.ScalarMin || mathOp == MathOp.ScalarMax;
        if (!isLimit && mathOp != MathOp.Add && mathOp != MathOp.Subtract || isLimit && timeUnit != TimeUnit.MILLISECONDS) {
            throw new ArgumentException("times are added, subtracted, or limited in MILLISECONDS, but it is " + mathOp + " of "
                    + timeUnit);
        }
    }
}
