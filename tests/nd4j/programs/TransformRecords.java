import java.util.ArrayList;
import java.util.List;
import org.datavec.api.transform.TransformProcess;
import org.datavec.api.transform.condition.ConditionOp;
import org.datavec.api.transform.condition.column.CategoricalColumnCondition;
import org.datavec.api.transform.filter.ConditionFilter;
import org.datavec.api.transform.schema.Schema;
import org.datavec.api.writable.DoubleWritable;
import org.datavec.api.writable.Text;
import org.datavec.api.writable.Writable;
import org.datavec.local.transforms.LocalTransformExecutor;

/** DataVec: a schema, a process of steps, and its result on records. */
public class TransformRecords {
    public static void main(String[] args) {
        Schema schema = new Schema.Builder()
                .addColumnString("name")
                .addColumnCategorical("country", "FR", "US", "CA")
                .addColumnDouble("amount")
                .build();
        TransformProcess process = new TransformProcess.Builder(schema)
                .removeColumns("name")
                .filter(new ConditionFilter(new CategoricalColumnCondition("country", ConditionOp.Equal, "CA")))
                .categoricalToInteger("country")
                .build();
        List<List<Writable>> records = new ArrayList<>();
        for (String country : new String[] {"US", "CA", "FR"}) {
            records.add(List.of(new Text("someone"), new Text(country), new DoubleWritable(2.5)));
        }
        List<List<Writable>> result = LocalTransformExecutor.execute(records, process);
        System.out.println(process.getFinalSchema());
        Check.equal(2, result.size(), "records that stay");
        Check.equal(1, result.get(0).get(0).toInt(), "the number of the category");
        Check.equal(2, result.get(0).size(), "columns");
    }
}
