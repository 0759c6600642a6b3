// Reads a profile out where one points at it, and lets the arrow keys move along it.
(function () {
  "use strict";

  var space = "http://www.w3.org/2000/svg";

  function numbers(text) {
    return text.split(" ").map(function (word) {
      return word === "-" || word === "" ? null : Number(word);
    });
  }

  function clock(seconds) {
    var whole = Math.abs(seconds);
    var rest = whole % 60;
    return (seconds < 0 ? "-" : "") + Math.floor(whole / 60) + ":" + (rest < 10 ? "0" : "") + rest;
  }

  function shape(name, kind, parent) {
    var element = document.createElementNS(space, name);
    element.setAttribute("class", kind);
    parent.appendChild(element);
    return element;
  }

  function line(path) {
    var low = numbers(path.getAttribute("data-low"));
    var high = numbers(path.getAttribute("data-high"));
    var slope = (high[1] - low[1]) / (high[0] - low[0]);
    return {
      name: path.getAttribute("data-name"),
      unit: path.getAttribute("data-unit"),
      places: Number(path.getAttribute("data-places")),
      values: numbers(path.getAttribute("data-values")),
      height: function (value) { return low[1] + (value - low[0]) * slope; }
    };
  }

  function prepare(stage) {
    var drawing = stage.querySelector("svg[data-times]");
    var readout = stage.parentNode.querySelector(".chart-readout");
    if (!drawing || !readout) { return; }
    var mark = stage.getAttribute("data-mark") || ".";
    var times = numbers(drawing.getAttribute("data-times"));
    var plot = numbers(drawing.getAttribute("data-plot"));
    var span = numbers(drawing.getAttribute("data-span"));
    var lines = Array.prototype.map.call(drawing.querySelectorAll("path[data-values]"), line);
    if (times.length === 0 || lines.length === 0) { return; }
    var cross = null;
    var spots = [];
    var place = -1;

    function across(seconds) {
      return plot[0] + (seconds - span[0]) / (span[1] - span[0]) * (plot[1] - plot[0]);
    }

    function show(next) {
      place = Math.min(Math.max(next, 0), times.length - 1);
      if (!cross) {
        cross = shape("line", "chart-crosshair", drawing);
        cross.setAttribute("y1", plot[2]);
        cross.setAttribute("y2", plot[3]);
        spots = lines.map(function () { return shape("circle", "chart-spot", drawing); });
      }
      var x = across(times[place]);
      cross.setAttribute("x1", x);
      cross.setAttribute("x2", x);
      var parts = [clock(times[place])];
      lines.forEach(function (one, index) {
        var value = one.values[place];
        var spot = spots[index];
        spot.setAttribute("r", value === null ? 0 : 4);
        if (value === null) { return; }
        spot.setAttribute("cx", x);
        spot.setAttribute("cy", one.height(value));
        var text = (value / Math.pow(10, one.places)).toFixed(one.places).replace(".", mark);
        parts.push(one.name + " " + text + " " + one.unit);
      });
      readout.textContent = parts.join(" · ");
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

    drawing.addEventListener("pointermove", function (event) {
      var box = drawing.getBoundingClientRect();
      var x = (event.clientX - box.left) / box.width * drawing.viewBox.baseVal.width;
      show(nearest(span[0] + (x - plot[0]) / (plot[1] - plot[0]) * (span[1] - span[0])));
    });
    drawing.addEventListener("keydown", function (event) {
      var page = Math.max(1, Math.round(times.length / 10));
      var steps = { ArrowLeft: -1, ArrowRight: 1, PageUp: -page, PageDown: page };
      if (event.altKey || event.ctrlKey || event.metaKey) { return; }
      if (event.key === "Home") {
        show(0);
      } else if (event.key === "End") {
        show(times.length - 1);
      } else if (steps[event.key]) {
        show(place < 0 ? 0 : place + steps[event.key]);
      } else {
        return;
      }
      event.preventDefault();
    });
    drawing.setAttribute("tabindex", "0");
    readout.hidden = false;
  }

  document.querySelectorAll(".chart-stage").forEach(prepare);
})();
