// Runs before anything is painted: the theme, effects, letters, lists and characters this device chose last, and whether a
// member is signed in. Keys: lib/device (theme.ts, effects.ts, font.ts, listLook.ts, script.ts), lib/session/user.ts.
(function () {
  var read = function (key) {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  };
  var theme = read('theme') || 'auto';
  var dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  var marks = document.documentElement.dataset;
  marks.mantineColorScheme = dark ? 'dark' : 'light';
  // --yh-bg of theme/tokens.css, whose styles are not there yet.
  if (dark) document.querySelector('meta[name="theme-color"]').content = '#0e1618';
  marks.effects = read('effectMode') === false ? 'off' : 'full';
  marks.font = read('font') || 'system';
  marks.list = read('gridDensity') || 'roomy';
  // Members' parts are higher than guests', whose markup this is: styles keep the room for them. 5: who moderates.
  var user = read('user');
  if (user && user.qx >= 1) marks.member = '';
  if (user && user.qx >= 5) marks.moderates = '';
  if (read('script') === 'hant') document.documentElement.lang = 'zh-Hant';
})();

// A page that came with its markup asks for its scripts once it is painted, or as soon as somebody acts on it (decision 99).
// What is done before they listen is kept here, and done again by lib/early.ts; links and scrolling need no scripts.
(function () {
  var longestWaitMs = 3000;
  var files;
  var asked = false;
  var failed = false;
  var marks = document.documentElement.dataset;
  var early = (window.early = { act: null, typed: new Map(), listening: true });
  var ask = function (priority) {
    if (asked || !files) return;
    asked = true;
    // The letters of notes' hands come before scripts, which tell whether they come, and after what is painted (decision 126).
    var hands = document.getElementById('hands');
    if (hands) hands.media = 'all';
    JSON.parse(files.textContent).forEach(function (file, index) {
      var isEntry = index === 0;
      var element = document.createElement(isEntry ? 'script' : 'link');
      element.crossOrigin = '';
      element.fetchPriority = priority;
      Object.assign(element, isEntry ? { type: 'module', src: file } : { rel: 'modulepreload', href: file });
      if (isEntry) {
        element.onerror = function () {
          failed = true;
          delete marks.waking;
        };
      }
      document.head.append(element);
    });
  };
  var keep = function (event, target) {
    event.preventDefault();
    event.stopImmediatePropagation();
    // A browser does not ask for a script again that did not come, unless the page is loaded anew.
    if (failed) return navigator.onLine && location.reload();
    early.act = { event: event, target: target };
    marks.waking = '';
    ask('auto');
  };
  var field = 'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])';
  // What somebody means to press that is not the browser's own to do: null for links and fields.
  var pressed = function (event) {
    var target = event.target.closest('a[href], summary, label, button, input, textarea, select');
    var own = target && (target.control || target).matches('a, summary, ' + field);
    return own ? null : target;
  };
  var acts = {
    pointerdown: function (event) {
      if (pressed(event)) ask('auto');
    },
    focusin: function () {
      ask('auto');
    },
    click: function (event) {
      var target = pressed(event);
      if (target) keep(event, target);
    },
    submit: function (event) {
      keep(event, event.target);
    },
    keydown: function (event) {
      var key = event.key.toLowerCase();
      var searches = event.ctrlKey || event.metaKey ? key === 'k' : key === '/' && !event.target.matches(field);
      if (searches) keep(event, event.target);
    },
    input: function (event) {
      if (event.target.type !== 'file') early.typed.set(event.target, event.target.value);
    },
  };
  Object.keys(acts).forEach(function (type) {
    addEventListener(
      type,
      function (event) {
        if (files && early.listening && event.isTrusted) acts[type](event);
      },
      true,
    );
  });
  document.addEventListener('DOMContentLoaded', function () {
    files = document.getElementById('scripts');
    setTimeout(ask, longestWaitMs, 'low');
  });
  // A frame that was drawn is on the screen some time later, and what was asked for between them would come before it: the
  // browser says when the first one was seen, and the last pictures are in the frame after the load.
  var seen = false;
  var loaded = false;
  var askWhenPainted = function () {
    if (!seen || !loaded) return;
    requestAnimationFrame(function () {
      requestAnimationFrame(function () {
        setTimeout(ask, 0, 'low');
      });
    });
  };
  new PerformanceObserver(function (_, observer) {
    observer.disconnect();
    seen = true;
    askWhenPainted();
  }).observe({ type: 'paint', buffered: true });
  addEventListener('load', function () {
    loaded = true;
    askWhenPainted();
  });
})();
