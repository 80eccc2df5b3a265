#define _GNU_SOURCE
#include "CurlShims.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>

// Each of libcurl's functions that is used, of the type that its header gives it.
#define EACH_FUNCTION(use)                                                                                             \
    use(easy_cleanup) use(easy_getinfo) use(easy_init) use(easy_setopt) use(easy_strerror) use(global_init)            \
    use(multi_add_handle) use(multi_cleanup) use(multi_info_read) use(multi_init) use(multi_perform) use(multi_poll)   \
    use(multi_remove_handle) use(multi_wakeup) use(slist_append) use(slist_free_all)

#define FIELD(name) __typeof__(curl_##name) *name;
typedef struct {
    EACH_FUNCTION(FIELD)
} Functions;

// Written once, before anybody may call what reads it.
static Functions functions;
static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;

static const char *load(Functions *found) {
    void *library = dlopen(CURL_SHIMS_LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (!library) return dlerror();
#define FIND(name)                                                                                                     \
    found->name = (__typeof__(curl_##name) *)dlsym(library, "curl_" #name);                                           \
    if (!found->name) return dlerror();
    EACH_FUNCTION(FIND)
    return found->global_init(CURL_GLOBAL_ALL) == CURLE_OK ? NULL : "curl_global_init";
}

const char *curl_shims_load(void) {
    pthread_mutex_lock(&loading);
    const char *problem = NULL;
    if (!functions.global_init) {
        Functions found;
        problem = load(&found);
        if (!problem) functions = found;
    }
    pthread_mutex_unlock(&loading);
    return problem;
}

CURL *curl_shims_easy_init(void) { return functions.easy_init(); }

void curl_shims_easy_cleanup(CURL *handle) { functions.easy_cleanup(handle); }

const char *curl_shims_easy_strerror(CURLcode code) { return functions.easy_strerror(code); }

CURLcode curl_shims_set_long(CURL *handle, CURLoption option, long value) {
    return functions.easy_setopt(handle, option, value);
}

CURLcode curl_shims_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    return functions.easy_setopt(handle, option, value);
}

CURLcode curl_shims_set_text(CURL *handle, CURLoption option, const char *value) {
    return functions.easy_setopt(handle, option, value);
}

CURLcode curl_shims_set_pointer(CURL *handle, CURLoption option, const void *value) {
    return functions.easy_setopt(handle, option, value);
}

CURLcode curl_shims_set_callback(CURL *handle, CURLoption option, curl_shims_callback value) {
    return functions.easy_setopt(handle, option, value);
}

CURLcode curl_shims_get_long(CURL *handle, CURLINFO info, long *value) {
    return functions.easy_getinfo(handle, info, value);
}

struct curl_slist *curl_shims_slist_append(struct curl_slist *list, const char *text) {
    return functions.slist_append(list, text);
}

void curl_shims_slist_free_all(struct curl_slist *list) { functions.slist_free_all(list); }

CURLM *curl_shims_multi_init(void) { return functions.multi_init(); }

void curl_shims_multi_cleanup(CURLM *multi) { functions.multi_cleanup(multi); }

CURLMcode curl_shims_multi_add_handle(CURLM *multi, CURL *handle) { return functions.multi_add_handle(multi, handle); }

CURLMcode curl_shims_multi_remove_handle(CURLM *multi, CURL *handle) {
    return functions.multi_remove_handle(multi, handle);
}

CURLMcode curl_shims_multi_perform(CURLM *multi, int *running) { return functions.multi_perform(multi, running); }

CURLMcode curl_shims_multi_poll(CURLM *multi, int milliseconds) {
    return functions.multi_poll(multi, NULL, 0, milliseconds, NULL);
}

CURLMcode curl_shims_multi_wakeup(CURLM *multi) { return functions.multi_wakeup(multi); }

curl_shims_finished curl_shims_next_finished(CURLM *multi) {
    int remaining = 0;
    CURLMsg *message;
    while ((message = functions.multi_info_read(multi, &remaining))) {
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
