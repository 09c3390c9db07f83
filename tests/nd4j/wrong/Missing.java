import org.deeplearning4j.nn.conf.layers.QuantumLayer;

/** Names a class that does not exist. */
public class Missing {
    public static void main(String[] args) {
        System.out.println(new QuantumLayer());
    }
}
