import { readdirSync } from 'node:fs';
import eslint from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import prettier from 'eslint-config-prettier';
import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const foldersIn = (folder) => readdirSync(new URL(folder, import.meta.url));
const libs = foldersIn('libs');
const apps = foldersIn('apps');
const service = ['contracts', 'copies', 'kafka', 'opinions', 'outside', 'postgres', 'redis', 'search', 'service'];

/** Who may import whom (docs/architecture.md): nobody anything that is not said here. */
const directions = {
  contracts: [],
  postgres: ['contracts'],
  redis: ['contracts'],
  kafka: ['contracts', 'postgres'],
  copies: ['contracts', 'kafka', 'postgres'],
  opinions: ['contracts', 'kafka', 'postgres'],
  outside: [],
  search: [],
  service: ['contracts', 'kafka', 'postgres', 'redis'],
  testing: ['contracts', 'kafka', 'postgres', 'redis', 'service'],
  ...Object.fromEntries(apps.map((app) => [app, service])),
  web: ['contracts'],
  e2e: ['contracts'],
  tools: libs,
};
/** Tests may also use these. */
const forTests = ['testing', 'tools'];
const testFiles = ['**/*.spec.ts', '**/*.fixture.ts', '**/fixtures/**'];

const to = (names) => [
  { to: { element: { types: { anyOf: names } } } },
  { to: { module: { source: names.map((name) => `@yinghuo/${name}`) } } },
];
const nothing = [{ to: { element: { type: '*' } } }, { to: { module: { source: '@yinghuo/*' } } }];
const policies = [
  ...nothing.map((disallow) => ({ disallow })),
  ...Object.entries(directions).flatMap(([type, allowed]) =>
    to([type, ...allowed]).map((allow) => ({ from: { element: { type } }, allow })),
  ),
  ...to(forTests).map((allow) => ({ from: { file: { categories: 'test' } }, allow })),
];

const notFor = (files, name, message, ignores = []) => ({
  files,
  ignores,
  rules: { 'no-restricted-imports': ['error', { paths: [{ name, message }] }] },
});

export default tseslint.config(
  { ignores: ['**/dist/', '.data/', '.nx/', 'coverage/', 'apps/web/public/'] },
  eslint.configs.recommended,
  tseslint.configs.recommended,
  {
    plugins: { boundaries },
    settings: {
      'import/resolver': { node: { extensions: ['.ts', '.tsx'] } },
      'boundaries/elements': [
        ...libs.map((type) => ({ type, pattern: `libs/${type}` })),
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
    rules: { '@typescript-eslint/no-floating-promises': 'error' },
  },
  {
    files: ['apps/web/**'],
    plugins: { 'react-hooks': hooks },
    languageOptions: { globals: globals.browser },
    rules: hooks.configs.recommended.rules,
  },
  {
    ignores: testFiles,
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: ['left.property.name', 'left.name', 'left.expression.property.name']
            .map((name) => `BinaryExpression[operator=/^[<>]/][${name}=/^(permission|qx)$/][right.type="Literal"]`)
            .join(),
          message:
            'What a permission is enough for is said once: may(permission, …) of libs/contracts/src/permissions.ts.',
        },
      ],
    },
  },
  notFor(['apps/web/**'], '@yinghuo/contracts', 'The web takes @yinghuo/contracts/wire, which is free of decorators.'),
  notFor(
    ['apps/*/src/**'],
    '@yinghuo/contracts/wire',
    "Inside a service the domain's words are spoken; wire words belong to the BFF, and to the chat's own sockets.",
    ['apps/{bff,chat,web,e2e}/**'],
  ),
  prettier,
);
