package dev.libtensor.recipes;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The names of another system and those of libtensor, as in the script {@code move}. */
final class Replacement {
    private static final List<Rule> DJL = List.of(
            // Tests are in the packages of what they test.
            new Rule("package ai\\.djl\\.(ndarray(\\.\\w+)*|engine);", "package dev.libtensor;"),
            new Rule("package ai\\.djl\\.util;", "package dev.libtensor.djl.util; import dev.libtensor.Float16Utils;"),
            new Rule("package ai\\.djl;", "package dev.libtensor.djl; import dev.libtensor.Device;"),
            new Rule("import ai\\.djl\\.training\\.(\\*|_)",
                    "import dev.libtensor.GradientCollector; import dev.libtensor.djl.training.$1"),
            new Rule("import ai\\.djl\\.(\\*|_)", "import dev.libtensor.Device; import dev.libtensor.djl.$1"),
            new Rule("ai\\.djl\\.(?:engine|ndarray(?:\\.index|\\.types|\\.internal)?)\\.([A-Z*_{])", "dev.libtensor.$1"),
            new Rule("ai\\.djl\\.training\\.GradientCollector\\b", "dev.libtensor.GradientCollector"),
            new Rule("ai\\.djl\\.Device\\b", "dev.libtensor.Device"),
            new Rule("ai\\.djl\\.util\\.Float16Utils\\b", "dev.libtensor.Float16Utils"),
            new Rule("ai\\.djl\\b", "dev.libtensor.djl"),
            new Rule("\"(PyTorch|MXNet)\"", "\"LibTensor\""));
    private static final List<Rule> ND4J = List.of(
            // What ND4J has copied into its own packages is the library itself here.
            new Rule("org\\.nd4j\\.shade\\.jackson\\b", "com.fasterxml.jackson"),
            new Rule("org\\.nd4j\\.shade\\.guava\\b", "com.google.common"),
            // Lombok, which would add the logger, does not run.
            new Rule("@Slf4j\\b([^;{]*?\\bclass (\\w+)\\b[^{]*\\{)",
                    "$1 private static final org.slf4j.Logger log = org.slf4j.LoggerFactory.getLogger($2.class);"),
            // What are interfaces there are the classes themselves here.
            new Rule("org\\.nd4j\\.linalg\\.dataset\\.api\\.(DataSet|MultiDataSet)\\b", "dev.libtensor.nd4j.linalg.dataset.$1"),
            new Rule("org\\.nd4j\\b", "dev.libtensor.nd4j"));
    private static final List<Rule> DL4J = joined(List.of(
            // Tests are in the packages of what they test.
            new Rule("package org\\.deeplearning4j\\.eval;", "package dev.libtensor.dl4j.eval; "
                    + "import dev.libtensor.nd4j.evaluation.*; import dev.libtensor.nd4j.evaluation.classification.*; "
                    + "import dev.libtensor.nd4j.evaluation.regression.*;"),
            new Rule("org\\.deeplearning4j\\.eval\\.(BaseEvaluation|EvaluationAveraging|IEvaluation)\\b",
                    "dev.libtensor.nd4j.evaluation.$1"),
            new Rule("org\\.deeplearning4j\\.eval\\.RegressionEvaluation\\b",
                    "dev.libtensor.nd4j.evaluation.regression.RegressionEvaluation"),
            new Rule("org\\.deeplearning4j\\.eval\\.", "dev.libtensor.nd4j.evaluation.classification.")), ND4J, List.of(
            new Rule("org\\.datavec\\b", "dev.libtensor.datavec"),
            new Rule("org\\.deeplearning4j\\b", "dev.libtensor.dl4j")));
    private static final List<Rule> MXNET = List.of(new Rule("org\\.apache\\.mxnet\\b", "dev.libtensor.mxnet"));

    private final List<Rule> rules;

    private Replacement(List<Rule> rules) {
        this.rules = rules;
    }

    /** The replacement of a system's names; null if the system is a different one. */
    static Replacement of(String system) {
        return switch (system) {
            case "djl" -> new Replacement(DJL);
            case "nd4j" -> new Replacement(ND4J);
            case "dl4j" -> new Replacement(DL4J);
            case "mxnet" -> new Replacement(MXNET);
            default -> null;
        };
    }

    private static List<Rule> joined(List<Rule> first, List<Rule> second, List<Rule> third) {
        return Stream.of(first, second, third).flatMap(List::stream).toList();
    }

    String apply(String source) {
        String text = source;
        for (Rule rule : rules) {
            text = rule.pattern.matcher(text).replaceAll(rule.to);
        }
        return text;
    }

    /** The same, except that some packages keep their names: a program's own, though they may begin like the system's. */
    Replacement without(Collection<String> packages) {
        if (packages.isEmpty()) {
            return this;
        }
        String own = packages.stream().sorted(Comparator.reverseOrder()).map(Pattern::quote).collect(Collectors.joining("|"));
        List<Rule> all = new ArrayList<>();
        // A mark before a name hides it from the rules between.
        all.add(new Rule("(" + own + ")\\b", "@$1"));
        all.addAll(rules);
        all.add(new Rule("@(" + own + ")\\b", "$1"));
        return new Replacement(all);
    }

    private record Rule(Pattern pattern, String to) {
        Rule(String from, String to) {
            this(Pattern.compile("(?<![@.A-Za-z0-9_])" + from), to);
        }
    }
}
