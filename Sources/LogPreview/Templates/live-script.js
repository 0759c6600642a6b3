// Asks the preview again and again whether the log has changed; its answer reloads the page.
(function () {
  "use strict";
  var version = document.currentScript.dataset.version;
  var isAsking = false;
  function ask() {
    // A hidden page asks as soon as it is shown.
    isAsking = !document.hidden;
    if (!isAsking) return;
    var script = document.createElement("script");
    function again(pause) {
      return function () { script.remove(); setTimeout(ask, pause); };
    }
    script.src = "/.divelog/changed.js?since=" + version + "&at=" + Date.now();
    script.onload = again(700);
    // The preview was stopped, and may be started again.
    script.onerror = again(3000);
    document.head.appendChild(script);
  }
  // What is asked for before the page is complete would keep it from ever being.
  window.addEventListener("load", ask);
  document.addEventListener("visibilitychange", function () {
    if (!isAsking && document.readyState === "complete") ask();
  });
})();
