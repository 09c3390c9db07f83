/* One runtime per process: if two copies of the library are loaded, the second refuses, in either order.
 *
 *     copies LIBRARY COPY
 */

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tensor.h>

/* Reads the library's version and error message. */
static int32_t ask(const char *path, const char **message) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    int32_t (*version)(void);
    const char *(*error)(void);
    if (!library) {
        fprintf(stderr, "%s\n", dlerror());
        exit(2);
    }
    *(void **)&version = dlsym(library, "tensor_abi_version");
    *(void **)&error = dlsym(library, "tensor_error_message");
    int32_t answer = version();
    *message = error();
    return answer;
}

int main(int argc, char **argv) {
    const char *message;
    if (argc != 3) return 2;
    if (ask(argv[1], &message) != TENSOR_ABI_VERSION) {
        fprintf(stderr, "the first copy refuses: %s\n", message);
        return 1;
    }
    if (ask(argv[2], &message) != 0 || !strstr(message, argv[1]) || !strstr(message, argv[2])) {
        fprintf(stderr, "the second copy does not refuse: %s\n", message);
        return 1;
    }
    if (ask(argv[1], &message) != TENSOR_ABI_VERSION) {
        fprintf(stderr, "the first copy no longer works: %s\n", message);
        return 1;
    }
    return 0;
}
