#include "SecretShims.h"

#include <pthread.h>

// Written once, before any function that reads it can be called.
static SecretFunctions functions;

static const char *const names[] = {EACH_SECRET_FUNCTION(LATE_LIBRARY_NAME)};

static LateLibrary library = {
    .file = SECRET_SHIMS_LIBRARY,
    .names = names,
    .functions = &functions,
    .count = sizeof names / sizeof *names,
    .loading = PTHREAD_MUTEX_INITIALIZER,
};

const char *secret_shims_load(void) { return late_library_load(&library); }

const SecretFunctions *secret_shims_functions(void) { return &functions; }

// A SecretService that reports its prompts. libsecret's own class performs every prompt through these two functions.
typedef struct {
    SecretService parent;
    SecretPromptHandler will_prompt;
    void *data;
} PromptReportingService;

static SecretServiceClass *parent_class;

static void report_prompt(SecretService *self) {
    PromptReportingService *service = (PromptReportingService *)self;
    if (service->will_prompt) service->will_prompt(service->data);
}

static GVariant *prompt_sync(
    SecretService *self, SecretPrompt *prompt, GCancellable *cancellable, const GVariantType *type, GError **error) {
    report_prompt(self);
    return parent_class->prompt_sync(self, prompt, cancellable, type, error);
}

static void prompt_performed(GObject *prompt, GAsyncResult *result, gpointer data) {
    GTask *task = data;
    GError *error = NULL;
    GVariant *value = functions.secret_prompt_perform_finish((SecretPrompt *)prompt, result, &error);
    if (value)
        functions.g_task_return_pointer(task, value, (GDestroyNotify)functions.g_variant_unref);
    else if (error)
        functions.g_task_return_error(task, error);
    else
        functions.g_task_return_new_error(
            task, functions.secret_error_get_quark(), SECRET_ERROR_IS_LOCKED, "The prompt was dismissed.");
    functions.g_object_unref(task);
}

// Not libsecret's own function, which never completes a prompt that was dismissed without a result: the call that needs the
// prompt would wait for ever.
static void prompt_async(
    SecretService *self, SecretPrompt *prompt, const GVariantType *type, GCancellable *cancellable,
    GAsyncReadyCallback callback, gpointer data) {
    report_prompt(self);
    GTask *task = functions.g_task_new(self, cancellable, callback, data);
    functions.secret_prompt_perform(prompt, NULL, type, cancellable, prompt_performed, task);
}

static GVariant *prompt_finish(SecretService *self, GAsyncResult *result, GError **error) {
    (void)self;
    return functions.g_task_propagate_pointer((GTask *)result, error);
}

static void initialize_class(gpointer class, gpointer data) {
    (void)data;
    parent_class = functions.g_type_class_peek_parent(class);
    SecretServiceClass *service_class = class;
    service_class->prompt_sync = prompt_sync;
    service_class->prompt_async = prompt_async;
    service_class->prompt_finish = prompt_finish;
}

static GType service_type;

static void register_type(void) {
    service_type = functions.g_type_register_static_simple(
        functions.secret_service_get_type(), "KitPromptReportingService", sizeof(SecretServiceClass),
        initialize_class, sizeof(PromptReportingService), NULL, 0);
}

SecretService *secret_shims_open_service(
    SecretPromptHandler will_prompt, void *data, GCancellable *cancellable, GError **error) {
    static pthread_once_t registration = PTHREAD_ONCE_INIT;
    pthread_once(&registration, register_type);
    SecretService *service =
        functions.secret_service_open_sync(service_type, NULL, SECRET_SERVICE_OPEN_SESSION, cancellable, error);
    if (!service) return NULL;
    ((PromptReportingService *)service)->will_prompt = will_prompt;
    ((PromptReportingService *)service)->data = data;
    return service;
}
