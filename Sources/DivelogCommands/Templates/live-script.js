// Asks the preview whether the log has changed; its answer reloads the page.
(function () {
  "use strict";
  var version = document.currentScript.dataset.version;
  function wait() {
    var script = document.createElement("script");
    script.src = "/.divelog/changed.js?since=" + version + "&at=" + Date.now();
    script.onload = function () { script.remove(); setTimeout(wait, 200); };
    // The preview was stopped, and may be started again.
    script.onerror = function () { script.remove(); setTimeout(wait, 3000); };
    document.head.appendChild(script);
  }
  // What is asked for before the page is complete would keep it from ever being.
  window.addEventListener("load", wait);
})();
