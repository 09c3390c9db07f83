/*
 * The structs of DLPack 1.x, for programs that do not include dlpack/dlpack.h. If a program includes both, that file
 * comes first: https://dmlc.github.io/dlpack/latest/c_api.html describes them.
 */

#ifndef DLPACK_DLPACK_H_
#define DLPACK_DLPACK_H_

#include <stdint.h>

/* The flag of memory that nobody may write. */
#define DLPACK_FLAG_BITMASK_READ_ONLY (1UL << 0UL)

/* Types of devices; there are more. */
#define kDLCPU 1

/* Codes of element types; there are more. */
#define kDLInt 0
#define kDLUInt 1
#define kDLFloat 2
#define kDLBfloat 4
#define kDLComplex 5
#define kDLBool 6

/* Structs of another major version have another layout. */
typedef struct {
    uint32_t major;
    uint32_t minor;
} DLPackVersion;

typedef struct {
    int32_t device_type;
    int32_t device_id;
} DLDevice;

typedef struct {
    uint8_t code;
    uint8_t bits;   /* of one element */
    uint16_t lanes; /* 1, except for vectors */
} DLDataType;

typedef struct {
    void *data;
    DLDevice device;
    int32_t ndim;
    DLDataType dtype;
    int64_t *shape;
    int64_t *strides;     /* in elements; NULL for row-major order */
    uint64_t byte_offset; /* of the first element from `data` */
} DLTensor;

typedef struct DLManagedTensorVersioned {
    DLPackVersion version;
    void *manager_ctx; /* what the lender keeps */
    void (*deleter)(struct DLManagedTensorVersioned *self); /* may be NULL */
    uint64_t flags;
    DLTensor dl_tensor;
} DLManagedTensorVersioned;

#endif /* DLPACK_DLPACK_H_ */
