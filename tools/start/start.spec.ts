import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const run = promisify(execFile);
const start = (...options: string[]) =>
  run(process.execPath, [join(import.meta.dirname, 'start.ts'), ...options]).then(
    () => '',
    ({ stderr, code }: { stderr: string; code: number }) => `${code}: ${stderr.trim()}`,
  );

describe('npm start refuses in one sentence', () => {
  it('a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await start('--port', String(port))).toBe(
      `1: Port ${port} is taken by another program. Choose another: npm start -- --port ${port + 1}`,
    );
    await new Promise((resolve) => other.close(resolve));
  });

  it('a port that is none', async () => {
    expect(await start('--port', '70000')).toBe('1: "70000" is no port.');
  });
});
