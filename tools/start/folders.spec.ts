import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { eventually } from '@yinghuo/testing';
import { watchFolders } from './folders.ts';

let top: string;
let heard: string[];
let end: () => void;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'folders-'));
  mkdirSync(join(top, 'src/birds'), { recursive: true });
  writeFileSync(join(top, 'src/birds/wing.ts'), '0');
  heard = [];
  end = watchFolders(
    top,
    (file) => heard.push(file.slice(top.length + 1)),
    (folder) => !folder.endsWith('/dist'),
  );
});
afterEach(() => {
  end();
  rmSync(top, { recursive: true });
});

const write = (file: string, text = '1') => {
  mkdirSync(dirname(join(top, file)), { recursive: true });
  writeFileSync(join(top, file), text);
};
/** As editors save: beside it, then in its place. */
const replace = (file: string) => {
  write(`${file}.draft`);
  renameSync(join(top, `${file}.draft`), join(top, file));
};
/** What is told of a file from now on. */
const tells = async (file: string, change: () => void) => {
  heard = [];
  change();
  await eventually(() => expect(heard).toContain(file));
};

it('hears every save of a file, also after another was renamed to it', async () => {
  const file = 'src/birds/wing.ts';
  for (const save of [replace, replace, write, replace, write]) await tells(file, () => save(file));
});

it('hears what is saved in folders that are made later, however deep, and again where one was replaced', async () => {
  await tells('src/fish/fins/tail.ts', () => write('src/fish/fins/tail.ts'));
  await tells('src/fish/fins/tail.ts', () => replace('src/fish/fins/tail.ts'));
  rmSync(join(top, 'src/fish'), { recursive: true });
  await tells('src/fish/fins/tail.ts', () => write('src/fish/fins/tail.ts'));
  await tells('src/fish/fins/tail.ts', () => write('src/fish/fins/tail.ts', '2'));
});

it('hears of a file that is gone, alone or with a folder that was moved', async () => {
  write('src/birds/beak.ts');
  await tells('src/birds/beak.ts', () => rmSync(join(top, 'src/birds/beak.ts')));
  await tells('src/birds/wing.ts', () => renameSync(join(top, 'src/birds'), join(top, 'src/insects')));
  await tells('src/insects/wing.ts', () => replace('src/insects/wing.ts'));
});

it('looks into no folder that it is told to pass by', async () => {
  write('dist/built.js');
  await tells('src/last.ts', () => write('src/last.ts'));
  write('dist/built.js', '2');
  await tells('src/last.ts', () => write('src/last.ts', '3'));
  expect(heard.filter((file) => file.startsWith('dist/'))).toEqual([]);
});
