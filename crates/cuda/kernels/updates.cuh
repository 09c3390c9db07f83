// The formulas of update rules. Generated from crates/kernels/src/updates.toml by `cargo xtask codegen`: do not edit.

template <class C> struct Sgd {
    C decay, lr;
    static const int states = 0;
    __device__ Sgd(const C *of) : decay(of[0]), lr(of[1]) { (void)of; }
    __device__ void step(C &p, C g, C &, C &, C &) const {
        g = g + decay * p;
        p = p - lr * g;
    }
};
template <class C> struct SgdMomentum {
    C decay, keep, fresh, through;
    static const int states = 1;
    __device__ SgdMomentum(const C *of) : decay(of[0]), keep(of[1]), fresh(of[2]), through(of[3]) { (void)of; }
    __device__ void step(C &p, C g, C &velocity, C &, C &) const {
        g = g + decay * p;
        velocity = keep * velocity + fresh * g;
        p = p - through * velocity;
    }
};
template <class C> struct SgdNesterov {
    C decay, keep, fresh, ahead, lr;
    static const int states = 1;
    __device__ SgdNesterov(const C *of) : decay(of[0]), keep(of[1]), fresh(of[2]), ahead(of[3]), lr(of[4]) { (void)of; }
    __device__ void step(C &p, C g, C &velocity, C &, C &) const {
        g = g + decay * p;
        velocity = keep * velocity + fresh * g;
        p = p - (lr * g + ahead * velocity);
    }
};
template <class C> struct Adam {
    C size, root, epsilon, decay, keep, keep1, fresh1, keep2, fresh2;
    static const int states = 2;
    __device__ Adam(const C *of) : size(of[0]), root(of[1]), epsilon(of[2]), decay(of[3]), keep(of[4]), keep1(of[5]), fresh1(of[6]), keep2(of[7]), fresh2(of[8]) { (void)of; }
    __device__ void step(C &p, C g, C &mean, C &square, C &) const {
        g = g + decay * p;
        mean = keep1 * mean + fresh1 * g;
        square = keep2 * square + fresh2 * (g * g);
        p = p * keep - size * (mean / (square.sqrt() / root + epsilon));
    }
};
template <class C> struct AdamAmsgrad {
    C size, root, epsilon, decay, keep, keep1, fresh1, keep2, fresh2;
    static const int states = 3;
    __device__ AdamAmsgrad(const C *of) : size(of[0]), root(of[1]), epsilon(of[2]), decay(of[3]), keep(of[4]), keep1(of[5]), fresh1(of[6]), keep2(of[7]), fresh2(of[8]) { (void)of; }
    __device__ void step(C &p, C g, C &mean, C &square, C &largest) const {
        g = g + decay * p;
        mean = keep1 * mean + fresh1 * g;
        square = keep2 * square + fresh2 * (g * g);
        largest = larger(largest, square);
        p = p * keep - size * (mean / (largest.sqrt() / root + epsilon));
    }
};
template <class C> struct Adagrad {
    C size, inside, outside, decay, keep;
    static const int states = 1;
    __device__ Adagrad(const C *of) : size(of[0]), inside(of[1]), outside(of[2]), decay(of[3]), keep(of[4]) { (void)of; }
    __device__ void step(C &p, C g, C &sum, C &, C &) const {
        g = g + decay * p;
        sum = sum + g * g;
        p = p * keep - size * (g / ((sum + inside).sqrt() + outside));
    }
};
template <class C> struct Rmsprop {
    C keep, fresh, inside, outside, decay, late, lr;
    static const int states = 1;
    __device__ Rmsprop(const C *of) : keep(of[0]), fresh(of[1]), inside(of[2]), outside(of[3]), decay(of[4]), late(of[5]), lr(of[6]) { (void)of; }
    __device__ void step(C &p, C g, C &square, C &, C &) const {
        g = g + decay * p;
        square = keep * square + fresh * (g * g);
        p = p - lr * (g / ((square + inside).sqrt() + outside) + late * p);
    }
};
template <class C> struct RmspropMomentum {
    C keep, fresh, inside, outside, decay, late, stay, into, through;
    static const int states = 2;
    __device__ RmspropMomentum(const C *of) : keep(of[0]), fresh(of[1]), inside(of[2]), outside(of[3]), decay(of[4]), late(of[5]), stay(of[6]), into(of[7]), through(of[8]) { (void)of; }
    __device__ void step(C &p, C g, C &square, C &velocity, C &) const {
        g = g + decay * p;
        square = keep * square + fresh * (g * g);
        velocity = stay * velocity + into * (g / ((square + inside).sqrt() + outside) + late * p);
        p = p - through * velocity;
    }
};
template <class C> struct RmspropCentered {
    C keep, fresh, inside, outside, decay, late, lr;
    static const int states = 2;
    __device__ RmspropCentered(const C *of) : keep(of[0]), fresh(of[1]), inside(of[2]), outside(of[3]), decay(of[4]), late(of[5]), lr(of[6]) { (void)of; }
    __device__ void step(C &p, C g, C &square, C &mean, C &) const {
        g = g + decay * p;
        square = keep * square + fresh * (g * g);
        mean = keep * mean + fresh * g;
        p = p - lr * (g / ((square - mean * mean + inside).sqrt() + outside) + late * p);
    }
};
template <class C> struct RmspropCenteredMomentum {
    C keep, fresh, inside, outside, decay, late, stay, into, through;
    static const int states = 3;
    __device__ RmspropCenteredMomentum(const C *of) : keep(of[0]), fresh(of[1]), inside(of[2]), outside(of[3]), decay(of[4]), late(of[5]), stay(of[6]), into(of[7]), through(of[8]) { (void)of; }
    __device__ void step(C &p, C g, C &square, C &mean, C &velocity) const {
        g = g + decay * p;
        square = keep * square + fresh * (g * g);
        mean = keep * mean + fresh * g;
        C deviation = (square - mean * mean + inside).sqrt() + outside;
        velocity = stay * velocity + into * (g / deviation + late * p);
        p = p - through * velocity;
    }
};
template <class C> struct Adadelta {
    C keep2, fresh2, epsilon, decay, keep, lr;
    static const int states = 2;
    __device__ Adadelta(const C *of) : keep2(of[0]), fresh2(of[1]), epsilon(of[2]), decay(of[3]), keep(of[4]), lr(of[5]) { (void)of; }
    __device__ void step(C &p, C g, C &square, C &changes, C &) const {
        g = g + decay * p;
        square = keep2 * square + fresh2 * (g * g);
        C change = (changes + epsilon).sqrt() / (square + epsilon).sqrt() * g;
        changes = keep2 * changes + fresh2 * (change * change);
        p = p * keep - lr * change;
    }
};
template <class C> struct Adamax {
    C size, decay, keep1, fresh1, keep2, epsilon, least;
    static const int states = 2;
    __device__ Adamax(const C *of) : size(of[0]), decay(of[1]), keep1(of[2]), fresh1(of[3]), keep2(of[4]), epsilon(of[5]), least(of[6]) { (void)of; }
    __device__ void step(C &p, C g, C &mean, C &largest, C &) const {
        g = g + decay * p;
        mean = keep1 * mean + fresh1 * g;
        largest = larger(keep2 * largest, g.abs() + epsilon);
        p = p - size * (mean / (largest + least));
    }
};
template <class C> struct Nadam {
    C direct, ahead, root, epsilon, decay, keep, keep1, fresh1, keep2, fresh2;
    static const int states = 2;
    __device__ Nadam(const C *of) : direct(of[0]), ahead(of[1]), root(of[2]), epsilon(of[3]), decay(of[4]), keep(of[5]), keep1(of[6]), fresh1(of[7]), keep2(of[8]), fresh2(of[9]) { (void)of; }
    __device__ void step(C &p, C g, C &mean, C &square, C &) const {
        g = g + decay * p;
        mean = keep1 * mean + fresh1 * g;
        square = keep2 * square + fresh2 * (g * g);
        p = p * keep - (direct * g + ahead * mean) / (square.sqrt() / root + epsilon);
    }
};
template <class C> struct Radam {
    C plain, rectified, epsilon, decay, keep, keep1, fresh1, keep2, fresh2;
    static const int states = 2;
    __device__ Radam(const C *of) : plain(of[0]), rectified(of[1]), epsilon(of[2]), decay(of[3]), keep(of[4]), keep1(of[5]), fresh1(of[6]), keep2(of[7]), fresh2(of[8]) { (void)of; }
    __device__ void step(C &p, C g, C &mean, C &square, C &) const {
        g = g + decay * p;
        mean = keep1 * mean + fresh1 * g;
        square = keep2 * square + fresh2 * (g * g);
        p = p * keep - mean * (plain + rectified / (square.sqrt() + epsilon));
    }
};
template <class C> struct Rprop {
    C shrink, grow, least, most;
    static const int states = 2;
    __device__ Rprop(const C *of) : shrink(of[0]), grow(of[1]), least(of[2]), most(of[3]) { (void)of; }
    __device__ void step(C &p, C g, C &previous, C &size, C &) const {
        C turn = sign(g * previous);
        size = turn > C(0.0) ? size * grow : turn < C(0.0) ? size * shrink : size;
        size = size > most ? most : size < least ? least : size;
        previous = turn < C(0.0) ? C(0.0) : g;
        p = p - sign(previous) * size;
    }
};
template <class C> struct Asgd {
    C rate, keep, fresh, stay, decay;
    static const int states = 1;
    __device__ Asgd(const C *of) : rate(of[0]), keep(of[1]), fresh(of[2]), stay(of[3]), decay(of[4]) { (void)of; }
    __device__ void step(C &p, C g, C &average, C &, C &) const {
        g = g + decay * p;
        p = p * keep - rate * g;
        average = stay * average + fresh * p;
    }
};
template <class C> struct Sgld {
    C half, deviation, decay;
    static const int states = 1;
    __device__ Sgld(const C *of) : half(of[0]), deviation(of[1]), decay(of[2]) { (void)of; }
    __device__ void step(C &p, C g, C &noise, C &, C &) const {
        p = p - half * (g + decay * p) + deviation * noise;
    }
};
template <class C> struct Dcasgd {
    C decay, delay, lr;
    static const int states = 1;
    __device__ Dcasgd(const C *of) : decay(of[0]), delay(of[1]), lr(of[2]) { (void)of; }
    __device__ void step(C &p, C g, C &previous, C &, C &) const {
        g = g + decay * p + delay * (g * g) * (p - previous);
        previous = p;
        p = p - lr * g;
    }
};
template <class C> struct DcasgdMomentum {
    C decay, delay, stay, lr;
    static const int states = 2;
    __device__ DcasgdMomentum(const C *of) : decay(of[0]), delay(of[1]), stay(of[2]), lr(of[3]) { (void)of; }
    __device__ void step(C &p, C g, C &previous, C &velocity, C &) const {
        g = g + decay * p + delay * (g * g) * (p - previous);
        previous = p;
        velocity = stay * velocity - lr * g;
        p = p + velocity;
    }
};
template <class C> struct Ftrl {
    C shrink, least, decay, inverse;
    static const int states = 2;
    __device__ Ftrl(const C *of) : shrink(of[0]), least(of[1]), decay(of[2]), inverse(of[3]) { (void)of; }
    __device__ void step(C &p, C g, C &sum, C &square, C &) const {
        C more = square + g * g;
        sum = sum + g - (more.sqrt() - square.sqrt()) * inverse * p;
        square = more;
        p = (sign(sum) * shrink - sum) / ((least + square.sqrt()) * inverse + decay);
        p = sum.abs() > shrink ? p : C(0.0);
    }
};
template <class C> struct Signum {
    C keep, lr;
    static const int states = 0;
    __device__ Signum(const C *of) : keep(of[0]), lr(of[1]) { (void)of; }
    __device__ void step(C &p, C g, C &, C &, C &) const {
        p = p * keep - lr * sign(g);
    }
};
template <class C> struct SignumMomentum {
    C stay, fresh, decay, keep, lr;
    static const int states = 1;
    __device__ SignumMomentum(const C *of) : stay(of[0]), fresh(of[1]), decay(of[2]), keep(of[3]), lr(of[4]) { (void)of; }
    __device__ void step(C &p, C g, C &mean, C &, C &) const {
        mean = stay * mean + fresh * (g + decay * p);
        p = p * keep - lr * sign(mean);
    }
};
#define FORMULAS(LIST, ...) \
    LIST(__VA_ARGS__, Sgd) \
    LIST(__VA_ARGS__, SgdMomentum) \
    LIST(__VA_ARGS__, SgdNesterov) \
    LIST(__VA_ARGS__, Adam) \
    LIST(__VA_ARGS__, AdamAmsgrad) \
    LIST(__VA_ARGS__, Adagrad) \
    LIST(__VA_ARGS__, Rmsprop) \
    LIST(__VA_ARGS__, RmspropMomentum) \
    LIST(__VA_ARGS__, RmspropCentered) \
    LIST(__VA_ARGS__, RmspropCenteredMomentum) \
    LIST(__VA_ARGS__, Adadelta) \
    LIST(__VA_ARGS__, Adamax) \
    LIST(__VA_ARGS__, Nadam) \
    LIST(__VA_ARGS__, Radam) \
    LIST(__VA_ARGS__, Rprop) \
    LIST(__VA_ARGS__, Asgd) \
    LIST(__VA_ARGS__, Sgld) \
    LIST(__VA_ARGS__, Dcasgd) \
    LIST(__VA_ARGS__, DcasgdMomentum) \
    LIST(__VA_ARGS__, Ftrl) \
    LIST(__VA_ARGS__, Signum) \
    LIST(__VA_ARGS__, SignumMomentum)
