#define _GNU_SOURCE
#include "CurlShims.h"

#include <LateLibrary.h>
#include <signal.h>

// The functions of libcurl that are used.
#define EACH_FUNCTION(use)                                                                                             \
    use(curl_easy_cleanup) use(curl_easy_getinfo) use(curl_easy_init) use(curl_easy_recv) use(curl_easy_send)          \
    use(curl_easy_setopt) use(curl_easy_strerror) use(curl_global_init) use(curl_multi_add_handle)                     \
    use(curl_multi_cleanup) use(curl_multi_info_read) use(curl_multi_init) use(curl_multi_perform)                     \
    use(curl_multi_poll) use(curl_multi_remove_handle) use(curl_multi_wakeup) use(curl_slist_append)                   \
    use(curl_slist_free_all)

// Written once, before any function that reads it can be called.
static struct {
    EACH_FUNCTION(LATE_LIBRARY_FIELD)
} functions;

static const char *const names[] = {EACH_FUNCTION(LATE_LIBRARY_NAME)};

static const char *prepare(void) {
    return functions.curl_global_init(CURL_GLOBAL_ALL) == CURLE_OK ? NULL : "curl_global_init";
}

static LateLibrary library = {
    .file = CURL_SHIMS_LIBRARY,
    .names = names,
    .functions = &functions,
    .count = sizeof names / sizeof *names,
    .prepare = prepare,
    .loading = PTHREAD_MUTEX_INITIALIZER,
};

const char *curl_shims_load(void) { return late_library_load(&library); }

CURL *curl_shims_easy_init(void) { return functions.curl_easy_init(); }

void curl_shims_easy_cleanup(CURL *handle) { functions.curl_easy_cleanup(handle); }

const char *curl_shims_easy_strerror(CURLcode code) { return functions.curl_easy_strerror(code); }

CURLcode curl_shims_set_long(CURL *handle, CURLoption option, long value) {
    return functions.curl_easy_setopt(handle, option, value);
}

CURLcode curl_shims_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    return functions.curl_easy_setopt(handle, option, value);
}

CURLcode curl_shims_set_text(CURL *handle, CURLoption option, const char *value) {
    return functions.curl_easy_setopt(handle, option, value);
}

CURLcode curl_shims_set_pointer(CURL *handle, CURLoption option, const void *value) {
    return functions.curl_easy_setopt(handle, option, value);
}

CURLcode curl_shims_set_callback(CURL *handle, CURLoption option, curl_shims_callback value) {
    return functions.curl_easy_setopt(handle, option, value);
}

CURLcode curl_shims_get_long(CURL *handle, CURLINFO info, long *value) {
    return functions.curl_easy_getinfo(handle, info, value);
}

curl_socket_t curl_shims_get_socket(CURL *handle) {
    curl_socket_t socket = CURL_SOCKET_BAD;
    CURLcode result = functions.curl_easy_getinfo(handle, CURLINFO_ACTIVESOCKET, &socket);
    return result == CURLE_OK ? socket : CURL_SOCKET_BAD;
}

CURLcode curl_shims_receive(CURL *handle, void *bytes, size_t size, size_t *count) {
    return functions.curl_easy_recv(handle, bytes, size, count);
}

CURLcode curl_shims_send(CURL *handle, const void *bytes, size_t size, size_t *count) {
    return functions.curl_easy_send(handle, bytes, size, count);
}

struct curl_slist *curl_shims_slist_append(struct curl_slist *list, const char *text) {
    return functions.curl_slist_append(list, text);
}

void curl_shims_slist_free_all(struct curl_slist *list) { functions.curl_slist_free_all(list); }

CURLM *curl_shims_multi_init(void) { return functions.curl_multi_init(); }

void curl_shims_multi_cleanup(CURLM *multi) { functions.curl_multi_cleanup(multi); }

CURLMcode curl_shims_multi_add_handle(CURLM *multi, CURL *handle) { return functions.curl_multi_add_handle(multi, handle); }

CURLMcode curl_shims_multi_remove_handle(CURLM *multi, CURL *handle) {
    return functions.curl_multi_remove_handle(multi, handle);
}

CURLMcode curl_shims_multi_perform(CURLM *multi, int *running) { return functions.curl_multi_perform(multi, running); }

CURLMcode curl_shims_multi_poll(CURLM *multi, int milliseconds) {
    return functions.curl_multi_poll(multi, NULL, 0, milliseconds, NULL);
}

CURLMcode curl_shims_multi_poll_socket(CURLM *multi, curl_socket_t socket, bool to_send, int milliseconds) {
    struct curl_waitfd descriptor = {.fd = socket, .events = CURL_WAIT_POLLIN | (to_send ? CURL_WAIT_POLLOUT : 0)};
    return functions.curl_multi_poll(multi, &descriptor, 1, milliseconds, NULL);
}

CURLMcode curl_shims_multi_wakeup(CURLM *multi) { return functions.curl_multi_wakeup(multi); }

curl_shims_finished curl_shims_next_finished(CURLM *multi) {
    int remaining = 0;
    CURLMsg *message;
    while ((message = functions.curl_multi_info_read(multi, &remaining))) {
        if (message->msg == CURLMSG_DONE) return (curl_shims_finished){message->easy_handle, message->data.result};
    }
    return (curl_shims_finished){NULL, CURLE_OK};
}

void curl_shims_block_sigpipe(void) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
}
