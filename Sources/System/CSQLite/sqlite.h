#pragma once
#include <sqlite3.h>

// Makes a connection close without checkpointing and removing its write-ahead log. Swift does not import variadic
// functions.
static inline int csqlite_keep_log_on_close(sqlite3 *connection) {
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
