// The floors that `divelog check` and `divelog stats` are measured against: what reading a logbook
// costs when nothing is done with it. Names by readdir, bytes by openat and read into one buffer a
// thread. With --bytes that is all, on one thread: the unit in which the bounds are given. Without,
// libyaml's events over the front matter come on top, on two threads, and nothing is kept.

#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <yaml.h>

enum { mostThreads = 2, chunkLength = 64 };

typedef struct {
  size_t directory;  // an index into `directories`
  char *name;
} File;

static char **directories;
static size_t directoryCount, directoryCapacity;
static File *files;
static size_t fileCount, fileCapacity;
static atomic_size_t nextFile;
static int readsBytesAlone;

typedef struct {
  size_t events, failures;
  char *buffer;
  size_t capacity;
} Work;

static _Noreturn void fail(const char *what, const char *name) {
  fprintf(stderr, "divelog-floor: %s: %s\n", what, name);
  exit(2);
}

static void *grown(void *items, size_t *capacity, size_t itemSize) {
  *capacity = *capacity == 0 ? 1 << 16 : *capacity * 2;
  items = realloc(items, *capacity * itemSize);
  if (items == NULL) fail("out of memory", "list");
  return items;
}

static char *copied(const char *text) {
  char *copy = strdup(text);
  return copy != NULL ? copy : (fail("out of memory", text), NULL);
}

static char *joined(const char *directory, const char *name) {
  size_t directoryLength = strlen(directory), nameLength = strlen(name);
  char *path = malloc(directoryLength + nameLength + 2);
  if (path == NULL) fail("out of memory", name);
  memcpy(path, directory, directoryLength);
  path[directoryLength] = '/';
  memcpy(path + directoryLength + 1, name, nameLength + 1);
  return path;
}

static void addDirectory(char *path) {
  if (directoryCount == directoryCapacity) {
    directories = grown(directories, &directoryCapacity, sizeof *directories);
  }
  directories[directoryCount++] = path;
}

static void addFile(size_t directory, const char *name) {
  if (fileCount == fileCapacity) files = grown(files, &fileCapacity, sizeof *files);
  files[fileCount++] = (File){directory, copied(name)};
}

static unsigned char typeOf(DIR *directory, const struct dirent *entry) {
  if (entry->d_type != DT_UNKNOWN) return entry->d_type;
  struct stat status;
  if (fstatat(dirfd(directory), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) != 0) return DT_UNKNOWN;
  return S_ISDIR(status.st_mode) ? DT_DIR : S_ISREG(status.st_mode) ? DT_REG : DT_UNKNOWN;
}

static void walk(size_t index) {
  DIR *directory = opendir(directories[index]);
  if (directory == NULL) fail("cannot open", directories[index]);
  for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
    if (entry->d_name[0] == '.') continue;
    unsigned char type = typeOf(directory, entry);
    if (type == DT_DIR) {
      addDirectory(joined(directories[index], entry->d_name));
    } else if (type == DT_REG) {
      size_t length = strlen(entry->d_name);
      if (length > 3 && memcmp(entry->d_name + length - 3, ".md", 3) == 0) {
        addFile(index, entry->d_name);
      }
    }
  }
  closedir(directory);
}

/// Reads a whole file into the thread's buffer; a short read of a regular file is its end.
static ssize_t readFile(Work *work, int file) {
  size_t length = 0;
  for (;;) {
    ssize_t count = read(file, work->buffer + length, work->capacity - length);
    if (count < 0) return -1;
    length += (size_t)count;
    if (length < work->capacity) return (ssize_t)length;
    work->buffer = grown(work->buffer, &work->capacity, 1);
  }
}

/// Finds what stands between the first two `---` lines; returns whether there is any.
static int findFrontMatter(const char *text, size_t length, const char **start, size_t *count) {
  if (length < 4 || memcmp(text, "---\n", 4) != 0) return 0;
  const char *end = text + length;
  *start = text + 4;
  for (const char *line = *start; line < end;) {
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    const char *lineEnd = newline == NULL ? end : newline;
    if (lineEnd - line == 3 && memcmp(line, "---", 3) == 0) {
      *count = (size_t)(line - *start);
      return 1;
    }
    line = lineEnd + 1;
  }
  return 0;
}

static void parse(Work *work, const char *text, size_t length) {
  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) fail("out of memory", "parser");
  yaml_parser_set_input_string(&parser, (const unsigned char *)text, length);
  size_t events = 0;
  yaml_event_type_t type = YAML_NO_EVENT;
  yaml_event_t event;
  while (type != YAML_STREAM_END_EVENT && yaml_parser_parse(&parser, &event)) {
    events += 1;
    type = event.type;
    yaml_event_delete(&event);
  }
  work->events += events;
  work->failures += type != YAML_STREAM_END_EVENT;
  yaml_parser_delete(&parser);
}

static void readAndParse(Work *work, int directory, const char *name) {
  int file = openat(directory, name, O_RDONLY | O_CLOEXEC);
  ssize_t length = file < 0 ? -1 : readFile(work, file);
  if (length < 0) fail("cannot read", name);
  close(file);
  const char *start;
  size_t count;
  if (readsBytesAlone) return;
  if (findFrontMatter(work->buffer, (size_t)length, &start, &count)) parse(work, start, count);
}

static void *readChunks(void *argument) {
  Work *work = argument;
  size_t open = SIZE_MAX;
  int directory = -1;
  for (;;) {
    size_t first = atomic_fetch_add_explicit(&nextFile, chunkLength, memory_order_relaxed);
    if (first >= fileCount) break;
    size_t end = first + chunkLength < fileCount ? first + chunkLength : fileCount;
    for (size_t index = first; index < end; index++) {
      if (files[index].directory != open) {
        if (directory >= 0) close(directory);
        open = files[index].directory;
        directory = openat(AT_FDCWD, directories[open], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (directory < 0) fail("cannot open", directories[open]);
      }
      readAndParse(work, directory, files[index].name);
    }
  }
  if (directory >= 0) close(directory);
  return NULL;
}

int main(int count, char **arguments) {
  readsBytesAlone = count == 3 && strcmp(arguments[1], "--bytes") == 0;
  if (count != 2 + readsBytesAlone) fail("usage", "divelog-floor [--bytes] DIRECTORY");
  addDirectory(copied(arguments[count - 1]));
  for (size_t index = 0; index < directoryCount; index++) walk(index);

  int threadCount = readsBytesAlone ? 1 : mostThreads;
  pthread_t threads[mostThreads];
  Work work[mostThreads] = {{0}};
  for (int index = 0; index < threadCount; index++) {
    work[index].buffer = grown(NULL, &work[index].capacity, 1);
    if (pthread_create(&threads[index], NULL, readChunks, &work[index]) != 0) {
      fail("cannot start", "thread");
    }
  }
  size_t events = 0, failures = 0;
  for (int index = 0; index < threadCount; index++) {
    pthread_join(threads[index], NULL);
    events += work[index].events;
    failures += work[index].failures;
  }
  printf("%zu files, %zu events, %zu failures\n", fileCount, events, failures);
  return failures == 0 ? 0 : 1;
}
