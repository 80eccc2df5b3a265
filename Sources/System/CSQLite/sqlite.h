#pragma once
#include <sqlite3.h>

// Lets a connection close without moving its write-ahead log into the database and removing the log. Swift does not see
// functions with a variable number of arguments.
static inline int csqlite_keep_log_on_close(sqlite3 *connection) {
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
