// What pages can do beyond being read: the dark, and tables that sort and search.
(function () {
  'use strict';

  // A page from the disk may not be allowed to remember anything.
  function remembered(key) {
    try { return localStorage.getItem(key); } catch (error) { return null; }
  }

  function remember(key, value) {
    try { localStorage.setItem(key, value); } catch (error) { /* Then not. */ }
  }

  var root = document.documentElement;
  // Where the site's folder is, from this page.
  var folder = document.currentScript.getAttribute('src').replace(/site\.js$/, '');
  // The style keeps most of a long table from being laid out before it is taken over below.
  root.classList.add('js');
  var chosen = remembered('divelog-theme');
  if (chosen === 'dark' || chosen === 'light') { root.setAttribute('data-theme', chosen); }

  function isDark() {
    var theme = root.getAttribute('data-theme');
    if (theme) { return theme === 'dark'; }
    return matchMedia('(prefers-color-scheme: dark)').matches;
  }

  function startTheme() {
    var button = document.getElementById('theme');
    if (!button) { return; }
    function show() { button.setAttribute('aria-pressed', String(isDark())); }
    button.hidden = false;
    show();
    button.addEventListener('click', function () {
      var theme = isDark() ? 'light' : 'dark';
      root.setAttribute('data-theme', theme);
      remember('divelog-theme', theme);
      show();
    });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  }

  // Letters without their accents, so that "kasmu" finds "Käsmu".
  function folded(text) {
    return text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();
  }

  // The words that are searched for; what stands between quotation marks is one.
  function words(text) {
    return (text.match(/["“”„][^"“”„]*["“”„]?|[^\s"“”„]+/g) || []).map(function (word) {
      return word.replace(/["“”„]/g, '').trim();
    }).filter(Boolean);
  }

  // How many rows stand in the page at a time: laying out a row takes a browser longer than finding it.
  var step = 60;

  var entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

  // The text of a piece of the page, which writes no other entities.
  function plain(html) {
    return html.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot|#39);/g, function (name) {
      return entities[name];
    });
  }

  // A row that the page holds as text until it is seen: to make it takes a browser much longer than to read it.
  function HeldRow(html, place) {
    this.html = html;
    this.place = place;
  }

  function cached(make) {
    return {
      get: function () {
        if (!this.known) { this.known = {}; }
        if (!(make.name in this.known)) { this.known[make.name] = make.call(this); }
        return this.known[make.name];
      }
    };
  }

  Object.defineProperties(HeldRow.prototype, {
    parts: cached(function parts() { return this.html.split(/<t[hd] /).slice(1); }),
    texts: cached(function texts() {
      return this.parts.map(function (part) { return plain('<td ' + part); });
    }),
    text: cached(function text() { return folded(this.texts.join(' ')); }),
    state: cached(function state() {
      var found = /^[^>]* data-state="([^"]*)"/.exec(this.html);
      return found ? plain(found[1]) : null;
    }),
    row: cached(function row() {
      var body = document.createElement('tbody');
      body.innerHTML = this.html;
      return body.rows[0];
    })
  });

  // The rows of a table that stand behind it for readers without a script.
  function heldRows(table, first) {
    var place = table.closest('.scroll');
    var rest = place ? place.nextElementSibling : null;
    if (!rest || rest.tagName !== 'NOSCRIPT') { return []; }
    var text = rest.textContent;
    var lines = text.slice(text.indexOf('<tbody>') + 7, text.lastIndexOf('</tbody>')).split('\n');
    return lines.filter(Boolean).map(function (line, number) { return new HeldRow(line, first + number); });
  }

  function DiveTable(table) {
    var body = table.tBodies[0];
    var heads = Array.prototype.slice.call(table.tHead.rows[0].cells);
    var names = heads.map(function (head) { return head.className.replace(/^c-/, ''); });
    var dateColumn = names.indexOf('date');
    // Days are found as `2024-06-12`, `12.6.2024` and `12/06/2024` too, whatever the language.
    function day(cells) {
      var time = dateColumn < 0 ? null : cells[dateColumn].querySelector('time');
      if (!time) { return ''; }
      var written = time.getAttribute('datetime');
      var parts = written.split('-');
      var plain = [Number(parts[2]), Number(parts[1]), parts[0]];
      var full = [parts[2], parts[1], parts[0]];
      return [written, plain.join('.'), full.join('.'), plain.join('/'), full.join('/')].join(' ');
    }

    // A blank between cells, or the end of one and the beginning of the next would be found as one.
    function text(cells) {
      var texts = Array.prototype.map.call(cells, function (cell) { return cell.textContent; });
      return folded(texts.join(' ') + ' ' + day(cells));
    }

    var rows = Array.prototype.map.call(body.rows, function (row, place) {
      var cells = row.cells;
      return { row: row, place: place, text: text(cells), cells: cells };
    });
    var held = heldRows(table, rows.length);
    rows = rows.concat(held);
    // Before anyone types, so that the first letter finds as fast as the last.
    function prepare(from) {
      var end = Math.min(from + 400, held.length);
      for (; from < end; from += 1) { if (!held[from].text) { break; } }
      if (end < held.length) { setTimeout(function () { prepare(end); }, 0); }
    }
    if (held.length) { setTimeout(function () { prepare(0); }, 100); }
    var order = rows.slice();
    var sorted = { column: dateColumn, descending: true };
    var matching = order;
    var shown = 0;
    var tests = [];
    var changed = function () {};

    function value(entry, column) {
      if (entry instanceof HeldRow) {
        var found = /^[^>]*data-v="([^"]*)"/.exec(entry.parts[column]);
        return found ? Number(found[1]) : entry.texts[column].trim();
      }
      var cell = entry.cells[column];
      var number = cell.getAttribute('data-v');
      if (number !== null) { return Number(number); }
      // A dive without a day says so in words, which are no day.
      return column === dateColumn ? '' : cell.textContent.trim();
    }

    // Nothing recorded comes last, whichever way a column is sorted.
    function compare(one, other) {
      if (one === other) { return 0; }
      if (one === '') { return 2; }
      if (other === '') { return -2; }
      // Days before words such as "not known".
      if (typeof one !== typeof other) { return typeof one === 'number' ? -1 : 1; }
      if (typeof one === 'number') { return one < other ? -1 : 1; }
      return collator.compare(one, other) < 0 ? -1 : 1;
    }

    function sort(column) {
      var first = names[column] === 'date' || names[column] === 'rating';
      var descending = sorted.column === column ? !sorted.descending : first;
      sorted = { column: column, descending: descending };
      var keys = order.map(function (entry) {
        return { entry: entry, key: value(entry, column) };
      });
      keys.sort(function (one, other) {
        var result = compare(one.key, other.key);
        if (Math.abs(result) === 1 && descending) { result = -result; }
        return result || one.entry.place - other.entry.place;
      });
      order = keys.map(function (item) { return item.entry; });
      heads.forEach(function (head, place) {
        var state = descending ? 'descending' : 'ascending';
        if (place === column) { head.setAttribute('aria-sort', state); } else { head.removeAttribute('aria-sort'); }
      });
      pick();
    }

    function pick() {
      matching = tests.length === 0 ? order : order.filter(function (entry) {
        return tests.every(function (test) { return test(entry); });
      });
      shown = 0;
      body.textContent = '';
      more(step);
      // What is planned or no real dive is shown, and not counted.
      changed(matching.filter(function (entry) {
        return entry instanceof HeldRow || !entry.row.classList.contains('uncounted');
      }).length, matching.length);
    }

    function more(count) {
      var end = Math.min(matching.length, shown + count);
      var part = document.createDocumentFragment();
      for (; shown < end; shown += 1) { part.appendChild(matching[shown].row); }
      body.appendChild(part);
      moreNeeded.hidden = shown >= matching.length;
    }

    var collator = new Intl.Collator(root.lang || undefined, { numeric: true });
    heads.forEach(function (head, column) {
      var button = document.createElement('button');
      button.type = 'button';
      button.className = 'sort';
      while (head.firstChild) { button.appendChild(head.firstChild); }
      head.appendChild(button);
      button.addEventListener('click', function () { sort(column); });
    });
    if (dateColumn >= 0) { heads[dateColumn].setAttribute('aria-sort', 'descending'); }

    // Further rows come when the end of those that are there comes near.
    var moreNeeded = document.createElement('div');
    moreNeeded.className = 'sentinel';
    table.parentNode.insertBefore(moreNeeded, table.nextSibling);
    if ('IntersectionObserver' in window) {
      new IntersectionObserver(function (entries) {
        if (entries[0].isIntersecting && shown < matching.length) { more(step); }
      }, { rootMargin: '1200px' }).observe(moreNeeded);
    } else {
      step = rows.length;
    }
    window.addEventListener('beforeprint', function () { more(matching.length); });
    table.classList.add('live');
    if (rows.length > step) { pick(); } else { shown = rows.length; moreNeeded.hidden = true; }

    return {
      names: names,
      size: rows.length,
      setTests: function (list) { tests = list; pick(); },
      whenChanged: function (call) { changed = call; },
      year: function (entry) {
        var number = Number(entry.cells[dateColumn].getAttribute('data-v'));
        return String(Math.floor(number / 1e8));
      },
      cell: function (entry, column) {
        var text = entry instanceof HeldRow ? entry.texts[column] : entry.cells[column].textContent;
        return text.trim().replace(/\s+/g, ' ');
      },
      state: function (entry) {
        return entry instanceof HeldRow ? entry.state : entry.row.getAttribute('data-state');
      },
      column: function (entry, name) {
        var column = names.indexOf(name);
        return column < 0 ? '' : entry.cells[column].textContent.trim();
      }
    };
  }

  // What was searched for stands behind the address, and so is there again on coming back.
  function saved(controls) {
    var parts = controls.filter(function (control) { return control.field.value; })
      .map(function (control) { return control.name + '=' + encodeURIComponent(control.field.value); });
    try {
      history.replaceState(null, '', parts.length ? '#' + parts.join('&') : location.pathname);
    } catch (error) { /* Then it is not kept. */ }
  }

  function offer(field, value) {
    var isThere = Array.prototype.some.call(field.options, function (option) { return option.value === value; });
    if (isThere) { return; }
    var option = document.createElement('option');
    option.textContent = value;
    field.appendChild(option);
  }

  function restore(controls) {
    controls.forEach(function (control) { control.field.value = ''; });
    location.hash.slice(1).split('&').forEach(function (part) {
      var place = part.indexOf('=');
      if (place < 0) { return; }
      var value;
      try { value = decodeURIComponent(part.slice(place + 1)); } catch (error) { return; }
      controls.forEach(function (control) {
        if (control.name !== part.slice(0, place)) { return; }
        // A rare tag is in no list, and yet a link may lead to it.
        if (control.field.tagName === 'SELECT' && value) { offer(control.field, value); }
        control.field.value = value;
      });
    });
  }

  function startDives() {
    var element = document.querySelector('table.dives');
    if (!element || !element.tHead || !element.tBodies.length) { return; }
    var table = DiveTable(element);
    var filters = document.getElementById('filters');
    if (!filters) { return; }
    var search = document.getElementById('search');
    var picks = ['year', 'diver', 'tag', 'gas'].map(function (name) {
      return { name: name, field: document.getElementById('pick-' + name) };
    }).filter(function (pick) { return pick.field; });
    var count = document.getElementById('shown');
    filters.hidden = false;
    var numbers = new Intl.NumberFormat(root.lang || undefined);
    var none = document.querySelector('main > .none');
    table.whenChanged(function (number, rows) {
      count.textContent = numbers.format(number);
      if (none) { none.hidden = rows > 0; }
    });

    function test(pick) {
      var value = pick.field.value;
      if (pick.name === 'year') {
        return function (entry) { return table.year(entry) === value; };
      }
      if (pick.name === 'tag' || pick.name === 'gas') {
        var column = pick.name === 'tag' ? 'tags' : 'gas';
        return function (entry) {
          return table.column(entry, column).split(', ').indexOf(value) >= 0;
        };
      }
      return function (entry) { return table.column(entry, pick.name) === value; };
    }

    function apply() {
      var tests = words(folded(search.value)).map(function (word) {
        return function (entry) { return entry.text.indexOf(word) >= 0; };
      });
      picks.forEach(function (pick) { if (pick.field.value) { tests.push(test(pick)); } });
      table.setTests(tests);
      save();
    }

    function save() {
      saved([{ name: 'search', field: search }].concat(picks));
    }

    function load() { restore([{ name: 'search', field: search }].concat(picks)); }

    search.addEventListener('input', apply);
    picks.forEach(function (pick) { pick.field.addEventListener('change', apply); });
    nothing(none, [search].concat(picks.map(function (pick) { return pick.field; })), apply);
    load();
    if (search.value || picks.some(function (pick) { return pick.field.value; })) { apply(); }
    // A link of this page, such as one of the search, filters it anew.
    window.addEventListener('hashchange', function () {
      if (leadsToPart()) { return; }
      load();
      apply();
    });
  }

  // Whether the address names a part of the page, as the skip link does, and so no filter.
  function leadsToPart() { return location.hash.length > 1 && location.hash.indexOf('=') < 0; }

  // The way back from a filter that nothing passes.
  function nothing(element, fields, apply) {
    if (!element) { return; }
    element.querySelector('button').addEventListener('click', function () {
      fields.forEach(function (field) { field.value = ''; });
      apply();
      fields[0].focus();
    });
  }

  // Tables of other records are sorted by every column, and long ones are searched and picked from.
  function startRecords() {
    var controls = [];
    var starts = [];
    document.querySelectorAll('table.records').forEach(function (element) {
      if (!element.tHead || element.tBodies.length !== 1) { return; }
      var table = DiveTable(element);
      var section = element.closest('section');
      var filters = section.querySelector('.filters');
      if (!filters) { return; }
      var search = filters.querySelector('input');
      var picks = Array.prototype.slice.call(filters.querySelectorAll('select'));
      var count = filters.querySelector('.count');
      var numbers = new Intl.NumberFormat(root.lang || undefined);
      filters.hidden = false;
      var none = section.querySelector('.none');
      table.whenChanged(function (number, rows) {
        count.textContent = numbers.format(number);
        if (none) { none.hidden = rows > 0; }
      });

      function test(field) {
        var value = field.value;
        var column = field.getAttribute('data-column');
        if (column === null) {
          return function (entry) { return table.state(entry) === value; };
        }
        return function (entry) { return table.cell(entry, Number(column)) === value; };
      }

      function apply() {
        var tests = words(folded(search.value)).map(function (word) {
          return function (entry) { return entry.text.indexOf(word) >= 0; };
        });
        picks.forEach(function (field) { if (field.value) { tests.push(test(field)); } });
        table.setTests(tests);
      }

      function changed() {
        apply();
        saved(controls);
      }

      var own = [search].concat(picks);
      own.forEach(function (field, place) {
        controls.push({ name: section.id + (place ? '-' + place : ''), field: field });
        field.addEventListener(place ? 'change' : 'input', changed);
      });
      var isFiltered = false;
      starts.push(function () {
        var isWanted = own.some(function (field) { return field.value; });
        if (isWanted || isFiltered) { apply(); }
        isFiltered = isWanted;
      });
      nothing(section.querySelector('.none'), own, changed);
    });
    if (!controls.length) { return; }
    restore(controls);
    window.addEventListener('hashchange', function () {
      if (leadsToPart()) { return; }
      restore(controls);
      starts.forEach(function (start) { start(); });
    });
    starts.forEach(function (start) { start(); });
  }

  // Search over everything -------------------------------------------------------------------

  // What one may look for, as the index of the site has it; made when it is first needed.
  function readIndex(index) {
    var entries = [];
    function text(value) { return typeof value === 'number' ? index.texts[value] : value; }
    index.kinds.forEach(function (kind, number) {
      kind[2].forEach(function (row) {
        entries.push({
          kind: kind[0], isDive: number === 0 && kind[1] === 'dives/', href: folder + kind[1] + row[0] + '.html',
          title: text(row[1]), date: text(row[2]), row: row, text: text
        });
      });
    });
    return entries;
  }

  function lines(entry) { return entry.row.slice(3).map(entry.text); }

  function days(date) {
    if (!date) { return ''; }
    var parts = date.split('-');
    var short = [Number(parts[2]), Number(parts[1]), parts[0]];
    return [date, short.join('.'), short.join('/'), parts[2] + '.' + parts[1] + '.' + parts[0]].join(' ');
  }

  function foldEntry(entry) {
    if (entry.folded === undefined) {
      entry.head = folded(entry.title);
      entry.folded = entry.head + '\n' + days(entry.date) + '\n' + folded(lines(entry).join('\n'));
    }
    return entry.folded;
  }

  // A text with what was looked for marked in it; letters with accents count as those without.
  function marked(parent, text, wanted) {
    var plain = [];
    var places = [];
    Array.from(text).forEach(function (letter, number) {
      Array.from(folded(letter)).forEach(function (part) {
        plain.push(part);
        places.push(number);
      });
    });
    var letters = Array.from(text);
    var isHit = letters.map(function () { return false; });
    wanted.forEach(function (word) {
      var parts = Array.from(word);
      for (var at = 0; at + parts.length <= plain.length; at += 1) {
        if (parts.every(function (part, number) { return plain[at + number] === part; })) {
          parts.forEach(function (part, number) { isHit[places[at + number]] = true; });
        }
      }
    });
    var from = 0;
    for (var end = 1; end <= letters.length; end += 1) {
      if (end < letters.length && isHit[end] === isHit[from]) { continue; }
      var piece = letters.slice(from, end).join('');
      if (isHit[from]) {
        var mark = document.createElement('mark');
        mark.textContent = piece;
        parent.appendChild(mark);
      } else {
        parent.appendChild(document.createTextNode(piece));
      }
      from = end;
    }
  }

  // The part of a long line around the first hit.
  function excerpt(line, wanted) {
    var most = 160;
    var letters = Array.from(line);
    if (letters.length <= most) { return line; }
    var at = folded(line).indexOf(wanted[0]);
    var start = Math.max(0, Math.min(at - 60, letters.length - most));
    return (start > 0 ? '…' : '') + letters.slice(start, start + most).join('') + (start + most < letters.length ? '…' : '');
  }

  function element(name, kind, parent) {
    var made = document.createElement(name);
    if (kind) { made.className = kind; }
    parent.appendChild(made);
    return made;
  }

  function startFinder() {
    var button = document.getElementById('find');
    var dialog = document.getElementById('finder');
    if (!button || !dialog || !dialog.showModal) { return; }
    var field = document.getElementById('finder-words');
    var list = document.getElementById('finder-hits');
    var status = document.getElementById('finder-found');
    var none = dialog.querySelector('.none');
    var entries = null;
    var isLoading = false;
    var most = 50;
    var numbers = new Intl.NumberFormat(root.lang || undefined);
    var dates = new Intl.DateTimeFormat(root.lang === 'en' ? 'en-GB' : root.lang || undefined,
      { dateStyle: 'long', timeZone: 'UTC' });

    function load() {
      if (entries || isLoading) { return; }
      isLoading = true;
      var script = document.createElement('script');
      script.src = folder + 'search-index.js';
      script.addEventListener('load', function () {
        entries = readIndex(window.divelogIndex);
        isLoading = false;
        look();
        prepare(0);
      });
      script.addEventListener('error', function () { isLoading = false; });
      document.head.appendChild(script);
    }

    // Before anyone has typed the second letter.
    function prepare(from) {
      var end = Math.min(from + 500, entries.length);
      for (; from < end; from += 1) { foldEntry(entries[from]); }
      if (end < entries.length) { setTimeout(function () { prepare(end); }, 0); }
    }

    function write(entry, wanted) {
      var item = element('li', '', list);
      var link = element('a', '', item);
      link.href = entry.href;
      var head = element('span', 'finder-title', link);
      marked(element('strong', '', head), entry.title, wanted);
      var about = entry.kind;
      if (entry.date) { about += ' · ' + dates.format(new Date(entry.date + 'T00:00:00Z')); }
      element('span', 'quiet', head).textContent = about;
      var left = wanted.filter(function (word) { return entry.head.indexOf(word) < 0; });
      if (!left.length) { return; }
      // The line with the most of what the title does not say.
      var best = null;
      var most = 0;
      lines(entry).forEach(function (line) {
        var text = folded(line);
        var count = left.filter(function (word) { return text.indexOf(word) >= 0; }).length;
        if (count > most) {
          most = count;
          best = line;
        }
      });
      if (best === null) { return; }
      var found = left.filter(function (word) { return folded(best).indexOf(word) >= 0; });
      marked(element('span', 'finder-line', link), excerpt(best, found), wanted);
    }

    function look() {
      if (!entries) { return load(); }
      var wanted = words(folded(field.value));
      list.textContent = '';
      var hits = !wanted.length ? [] : entries.filter(function (entry) {
        var text = foldEntry(entry);
        return wanted.every(function (word) { return text.indexOf(word) >= 0; });
      });
      // What is called so comes before what only speaks of it, and records before their dives.
      function rank(entry) {
        var isTitle = wanted.every(function (word) { return entry.head.indexOf(word) >= 0; });
        return (isTitle ? 0 : 2) + (entry.isDive ? 1 : 0);
      }
      hits = hits.map(function (entry, place) { return { entry: entry, place: place, rank: rank(entry) }; });
      hits.sort(function (one, other) { return one.rank - other.rank || one.place - other.place; });
      hits.slice(0, most).forEach(function (hit) { write(hit.entry, wanted); });
      list.hidden = !hits.length;
      status.hidden = !hits.length;
      status.querySelector('strong').textContent = numbers.format(hits.length);
      none.hidden = !wanted.length || hits.length > 0;
    }

    function open() {
      if (dialog.open) { return; }
      dialog.showModal();
      field.focus();
      field.select();
      load();
    }

    function close() { dialog.close(); }

    // Up and down go through the hits, from the field and back to it.
    dialog.addEventListener('keydown', function (event) {
      // In a field of this kind the first Esc would only empty it.
      if (event.key === 'Escape') {
        event.preventDefault();
        return close();
      }
      var step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      var links = Array.prototype.slice.call(list.querySelectorAll('a'));
      if (event.key === 'Enter' && event.target === field && links.length) {
        event.preventDefault();
        links[0].click();
      }
      if (!step || !links.length) { return; }
      var next = links.indexOf(document.activeElement) + step;
      event.preventDefault();
      if (next < 0) { field.focus(); } else { links[Math.min(next, links.length - 1)].focus(); }
    });
    // A hit may be a part of the page that is open already.
    list.addEventListener('click', function (event) { if (event.target.closest('a')) { close(); } });
    dialog.addEventListener('click', function (event) { if (event.target === dialog) { close(); } });
    document.getElementById('finder-close').addEventListener('click', close);
    none.querySelector('button').addEventListener('click', function () {
      field.value = '';
      look();
      field.focus();
    });
    field.addEventListener('input', look);
    button.hidden = false;
    button.addEventListener('click', open);
    document.addEventListener('keydown', function (event) {
      var isTyping = event.target.closest('input, select, textarea, [contenteditable]');
      if (event.key !== '/' || isTyping || event.altKey || event.ctrlKey || event.metaKey) { return; }
      event.preventDefault();
      open();
    });
  }

  // What scrolls is a place to stop at for those who move by keys; what does not is none.
  function startScrolling() {
    var boxes = Array.prototype.slice.call(document.querySelectorAll('.scroll, .chart-scroll'));
    if (!boxes.length || !('ResizeObserver' in window)) { return; }
    function look(box) {
      var label = box.getAttribute('data-label');
      if (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1) {
        box.tabIndex = 0;
        if (label) { box.setAttribute('role', 'region'); box.setAttribute('aria-label', label); }
      } else {
        ['tabindex', 'role', 'aria-label'].forEach(function (name) { box.removeAttribute(name); });
      }
    }
    var observer = new ResizeObserver(function (entries) {
      entries.forEach(function (entry) { look(entry.target); });
    });
    boxes.forEach(function (box) { observer.observe(box); });
  }

  document.addEventListener('DOMContentLoaded', function () {
    startTheme();
    startDives();
    startRecords();
    startScrolling();
    startFinder();
  });
}());
