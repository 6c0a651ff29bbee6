import { readdirSync } from 'node:fs';
import eslint from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import prettier from 'eslint-config-prettier';
import globals from 'globals';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const foldersIn = (folder) => readdirSync(new URL(folder, import.meta.url));
const libs = foldersIn('libs');
const apps = foldersIn('apps');
const service = ['contracts', 'copies', 'kafka', 'opinions', 'outside', 'postgres', 'redis', 'search', 'service'];

/** Who may import whom (docs/architecture.md): nobody anything that is not said here. */
const below = ['web-text', 'web-lib', 'web-theme', 'web-ui', 'contracts'];
const directions = {
  contracts: [],
  postgres: ['contracts'],
  redis: ['contracts'],
  kafka: ['contracts', 'postgres'],
  copies: ['contracts', 'kafka', 'postgres'],
  opinions: ['contracts', 'kafka', 'postgres'],
  client: [],
  outside: [],
  search: [],
  service: ['contracts', 'kafka', 'postgres', 'redis'],
  testing: ['contracts', 'kafka', 'postgres', 'redis', 'service'],
  ...Object.fromEntries(apps.map((app) => [app, service])),
  // The folders of apps/web/src. Features do not know each other: pages and the shell put them together, and what several
  // show of a thing (a game's cover, the form of a game) is an entity's.
  'web-text': ['contracts'],
  'web-lib': ['web-text', 'contracts'],
  'web-theme': ['web-text', 'web-lib'],
  'web-ui': below,
  'web-entities': below,
  'web-features': [...below, 'web-entities'],
  'web-pages': [...below, 'web-entities', 'web-features'],
  'web-shell': [...below, 'web-entities', 'web-features'],
  'web-testing': below,
  web: [...below, 'web-entities', 'web-features', 'web-pages', 'web-shell'],
  e2e: ['client', 'contracts'],
  tools: libs,
};
/** Entities that are made of another. */
const compositions = { 'game-form': 'game' };
/** Tests may also use these. */
const forTests = ['client', 'testing', 'tools', 'web-testing'];
const testFiles = ['**/*.{spec,journey}.{ts,tsx}', '**/*.fixture.ts', '**/fixtures/**'];

const to = (names) => [
  { to: { element: { types: { anyOf: names } } } },
  { to: { module: { source: names.map((name) => `@yinghuo/${name}`) } } },
];
const nothing = [{ to: { element: { type: '*' } } }, { to: { module: { source: '@yinghuo/*' } } }];
const policies = [
  ...nothing.map((disallow) => ({ disallow })),
  ...Object.entries(directions).flatMap(([type, allowed]) =>
    to(allowed).map((allow) => ({ from: { element: { type } }, allow })),
  ),
  ...Object.entries(compositions).map(([name, part]) => ({
    from: { element: { type: 'web-entities', captured: { name } } },
    allow: { to: { element: { type: 'web-entities', captured: { name: part } } } },
  })),
  ...to(forTests).map((allow) => ({ from: { file: { categories: 'test' } }, allow })),
  // A spec of tools shows what holds over all services: it opens several in one process.
  ...to(apps).map((allow) => ({ from: { element: { type: 'tools' }, file: { categories: 'test' } }, allow })),
];

const notFor = (files, paths, ignores = []) => ({
  files,
  ignores,
  rules: { 'no-restricted-imports': ['error', { paths }] },
});
const decorated = {
  name: '@yinghuo/contracts',
  message: 'The web takes @yinghuo/contracts/wire, which is free of decorators.',
};
const lazy = {
  name: 'react',
  importNames: ['lazy'],
  message: 'Where the file does not come, lazy() takes the place of the whole page: part() of lib/part.ts.',
};

/** Selects comparisons with what is called so: `qx >= 5`, `user.qx >= 5`, `user?.qx >= 5`, `(user?.qx ?? 0) >= 5`. */
const compared = (names, other = '') =>
  ['name', 'property.name', 'expression.property.name', 'left.property.name', 'left.expression.property.name']
    .map((place) => `BinaryExpression[operator=/^[<>]/][left.${place}=/^(${names})$/]${other}`)
    .join();
const named = (files, ...selectors) => ({
  files,
  ignores: testFiles,
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: selectors.join(),
        message:
          'What a permission or a level is enough for is said once, in libs/contracts/src: may(permission, …), useMay(…), levelFor.',
      },
    ],
  },
});

export default tseslint.config(
  { ignores: ['**/dist/', '.data/', '.nx/', 'coverage/', 'libs/client/src/paths.gen.ts'] },
  eslint.configs.recommended,
  tseslint.configs.recommended,
  {
    plugins: { boundaries },
    settings: {
      'import/resolver': { node: { extensions: ['.ts', '.tsx'] } },
      'boundaries/elements': [
        ...libs.map((type) => ({ type, pattern: `libs/${type}` })),
        ...['entities', 'features'].map((folder) => ({
          type: `web-${folder}`,
          pattern: `apps/web/src/${folder}/*`,
          capture: ['name'],
        })),
        ...['text', 'lib', 'theme', 'ui', 'pages', 'shell', 'testing'].map((folder) => ({
          type: `web-${folder}`,
          pattern: `apps/web/src/${folder}`,
        })),
        ...apps.map((type) => ({ type, pattern: `apps/${type}` })),
        { type: 'tools', pattern: 'tools' },
      ],
      'boundaries/files': [{ category: 'test', pattern: testFiles }],
    },
    languageOptions: { globals: globals.node },
    rules: {
      'boundaries/dependencies': ['error', { default: 'allow', checkAllOrigins: true, policies }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Chinese sentences have wide blanks.
      'no-irregular-whitespace': ['error', { skipStrings: true, skipTemplates: true, skipJSXText: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['apps/web/*.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    // Not no-unnecessary-type-assertion: it takes casts away that say which type is inferred (`{ currency: 'yb' as WireCurrency }`).
    rules: { '@typescript-eslint/no-floating-promises': 'error' },
  },
  {
    files: ['apps/web/**'],
    plugins: { 'react-hooks': hooks, 'jsx-a11y-x': a11y },
    languageOptions: { globals: globals.browser },
    rules: {
      ...hooks.configs.recommended.rules,
      ...a11y.configs.recommended.rules,
      // A field takes the focus when a press of the member brought it; what cannot be taken back never does.
      'jsx-a11y-x/no-autofocus': 'off',
      // Both are missing where the page came over plain http.
      'no-restricted-properties': [
        'error',
        { object: 'crypto', property: 'randomUUID', message: 'newKey() of lib/server/newKey.ts works everywhere.' },
        { object: 'navigator', property: 'clipboard', message: 'copyText() of lib/copyText.ts works everywhere.' },
        { object: 'AbortSignal', property: 'any', message: 'Safari has it since 17.4: an AbortController of its own.' },
        { object: 'URL', property: 'parse', message: 'Safari has it since 18: URL.canParse() and new URL().' },
        {
          property: 'toLocaleString',
          message: 'count() of lib/count.ts: a phone needs a tenth of a second for the first.',
        },
      ],
      // What scrolls is reached by keys.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { roles: ['region', 'log'], tags: [] }],
    },
  },
  named(['**/*.{ts,tsx}'], compared('permission|qx', '[right.type="Literal"]')),
  // Where who is signed in is asked at every turn, a permission is compared with nothing, and no number gets a rank's name.
  named(
    ['apps/web/src/**/*.{ts,tsx}'],
    compared('qx'),
    compared('lv', '[right.type="Literal"]'),
    'VariableDeclarator[id.name=/^(trusted|contributor|moderator|administrator|owner|\\w*Level)$/][init.type="Literal"]',
  ),
  notFor(['apps/web/**'], [decorated]),
  notFor(['apps/web/src/**'], [decorated, lazy], ['apps/web/src/lib/part.ts', ...testFiles]),
  notFor(
    ['apps/*/src/**'],
    [
      {
        name: '@yinghuo/contracts/wire',
        message:
          "Inside a service the domain's words are spoken; wire words belong to the BFF, and to the chat's own sockets.",
      },
    ],
    ['apps/{bff,chat,web,e2e}/**'],
  ),
  prettier,
);
