/**
 * Keys that an input method takes, as Enter that chooses a word, are nobody else's. Safari ends the composition before it tells of the
 * key that ended it: only the code says there that it was the method's.
 */
addEventListener(
  'keydown',
  (event) => {
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
  },
  true,
);
