/* Exceptions: one class for each kind of error. */
#ifndef TENSOR_CPP_ERROR_HPP
#define TENSOR_CPP_ERROR_HPP

#include <cstddef>
#include <new>
#include <stdexcept>
#include <string>

#include "codes.hpp"

namespace libtensor {

/**
 * The base class of all exceptions of this library. Each exception also derives from a standard one, so that `catch
 * (const std::exception&)` catches it: `std::logic_error` for calls that a program should not make, `std::bad_alloc` if
 * memory ran out, and `std::runtime_error` for the rest.
 */
class Error {
public:
    virtual ~Error() = default;

    /** Returns a message that says what went wrong, with the shapes, names and values of the call. */
    virtual const char* what() const noexcept = 0;

    /** Returns the kind of the error. */
    virtual ErrorKind kind() const noexcept = 0;

    /** Returns the code of the kind in C, which is a TENSOR_ERROR_* constant. */
    int32_t code() const noexcept { return static_cast<int32_t>(kind()); }

protected:
    Error() = default;
    Error(const Error&) = default;
    Error& operator=(const Error&) = default;
};

namespace detail {

/** An exception of one kind, with the message of a standard exception. */
template <ErrorKind Kind, class Standard>
class ErrorOf : public Standard, public Error {
public:
    explicit ErrorOf(const std::string& message) : Standard(message) {}
    const char* what() const noexcept override { return Standard::what(); }
    ErrorKind kind() const noexcept override { return Kind; }
};

}  // namespace detail

/** Thrown when an object was disposed of or its scope was closed. The message says what ended it. */
class DisposedError : public detail::ErrorOf<ErrorKind::Disposed, std::logic_error> {
    using ErrorOf::ErrorOf;
};

/** Thrown when a variable has no object, or when a number is not a handle of this kind of object. */
class InvalidHandleError : public detail::ErrorOf<ErrorKind::InvalidHandle, std::logic_error> {
    using ErrorOf::ErrorOf;
};

/** Thrown when the state of an object does not allow the call, such as a second `backward`. */
class StateError : public detail::ErrorOf<ErrorKind::State, std::logic_error> {
    using ErrorOf::ErrorOf;
};

/** Thrown when a scope is closed or capped. */
class ScopeError : public detail::ErrorOf<ErrorKind::Scope, std::logic_error> {
    using ErrorOf::ErrorOf;
};

/** Thrown when shapes do not fit each other or the data. */
class ShapeError : public detail::ErrorOf<ErrorKind::Shape, std::invalid_argument> {
    using ErrorOf::ErrorOf;
};

/** Thrown for any other bad argument. */
class ArgumentError : public detail::ErrorOf<ErrorKind::Argument, std::invalid_argument> {
    using ErrorOf::ErrorOf;
};

/** Thrown when an operation does not take the element type, or when a C++ type does not fit it. */
class DTypeError : public detail::ErrorOf<ErrorKind::Dtype, std::invalid_argument> {
    using ErrorOf::ErrorOf;
};

/** Thrown when an axis or an index is out of range. */
class IndexError : public detail::ErrorOf<ErrorKind::Index, std::out_of_range> {
    using ErrorOf::ErrorOf;
};

/** Thrown when a file cannot be read or written. */
class IoError : public detail::ErrorOf<ErrorKind::Io, std::runtime_error> {
    using ErrorOf::ErrorOf;
};

/** Thrown when a file is damaged or does not have the expected format. */
class FormatError : public detail::ErrorOf<ErrorKind::Format, std::runtime_error> {
    using ErrorOf::ErrorOf;
};

/** Thrown when an operation does not exist for an element type, device or object. */
class UnsupportedError : public detail::ErrorOf<ErrorKind::Unsupported, std::logic_error> {
    using ErrorOf::ErrorOf;
};

/** Thrown when a limit, the system or the driver refuses memory. The message lists the limits of every scope. */
class OutOfMemoryError : public std::bad_alloc, public Error {
public:
    explicit OutOfMemoryError(const std::string& message) : message_(message) {}
    const char* what() const noexcept override { return message_.what(); }
    ErrorKind kind() const noexcept override { return ErrorKind::OutOfMemory; }

private:
    std::runtime_error message_;  // copies of its text do not throw
};

/** Thrown when a device is not available or has failed. */
class DeviceError : public detail::ErrorOf<ErrorKind::Device, std::runtime_error> {
    using ErrorOf::ErrorOf;
};

/** Thrown when the library has a defect. */
class InternalError : public detail::ErrorOf<ErrorKind::Internal, std::runtime_error> {
    using ErrorOf::ErrorOf;
};

namespace detail {

/** Throws the exception of this kind. */
[[noreturn]] inline void raise(ErrorKind kind, const std::string& message) {
    switch (kind) {
        case ErrorKind::Disposed: throw DisposedError(message);
        case ErrorKind::InvalidHandle: throw InvalidHandleError(message);
        case ErrorKind::State: throw StateError(message);
        case ErrorKind::Scope: throw ScopeError(message);
        case ErrorKind::Shape: throw ShapeError(message);
        case ErrorKind::Argument: throw ArgumentError(message);
        case ErrorKind::Dtype: throw DTypeError(message);
        case ErrorKind::Index: throw IndexError(message);
        case ErrorKind::Io: throw IoError(message);
        case ErrorKind::Format: throw FormatError(message);
        case ErrorKind::Unsupported: throw UnsupportedError(message);
        case ErrorKind::OutOfMemory: throw OutOfMemoryError(message);
        case ErrorKind::Device: throw DeviceError(message);
        case ErrorKind::Internal: break;
    }
    throw InternalError(message);
}

/** Throws the error of the last call. It is apart from `check`, so that the code of calls that succeed is short. */
[[noreturn, gnu::cold, gnu::noinline]] inline void fail(int32_t status) {
    raise(static_cast<ErrorKind>(status), tensor_error_message());
}

/** Throws if a call failed. */
inline void check(int32_t status) {
    if (status != TENSOR_OK) {
        fail(status);
    }
}

/** Throws for a variable without an object. */
[[noreturn, gnu::cold, gnu::noinline]] inline void fail_empty(const char* noun) {
    throw InvalidHandleError(std::string("this ") + noun + " is empty: it was moved from, or was given no value");
}

/** Returns the text that a function writes, where `write(buf, cap, len)` returns a status. */
template <class Write>
std::string text(Write write) {
    std::size_t length = 0;
    check(write(nullptr, 0, &length));
    std::string text(length, '\0');
    std::size_t now = length;
    // The text may have changed between the calls: it is cut or shortened then.
    check(write(text.data(), length + 1, &now));
    text.resize(now < length ? now : length);
    return text;
}

}  // namespace detail

}  // namespace libtensor

#endif  // TENSOR_CPP_ERROR_HPP
