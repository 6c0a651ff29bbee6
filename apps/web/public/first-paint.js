// Runs before anything is painted: the theme and effects this device chose last. Keys: lib/theme.ts, lib/effects.ts.
(function () {
  var root = document.documentElement;
  var read = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  var theme = read('theme') || 'auto';
  var dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.setAttribute('data-effects', read('effectMode') === 'false' ? 'off' : 'full');
})();
