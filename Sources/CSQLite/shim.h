#include <sqlite3.h>

// Swift cannot call functions of C with variable arguments, nor see pointers that are cast numbers.

/// Switches an option of a connection on or off.
static inline int divelog_sqlite_switch(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}

/// Binds a copy of a text in UTF-8.
static inline int divelog_sqlite_bind_text(
    sqlite3_stmt *statement, int place, const char *text, int count) {
  return sqlite3_bind_text(statement, place, text, count, SQLITE_TRANSIENT);
}
