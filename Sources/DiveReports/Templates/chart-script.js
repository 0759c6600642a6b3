// Reads a profile out where one points at it, enlarges parts of it, measures between two places, and
// lets its lines be chosen. A profile is complete without it, and printed as it is without it.
(function () {
  "use strict";

  var space = "http://www.w3.org/2000/svg";
  // The shortest time that is shown, in seconds.
  var shortest = 30;
  var memory = "divelog-profile";

  // A page from the disk may not be allowed to remember anything.
  function remembered() {
    try {
      return (localStorage.getItem(memory) || "").split(" ").filter(Boolean);
    } catch (error) {
      return [];
    }
  }

  function remember(names) {
    try { localStorage.setItem(memory, names.join(" ")); } catch (error) { /* Then not. */ }
  }

  function numbers(text) {
    return text.split(" ").map(function (word) {
      return word === "-" || word === "" ? null : Number(word);
    });
  }

  function clock(seconds) {
    var whole = Math.abs(Math.round(seconds));
    var rest = whole % 60;
    return (seconds < 0 ? "-" : "") + Math.floor(whole / 60) + ":" + (rest < 10 ? "0" : "") + rest;
  }

  function all(root, selector) {
    return Array.prototype.slice.call(root.querySelectorAll(selector));
  }

  function shape(name, kind, parent) {
    var element = document.createElementNS(space, name);
    element.setAttribute("class", kind);
    parent.appendChild(element);
    return element;
  }

  function label(text, kind, x, y, parent) {
    var element = shape("text", kind, parent);
    element.setAttribute("x", x);
    element.setAttribute("y", y);
    element.textContent = text;
  }

  function place(element, names, values) {
    names.forEach(function (name, number) { element.setAttribute(name, values[number]); });
  }

  // A line, or a figure without one.
  function series(element) {
    var one = {
      element: element,
      name: element.getAttribute("data-name"),
      key: element.getAttribute("data-series"),
      panel: element.closest(".chart-panel"),
      form: element.getAttribute("data-form") || "number"
    };
    if (!element.hasAttribute("data-values")) {
      one.form = "words";
      one.steps = all(element, "g").map(function (step) {
        return { from: Number(step.getAttribute("data-from")), text: step.getAttribute("data-text") };
      });
      return one;
    }
    one.unit = element.getAttribute("data-unit");
    one.places = Number(element.getAttribute("data-places"));
    one.values = numbers(element.getAttribute("data-values"));
    if (element.hasAttribute("data-low")) {
      var low = numbers(element.getAttribute("data-low"));
      var high = numbers(element.getAttribute("data-high"));
      var slope = (high[1] - low[1]) / (high[0] - low[0]);
      one.height = function (value) { return low[1] + (value - low[0]) * slope; };
    }
    return one;
  }

  function panel(element) {
    var glass = element.querySelector("svg");
    var top = Number(glass.getAttribute("y"));
    var height = Number(glass.getAttribute("height"));
    // The window is a little higher than the panel on both sides.
    return { element: element, glass: glass, y: top, height: height, top: top + 3, bottom: top + height - 3, shift: 0 };
  }

  // Round steps of time, in seconds.
  var steps = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 900, 1200, 1800, 3600, 7200, 14400];

  function prepare(stage) {
    var drawing = stage.querySelector("svg[data-times]");
    var figure = stage.parentNode;
    var readout = figure.querySelector(".chart-readout");
    if (!drawing || !readout) { return; }
    var mark = stage.getAttribute("data-mark") || ".";
    var times = numbers(drawing.getAttribute("data-times"));
    var plot = numbers(drawing.getAttribute("data-plot"));
    var span = numbers(drawing.getAttribute("data-span"));
    var size = numbers(drawing.getAttribute("viewBox"));
    var lines = all(drawing, "[data-values], .chart-said:not([data-values])").map(series);
    var panels = all(drawing, ".chart-panel").map(panel);
    if (times.length === 0 || lines.length === 0 || panels.length === 0) { return; }
    var times0 = drawing.querySelector(".chart-clock");
    var drawn = times0.cloneNode(true);
    var tools = figure.querySelector(".chart-tools");
    var button = {};
    all(tools, "button").forEach(function (one) { button[one.getAttribute("data-do")] = one; });

    var width = size[2];
    var view = { from: span[0], to: span[1] };
    var off = remembered();
    var isPrinted = false;
    var row = -1;
    // Where a measurement begins; whether its end still follows the pointer; whether one is wanted.
    var anchor = -1;
    var isFixed = false;
    var isMeasuring = false;

    function right() { return width - (size[2] - plot[1]); }

    function across(seconds) {
      return plot[0] + (seconds - view.from) / (view.to - view.from) * (right() - plot[0]);
    }

    // The place of a time in the drawing as it was made.
    function made(seconds) {
      return plot[0] + (seconds - span[0]) / (span[1] - span[0]) * (plot[1] - plot[0]);
    }

    function isOff(key) { return !isPrinted && key !== null && off.indexOf(key) >= 0; }

    function isIn(seconds) { return seconds >= view.from && seconds <= view.to; }

    // Layout ---------------------------------------------------------------------------------

    function layPanels() {
      var shift = 0;
      var last = null;
      panels.forEach(function (one, number) {
        var own = lines.filter(function (line) { return line.panel === one.element; });
        one.isShown = own.some(function (line) { return !isOff(line.key); });
        one.element.classList.toggle("chart-off", !one.isShown);
        one.shift = shift;
        var next = panels[number + 1];
        if (!one.isShown) {
          if (next) { shift -= next.top - one.top; }
          return;
        }
        last = one;
        one.element.setAttribute("transform", "translate(0 " + shift + ")");
        place(one.glass, ["width", "viewBox"], [
          right() - plot[0],
          [made(view.from), one.y, made(view.to) - made(view.from), one.height].join(" ")
        ]);
      });
      return last.bottom + last.shift;
    }

    function layClock(bottom) {
      if (isPrinted) {
        times0.parentNode.replaceChild(drawn, times0);
        times0 = drawn;
        drawn = times0.cloneNode(true);
        return;
      }
      times0.textContent = "";
      var most = Math.max(3, Math.min(10, Math.floor((right() - plot[0]) / 56)));
      var step = steps.find(function (one) { return (view.to - view.from) / one <= most; }) || 28800;
      var ticks = [];
      for (var tick = Math.ceil(view.from / step) * step; tick <= view.to; tick += step) { ticks.push(tick); }
      var grid = "";
      panels.forEach(function (one) {
        if (!one.isShown) { return; }
        ticks.forEach(function (tick) {
          grid += "M" + across(tick) + " " + (one.top + one.shift) + "V" + (one.bottom + one.shift);
        });
      });
      shape("path", "chart-grid chart-times", times0).setAttribute("d", grid);
      var axis = "M" + plot[0] + " " + bottom + "H" + right();
      ticks.forEach(function (tick) { axis += "M" + across(tick) + " " + bottom + "v5"; });
      shape("path", "chart-axis", times0).setAttribute("d", axis);
      ticks.forEach(function (tick) {
        var text = step % 60 === 0 ? String(tick / 60) : clock(tick);
        label(text, "chart-label chart-middle", across(tick), bottom + 18, times0);
      });
      label("min", "chart-unit chart-end", right(), bottom + 34, times0);
    }

    var events = all(drawing, ".chart-event").map(function (element) {
      var at = numbers(element.getAttribute("data-at"));
      var stem = element.querySelector(".chart-stem");
      return {
        element: element, at: at[0], y: at[1], stem: stem, x: parseFloat(stem.getAttribute("d").slice(1)),
        number: element.querySelector(".chart-number"), gas: element.querySelector(".chart-gas"),
        marks: Array.prototype.filter.call(element.children, function (child) {
          return !/chart-stem|chart-number|chart-gas/.test(child.getAttribute("class") || "") && child.tagName !== "title";
        })
      };
    });
    var eventsLine = panels[0].bottom + 14;
    var deepest = drawing.querySelector(".chart-point");

    // The numbers of events below the panel, each near its event and none over another.
    function layNumbers(shown) {
      var apart = 15;
      var room = right() - plot[0];
      var isTight = shown.length * apart > room;
      var free = -Infinity;
      shown.forEach(function (event) {
        var x = across(event.at);
        event.isNumbered = !isTight || x >= free;
        event.label = isTight ? x : Math.max(x, free);
        if (event.isNumbered) { free = event.label + apart; }
      });
      var last = right() - 4;
      for (var number = shown.length - 1; !isTight && number >= 0; number -= 1) {
        if (shown[number].label > last) {
          shown[number].label = last;
          last -= apart;
        } else {
          break;
        }
      }
    }

    function layEvents() {
      var shown = events.filter(function (event) { return isIn(event.at); });
      layNumbers(shown);
      var isUp = panels[0].isShown;
      events.forEach(function (event) {
        var isShown = isUp && shown.indexOf(event) >= 0;
        event.element.classList.toggle("chart-off", !isShown);
        if (!isShown) { return; }
        var x = across(event.at);
        event.marks.forEach(function (one) { one.setAttribute("transform", "translate(" + (x - event.x) + " 0)"); });
        event.stem.setAttribute("d", "M" + x + " " + event.y + "V" + panels[0].bottom
          + (event.isNumbered ? "L" + event.label + " " + (eventsLine - 8) : ""));
        event.number.classList.toggle("chart-off", !event.isNumbered);
        event.number.setAttribute("x", event.label);
        if (event.gas) {
          var isLate = x > right() - 60;
          event.gas.classList.toggle("chart-end", isLate);
          event.gas.setAttribute("x", x + (isLate ? -7 : 7));
        }
      });
      if (deepest) {
        var at = numbers(deepest.getAttribute("data-at"))[0];
        var spot = deepest.querySelector("circle");
        var text = deepest.querySelector("text");
        deepest.classList.toggle("chart-off", !isIn(at));
        spot.setAttribute("cx", across(at));
        text.setAttribute("x", Math.min(Math.max(across(at), plot[0] + 34), right() - 34));
      }
      keepApart();
    }

    // No label lies over another: the deepest point first, then the gases in turn.
    function keepApart() {
      var taken = [];
      var labels = events.map(function (event) { return event.gas; }).filter(Boolean);
      if (deepest) { labels.unshift(deepest.querySelector("text")); }
      labels.forEach(function (text) {
        text.classList.remove("chart-off");
        if (text.closest(".chart-off")) { return; }
        var box = text.getBBox();
        var covers = taken.some(function (other) {
          return box.x < other.x + other.width && other.x < box.x + box.width
            && box.y < other.y + other.height && other.y < box.y + box.height;
        });
        if (covers) { text.classList.add("chart-off"); } else { taken.push(box); }
      });
    }

    function layOut() {
      all(drawing, "[data-series]").forEach(function (one) {
        one.classList.toggle("chart-off", isOff(one.getAttribute("data-series")));
      });
      var bottom = layPanels();
      layClock(bottom);
      var height = bottom + (size[3] - plot[3]);
      drawing.setAttribute("viewBox", "0 0 " + width + " " + height);
      drawing.classList.toggle("chart-live", !isPrinted);
      layEvents();
      place(choice, ["y", "height"], [panels[0].top, bottom - panels[0].top]);
      [cross, start].forEach(function (one) { place(one, ["y1", "y2"], [panels[0].top, bottom]); });
      var isWhole = view.from <= span[0] && view.to >= span[1];
      button.whole.disabled = isWhole;
      button.farther.disabled = isWhole;
      button.closer.disabled = view.to - view.from <= Math.min(shortest, span[1] - span[0]);
      stage.classList.toggle("chart-enlarged", !isWhole);
      point();
    }

    // Zoom -----------------------------------------------------------------------------------

    // Shows a part of the dive; false if it is the part that is shown already.
    function look(from, to) {
      var whole = span[1] - span[0];
      var length = Math.min(Math.max(to - from, Math.min(shortest, whole)), whole);
      var middle = (from + to) / 2;
      from = Math.min(Math.max(middle - length / 2, span[0]), span[1] - length);
      if (Math.abs(from - view.from) < 0.01 && Math.abs(from + length - view.to) < 0.01) { return false; }
      view = { from: from, to: from + length };
      layOut();
      return true;
    }

    // Enlarges by a factor below 1; what is at one time stays where it is.
    function zoom(factor, seconds) {
      var from = seconds - (seconds - view.from) * factor;
      var length = Math.min(Math.max((view.to - view.from) * factor, Math.min(shortest, span[1] - span[0])), span[1] - span[0]);
      var part = (seconds - view.from) / (view.to - view.from);
      from = seconds - part * length;
      return look(from, from + length);
    }

    function center() {
      return row >= 0 && isIn(times[row]) ? times[row] : (view.from + view.to) / 2;
    }

    function whole() { return look(span[0], span[1]); }

    // Readout --------------------------------------------------------------------------------

    var choice = shape("rect", "chart-choice chart-off", drawing);
    var start = shape("line", "chart-crosshair chart-off", drawing);
    var ruler = shape("line", "chart-ruler chart-off", drawing);
    var cross = shape("line", "chart-crosshair chart-off", drawing);
    var spots = lines.map(function (line) {
      return line.height ? shape("circle", "chart-spot chart-off", drawing) : null;
    });

    function number(value, places) {
      var text = (value / Math.pow(10, places)).toFixed(places).replace(".", mark);
      return text.replace("-", "−");
    }

    function text(line, at) {
      if (line.form === "words") {
        var found = "–";
        line.steps.forEach(function (step) { if (step.from <= times[at]) { found = step.text; } });
        return found;
      }
      var value = line.values[at];
      if (value === null || value === undefined) { return "–"; }
      if (line.form === "clock") { return clock(value); }
      if (line.form === "speed") {
        return (value > 0 ? "↑ " : value < 0 ? "↓ " : "") + number(Math.abs(value), line.places) + " " + line.unit;
      }
      return number(value, line.places) + " " + line.unit;
    }

    // What has changed since the beginning of the measurement, and by how much a minute.
    function difference(line) {
      var one = line.values[anchor];
      var other = line.values[row];
      if (one === null || other === null) { return "–"; }
      var sign = other > one ? "+" : "";
      var said = sign + number(other - one, line.places) + " " + line.unit;
      var minutes = Math.abs(times[row] - times[anchor]) / 60;
      var isFlow = line.key === null || /^tank-/.test(line.key);
      if (!isFlow || minutes === 0) { return said; }
      var places = Math.max(line.places, 1);
      var flow = Math.abs(other - one) * Math.pow(10, places - line.places) / minutes;
      return said + " · " + number(flow, places) + " " + line.unit + "/min";
    }

    function say(name, said) {
      var part = document.createElement("span");
      part.className = "chart-part";
      if (name) {
        var what = document.createElement("span");
        what.className = "chart-what";
        what.textContent = name;
        part.appendChild(what);
        part.appendChild(document.createTextNode(" "));
      }
      var value = document.createElement("b");
      value.textContent = said;
      part.appendChild(value);
      if (readout.firstChild) { readout.appendChild(document.createTextNode(" ")); }
      readout.appendChild(part);
    }

    function read(at) {
      readout.textContent = "";
      var isRuler = anchor >= 0 && at === row && anchor !== row;
      readout.classList.toggle("chart-measured", isRuler);
      if (isRuler) {
        var ends = [times[anchor], times[row]].sort(function (one, other) { return one - other; });
        say("", clock(ends[0]) + "–" + clock(ends[1]));
        say(button.measure.textContent, clock(ends[1] - ends[0]));
      } else {
        say("", clock(times[at]));
      }
      lines.forEach(function (line) {
        if (isOff(line.key)) { return; }
        if (!isRuler) { return say(line.name, text(line, at)); }
        if (line.form === "number") { say(line.name, difference(line)); }
      });
    }

    // Draws what points at the place that is read out.
    function point() {
      var isShown = row >= 0 && !isPrinted && isIn(times[row]);
      cross.classList.toggle("chart-off", !isShown);
      if (isShown) { place(cross, ["x1", "x2"], [across(times[row]), across(times[row])]); }
      lines.forEach(function (line, number) {
        var spot = spots[number];
        if (!spot) { return; }
        var value = isShown ? line.values[row] : null;
        var box = panels.find(function (one) { return one.element === line.panel; });
        var isSpot = value !== null && value !== undefined && !isOff(line.key) && box && box.isShown;
        spot.classList.toggle("chart-off", !isSpot);
        if (isSpot) { place(spot, ["r", "cx", "cy"], [4, across(times[row]), line.height(value) + box.shift]); }
      });
      measure(isShown);
    }

    function measure(isShown) {
      var isRuler = isShown && anchor >= 0 && isIn(times[anchor]);
      start.classList.toggle("chart-off", !isRuler);
      ruler.classList.toggle("chart-off", !isRuler);
      button.measure.setAttribute("aria-pressed", String(isMeasuring));
      if (!isRuler) { return; }
      var depth = lines[0];
      place(start, ["x1", "x2"], [across(times[anchor]), across(times[anchor])]);
      var ends = [anchor, row].map(function (at) {
        var value = depth.height ? depth.values[at] : null;
        return value === null ? panels[0].top : depth.height(value);
      });
      place(ruler, ["x1", "y1", "x2", "y2"], [across(times[anchor]), ends[0], across(times[row]), ends[1]]);
    }

    function show(next) {
      row = Math.min(Math.max(next, 0), times.length - 1);
      read(row);
      if (!isIn(times[row])) {
        var half = (view.to - view.from) / 2;
        if (look(times[row] - half, times[row] + half)) { return; }
      }
      point();
    }

    function nearest(seconds) {
      var low = 0;
      var high = times.length - 1;
      while (low < high) {
        var middle = (low + high) >> 1;
        if (times[middle] < seconds) { low = middle + 1; } else { high = middle; }
      }
      return low > 0 && seconds - times[low - 1] < times[low] - seconds ? low - 1 : low;
    }

    // Pointers -------------------------------------------------------------------------------

    // A place in the window as a time, even where the drawing ends.
    function timeAt(clientX) {
      var box = drawing.getBoundingClientRect();
      var x = (clientX - box.left) / box.width * width;
      var seconds = view.from + (x - plot[0]) / (right() - plot[0]) * (view.to - view.from);
      return Math.min(Math.max(seconds, view.from), view.to);
    }

    var down = {};
    var drag = null;
    var pinch = null;

    function fingers() { return Object.keys(down).map(function (id) { return down[id]; }); }

    // Two fingers hold the times that they were set on.
    function stretch() {
      var two = fingers();
      var box = drawing.getBoundingClientRect();
      var places = two.map(function (x) { return (x - box.left) / box.width * width; });
      if (!pinch) {
        pinch = two.map(timeAt);
        return;
      }
      if (Math.abs(places[1] - places[0]) < 10) { return; }
      var rate = (pinch[1] - pinch[0]) / (places[1] - places[0]);
      if (!(rate > 0)) { return; }
      var from = pinch[0] - (places[0] - plot[0]) * rate;
      look(from, from + (right() - plot[0]) * rate);
    }

    function beginMeasure(at) {
      isMeasuring = true;
      isFixed = false;
      anchor = at;
    }

    function endMeasure() {
      isMeasuring = false;
      isFixed = false;
      anchor = -1;
      if (row >= 0) { read(row); }
      point();
    }

    drawing.addEventListener("pointerdown", function (event) {
      if (event.button > 0) { return; }
      down[event.pointerId] = event.clientX;
      try { drawing.setPointerCapture(event.pointerId); } catch (error) { /* It is no real pointer. */ }
      if (fingers().length > 1) {
        drag = null;
        choice.classList.add("chart-off");
        stretch();
        return;
      }
      var at = nearest(timeAt(event.clientX));
      drag = { x: event.clientX, seconds: timeAt(event.clientX), isFar: false };
      drag.measures = isMeasuring || event.shiftKey;
      if (drag.measures) {
        // A second press ends a measurement whose end follows the pointer.
        drag.ends = anchor >= 0 && !isFixed && event.pointerType === "mouse";
        if (!drag.ends) { beginMeasure(at); }
      }
      show(at);
    });

    drawing.addEventListener("pointermove", function (event) {
      if (event.pointerId in down) { down[event.pointerId] = event.clientX; }
      if (fingers().length > 1) { return stretch(); }
      if (pinch) { return; }
      var isHeld = event.pointerId in down;
      if (isHeld && drag && Math.abs(event.clientX - drag.x) > 6) { drag.isFar = true; }
      if (isFixed && !isHeld) { return; }
      show(nearest(timeAt(event.clientX)));
      if (!isHeld || !drag || drag.measures || event.pointerType !== "mouse" || !drag.isFar) { return; }
      var ends = [across(drag.seconds), across(timeAt(event.clientX))].sort(function (one, other) { return one - other; });
      choice.classList.remove("chart-off");
      place(choice, ["x", "width"], [ends[0], ends[1] - ends[0]]);
    });

    function release(event, isDone) {
      delete down[event.pointerId];
      choice.classList.add("chart-off");
      if (pinch) {
        if (fingers().length === 0) { pinch = null; }
        return;
      }
      var ended = drag;
      drag = null;
      if (!ended || !isDone) { return; }
      if (ended.measures) {
        if (ended.isFar || ended.ends) { isFixed = true; }
      } else if (ended.isFar && event.pointerType === "mouse") {
        var ends = [ended.seconds, timeAt(event.clientX)].sort(function (one, other) { return one - other; });
        look(ends[0], ends[1]);
      }
    }

    drawing.addEventListener("pointerup", function (event) { release(event, true); });
    drawing.addEventListener("pointercancel", function (event) { release(event, false); });
    drawing.addEventListener("dblclick", function () { if (!isMeasuring) { whole(); } });

    // A page that is scrolled does not stop at a profile: the wheel is its own once it was pressed on,
    // or with Ctrl, which is what touchpads send for two fingers.
    drawing.addEventListener("wheel", function (event) {
      var isOwn = event.ctrlKey || event.metaKey || document.activeElement === drawing;
      if (!isOwn) { return; }
      var scale = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
      var sideways = event.shiftKey && !event.deltaX ? event.deltaY : event.deltaX;
      var done;
      if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        var move = sideways * scale / (right() - plot[0]) * (view.to - view.from);
        done = look(view.from + move, view.to + move);
      } else {
        var factor = Math.exp(Math.min(Math.max(event.deltaY * scale, -300), 300) * (event.ctrlKey ? 0.01 : 0.002));
        done = zoom(factor, timeAt(event.clientX));
      }
      if (done || event.ctrlKey || event.metaKey) { event.preventDefault(); }
    }, { passive: false });

    // Keys -----------------------------------------------------------------------------------

    function visibleStep() {
      var shown = times.filter(isIn).length;
      return Math.max(1, Math.round(shown / 10));
    }

    var actions = {
      closer: function () { zoom(0.5, center()); },
      farther: function () { zoom(2, center()); },
      whole: whole,
      // The next press, or the place from which keys move on, is where a measurement begins.
      measure: function () {
        if (isMeasuring) { return endMeasure(); }
        beginMeasure(-1);
        point();
      }
    };

    function measureHere() {
      if (isMeasuring) { return endMeasure(); }
      beginMeasure(row < 0 ? first : row);
      show(anchor);
    }

    function move(next) {
      if (isMeasuring && anchor < 0) { anchor = row < 0 ? first : row; }
      isFixed = false;
      show(next);
    }

    var keys = {
      "+": actions.closer, "=": actions.closer, "-": actions.farther, "−": actions.farther, "0": whole,
      m: measureHere, M: measureHere,
      Home: function () { move(0); },
      End: function () { move(times.length - 1); },
      ArrowLeft: function () { move(row < 0 ? 0 : row - 1); },
      ArrowRight: function () { move(row < 0 ? 0 : row + 1); },
      PageUp: function () { move(row < 0 ? 0 : row - visibleStep()); },
      PageDown: function () { move(row < 0 ? 0 : row + visibleStep()); },
      Escape: function () { if (isMeasuring) { endMeasure(); } else { whole(); } }
    };

    drawing.addEventListener("keydown", function (event) {
      if (event.altKey || event.ctrlKey || event.metaKey) { return; }
      if (!Object.prototype.hasOwnProperty.call(keys, event.key)) { return; }
      keys[event.key]();
      event.preventDefault();
    });

    Object.keys(button).forEach(function (name) {
      button[name].addEventListener("click", function () { actions[name](); });
    });

    // Series ---------------------------------------------------------------------------------

    var toggles = [];

    function press() {
      toggles.forEach(function (one) {
        one.button.setAttribute("aria-pressed", String(off.indexOf(one.key) < 0));
      });
    }

    all(figure, ".chart-legend li[data-series]").forEach(function (item) {
      var toggle = document.createElement("button");
      toggle.type = "button";
      toggle.className = "chart-toggle";
      while (item.firstChild) { toggle.appendChild(item.firstChild); }
      item.appendChild(toggle);
      var key = item.getAttribute("data-series");
      toggles.push({ key: key, button: toggle });
      toggle.addEventListener("click", function () {
        // Another profile of the page, or another page, may have chosen since.
        var chosen = remembered();
        var isOut = off.indexOf(key) >= 0;
        off = off.filter(function (name) { return name !== key; }).concat(isOut ? [] : [key]);
        remember(chosen.filter(function (name) { return name !== key; }).concat(isOut ? [] : [key]));
        press();
        layOut();
        read(row < 0 ? first : row);
      });
    });

    // Beginning ------------------------------------------------------------------------------

    // Until one points at something the deepest place is read out.
    var first = 0;
    (lines[0].values || []).forEach(function (value, at) {
      if (value !== null && value > (lines[0].values[first] || 0)) { first = at; }
    });

    function fit() {
      var next = Math.round(stage.clientWidth);
      if (isPrinted || next < 100) { return; }
      width = next;
      layOut();
    }

    var before = null;
    window.addEventListener("beforeprint", function () {
      if (before) { return; }
      before = { view: view, width: width };
      isPrinted = true;
      width = size[2];
      view = { from: span[0], to: span[1] };
      layOut();
    });
    window.addEventListener("afterprint", function () {
      if (!before) { return; }
      isPrinted = false;
      view = before.view;
      width = before.width;
      before = null;
      fit();
    });

    drawing.setAttribute("tabindex", "0");
    readout.hidden = false;
    tools.hidden = false;
    var hint = figure.querySelector(".chart-hint");
    if (hint) { hint.hidden = false; }
    press();
    read(first);
    fit();
    if ("ResizeObserver" in window) {
      new ResizeObserver(function () {
        if (Math.round(stage.clientWidth) !== width) { fit(); }
      }).observe(stage);
    }
  }

  document.querySelectorAll(".chart-stage").forEach(prepare);
})();
