package dev.libtensor.programs

/** Classes of a program that have names of the library's. */
class Module(val name: String)

class Block

class Model
