// Runs before anything is painted: the theme, effects and letters this device chose last. Keys: lib/theme.ts, effects.ts, font.ts.
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
})();
