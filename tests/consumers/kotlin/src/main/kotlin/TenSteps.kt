import dev.libtensor.LibTensor
import dev.libtensor.Memory
import dev.libtensor.ResourceScope
import dev.libtensor.SampleData
import dev.libtensor.nn.Activation
import dev.libtensor.nn.Flatten
import dev.libtensor.nn.Linear
import dev.libtensor.nn.Loss
import dev.libtensor.nn.Optimizer
import dev.libtensor.nn.SequentialBlock

/** Trains a network on handwritten digits for ten steps. */
fun main() {
    ResourceScope("run").use {
        LibTensor.manualSeed(0)
        val (images, labels) = SampleData.digits(true)
        val net = SequentialBlock().add(Flatten()).add(Linear(64, 32)).add(Activation.relu()).add(Linear(32, 10))
        val optimizer = Optimizer.adam().learningRate(1e-2).build(net)
        for (step in 1..10) {
            ResourceScope("step").use {
                val loss = Loss.softmaxCrossEntropy().evaluate(labels, net.forward(images))
                optimizer.zeroGradients()
                loss.backward()
                optimizer.step()
                println("step %2d  loss %.4f".format(step, loss.getFloat()))
            }
        }
    }
    println("live bytes ${Memory.liveBytes()}")
}
