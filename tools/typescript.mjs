/**
 * Runs our TypeScript as it stands, decorators included: `node --conditions=source --import ./tools/typescript.mjs x.ts`.
 * Node's own type stripping leaves decorators to the program, which does not understand them.
 */
import { transformSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const { $schema: _, jsc, ...options } = JSON.parse(readFileSync(new URL('../.swcrc', import.meta.url), 'utf8'));
jsc.rewriteRelativeImportExtensions = false;

registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      ...options,
      jsc,
      filename,
      swcrc: false,
      sourceMaps: 'inline',
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
