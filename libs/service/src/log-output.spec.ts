import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog } from './log.ts';
import { LogOutput } from './log-output.ts';

/** Takes nothing, as a disk that is full. */
let full: number;
let file: string;
let kept: number;
beforeAll(() => {
  full = openSync('/dev/full', 'w');
  file = join(mkdtempSync(join(tmpdir(), 'log-')), 'log');
  kept = openSync(file, 'a');
});
afterAll(() => {
  closeSync(full);
  closeSync(kept);
});

/** Once everything that was said was written or given up. */
async function settled(output: LogOutput): Promise<void> {
  while ((output as unknown as { busy: boolean }).busy) await new Promise(setImmediate);
}

describe('where a log goes', () => {
  it('has every line in its order', async () => {
    const output = new LogOutput(kept);
    const log = createLog('spec', 'info', output);
    for (let n = 0; n < 1000; n++) {
      log.info({ n });
      if (n % 300 === 0) await new Promise(setImmediate);
    }
    await settled(output);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { n: number }).n)).toEqual(
      Array.from({ length: 1000 }, (_, n) => n),
    );
    expect(output.dropped).toBe(0);
  });

  // A process whose log lay on a full disk ended itself, and the edge with it.
  it('drops and counts what it cannot write, and lets the process go on', async () => {
    const output = new LogOutput(full);
    const log = createLog('spec', 'info', output);
    log.info('one');
    log.info('two');
    await settled(output);
    expect(output.dropped).toBe(2);
    log.info('three');
    await settled(output);
    expect(output.dropped).toBe(3);
  });

  // Pino's own destination tries again for ever: a process that wanted to end stood still.
  it('lets a process end whose last line cannot be written', () => {
    const output = new LogOutput(full);
    createLog('spec', 'info', output).fatal('the last one');
    expect(output.dropped).toBe(1);
  });

  it('has written the last line when the process ends at once', () => {
    createLog('spec', 'info', new LogOutput(kept)).fatal('the last one');
    expect(readFileSync(file, 'utf8')).toMatch(/the last one"\}\n$/);
  });

  it('keeps no more than a megabyte for a reader that is asleep', async () => {
    const output = new LogOutput(kept);
    const line = `${'.'.repeat(1023)}\n`;
    for (let n = 0; n < 1030; n++) output.write(line);
    expect(output.dropped).toBe(6);
    await settled(output);
    output.write(line);
    expect(output.dropped).toBe(6);
    await settled(output);
  });
});
