#pragma once
#include <curl/curl.h>
#include <signal.h>
#include <stddef.h>

// libcurl sets options through one variadic function, which Swift cannot call: here it is by the type of the value.

typedef size_t (*wick_curl_callback)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode wick_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode wick_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode wick_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode wick_curl_set_pointer(CURL *handle, CURLoption option, const void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode wick_curl_set_callback(CURL *handle, CURLoption option, wick_curl_callback value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode wick_curl_get_long(CURL *handle, CURLINFO info, long *value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode wick_curl_global_init(void) {
    return curl_global_init(CURL_GLOBAL_ALL);
}

/// The result of a finished transfer, read out of the message's union; `handle` is NULL where there is none.
typedef struct {
    CURL *handle;
    CURLcode result;
} wick_curl_finished;

static inline wick_curl_finished wick_curl_next_finished(CURLM *multi) {
    int remaining = 0;
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &remaining))) {
        if (message->msg == CURLMSG_DONE) return (wick_curl_finished){message->easy_handle, message->data.result};
    }
    return (wick_curl_finished){NULL, CURLE_OK};
}

/// Keeps a write to a closed connection from ending the process: on this thread it is an error like any other.
static inline void wick_curl_block_sigpipe(void) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
}
