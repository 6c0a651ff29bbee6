import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../command.ts';

const pages = join(root, 'apps/web/src');
const read = (file: string) => readFileSync(file, 'utf8');
const classesIn = (css: string) => new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!));
const imports = /import (\w+) from '([^']+\.module\.css)'/g;

/** Of every component, the stylesheets that it imports and the names by which it takes their classes. */
const uses = globSync('**/*.{ts,tsx}', { cwd: pages }).flatMap((component) => {
  const source = read(join(pages, component));
  const code = source.replace(imports, '');
  return [...source.matchAll(imports)].map(([, as, path]) => ({
    component,
    sheet: join(pages, dirname(component), path!),
    names: [...code.matchAll(new RegExp(`\\b${as}\\.(\\w+)`, 'g'))].map(([, name]) => name!),
    computed: code.includes(`${as}[`),
  }));
});

it('a component takes no class that its stylesheet lacks: supporters lost the look of their words when a copy of it went', () => {
  expect(uses.length).toBeGreaterThan(300);
  const missing = uses.flatMap(({ component, sheet, names }) => {
    const there = classesIn(read(sheet));
    return names.filter((name) => !there.has(name)).map((name) => `${component}: ${name}`);
  });
  expect(missing).toEqual([]);
});

it('no stylesheet has a class that nobody takes', () => {
  const unused = globSync('**/*.module.css', { cwd: pages }).flatMap((sheet) => {
    const users = uses.filter((use) => use.sheet === join(pages, sheet));
    if (users.some(({ computed }) => computed)) return [];
    const taken = new Set(users.flatMap(({ names }) => names));
    const rules = read(join(pages, sheet))
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/\{[^{}]*\}/g, '{}');
    return [...classesIn(rules)].filter((name) => !taken.has(name)).map((name) => `${sheet}: ${name}`);
  });
  expect(unused).toEqual([]);
});

it('a value that a style asks for is there, and none is there that nobody asks for: two lines of figures and of a report had no size and no colour', () => {
  const files = globSync('**/*.{css,ts,tsx}', { cwd: pages }).filter((file) => !file.includes('.spec.'));
  const all = files.map((file) => read(join(pages, file))).join('\n');
  const tokens = new Set([...all.matchAll(/(--yh-[\w-]+):/g)].map(([, name]) => name!));
  const asked = new Set([...all.matchAll(/(--yh-[\w-]+)(?![\w-]*:)/g)].map(([, name]) => name!));
  expect([...asked].filter((name) => !tokens.has(name) && !all.includes(`'${name}'`))).toEqual([]);
  expect([...tokens].filter((name) => !asked.has(name))).toEqual([]);
});
