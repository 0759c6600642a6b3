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
      }).length);
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

  function restore(controls) {
    location.hash.slice(1).split('&').forEach(function (part) {
      var place = part.indexOf('=');
      if (place < 0) { return; }
      var value;
      try { value = decodeURIComponent(part.slice(place + 1)); } catch (error) { return; }
      controls.forEach(function (control) {
        if (control.name === part.slice(0, place)) { control.field.value = value; }
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
    var picks = ['year', 'diver', 'tag'].map(function (name) {
      return { name: name, field: document.getElementById('pick-' + name) };
    }).filter(function (pick) { return pick.field; });
    var count = document.getElementById('shown');
    filters.hidden = false;
    var numbers = new Intl.NumberFormat(root.lang || undefined);
    table.whenChanged(function (number) { count.textContent = numbers.format(number); });

    function test(pick) {
      var value = pick.field.value;
      if (pick.name === 'year') {
        return function (entry) { return table.year(entry) === value; };
      }
      if (pick.name === 'tag') {
        return function (entry) {
          return table.column(entry, 'tags').split(', ').indexOf(value) >= 0;
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
    load();
    if (search.value || picks.some(function (pick) { return pick.field.value; })) { apply(); }
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
      table.whenChanged(function (number) { count.textContent = numbers.format(number); });

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
      starts.push(function () {
        if (own.some(function (field) { return field.value; })) { apply(); }
      });
    });
    if (!controls.length) { return; }
    restore(controls);
    starts.forEach(function (start) { start(); });
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
  });
}());
