/** Colours, sizes of letters, radii, layers and shadows are tokens (apps/web/src/theme/tokens.css); how a rule is written is Prettier's. */
const token = (name) => `var\\(--yh-${name}-[\\w-]+\\)`;

/** @type {import('stylelint').Config} */
export default {
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
    'declaration-property-value-allowed-list': {
      'font-size': ['inherit', `/^${token('fs')}$/`],
      font: ['inherit', `/^\\d+ ${token('fs')} / \\S+ var\\(--[\\w-]+\\)$/`],
      '/radius$/': [`/^((0|50%|inherit|${token('r')})( (?=.)|$))+$/`],
      'z-index': [`/^${token('z')}$/`],
      // A line or a ring without blur is drawn, not cast.
      '/shadow$/': ['none', `/^${token('shadow')}$/`, '/^(inset )?\\d+(px)? 0 (0 \\d+px )?var\\(--[\\w-]+\\)$/'],
    },
  },
  overrides: [
    { files: ['apps/web/src/theme/tokens.css'], rules: { 'color-no-hex': null, 'function-disallowed-list': null } },
    // Twelve papers are pictures drawn by gradients: their colours are theirs alone, like those of a photograph.
    {
      files: ['apps/web/src/features/notes/paper/Paper.module.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
  ],
};
