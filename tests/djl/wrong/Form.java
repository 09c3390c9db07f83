import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;

class Form {
    NDArray seven(NDManager manager) {
        Engine.getInstance().setRandomSeed(1);
        return manager.zeros();
    }
}
