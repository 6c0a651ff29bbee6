import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { judgeAdvisories, judgeLock, type Lock } from './judged.ts';
import { ask, type Report } from './report.ts';

const hash = `sha512-${'A'.repeat(86)}==`;
const lock: Lock & { name: string; lockfileVersion: number } = {
  name: 'of-this-spec',
  lockfileVersion: 3,
  packages: {
    '': { dependencies: { torn: '1.0.0' }, devDependencies: { blunt: '2.0.0' } } as never,
    'node_modules/torn': { version: '1.0.0', integrity: hash },
    'node_modules/blunt': { version: '2.0.0', integrity: hash, dev: true },
  },
};
const advisories = {
  torn: [
    { id: 1, url: 'https://advisories.example/1', title: 'Torn', severity: 'high', vulnerable_versions: '<1.0.1' },
  ],
  blunt: [
    { id: 2, url: 'https://advisories.example/2', title: 'Blunt', severity: 'critical', vulnerable_versions: '*' },
  ],
};

describe('npm, asked what is known against the packages of a lock', () => {
  let folder: string;
  let registry: Server;
  let keeps = true;
  let named: unknown;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'yinghuo-audit-'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: lock.name, ...lock.packages[''] }));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    registry = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      if (request.method === 'POST' && keeps) {
        const body = Buffer.concat(parts);
        named = JSON.parse((request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString());
        response.setHeader('content-type', 'application/json').end(JSON.stringify(advisories));
      } else if (request.method === 'POST') response.writeHead(405).end();
      else {
        const name = request.url!.slice(1);
        const versions = {
          '1.0.0': { name, version: '1.0.0' },
          '1.0.1': { name, version: '1.0.1' },
          '2.0.0': { name, version: '2.0.0' },
        };
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ name, versions, 'dist-tags': {} }));
      }
    });
    await new Promise<void>((ready) => registry.listen(0, '127.0.0.1', ready));
  });
  afterAll(() => {
    registry.closeAllConnections();
    registry.close();
    rmSync(folder, { recursive: true });
  });
  const asked = () => {
    const { port } = registry.address() as AddressInfo;
    return ask(folder, [`--registry=http://127.0.0.1:${port}`, `--cache=${join(folder, 'cache')}`]);
  };

  it('brings the advisories, of which grave ones about what runs are faults', async () => {
    const { report } = (await asked()) as { report: Report };
    expect(named).toEqual({ torn: ['1.0.0'], blunt: ['2.0.0'] });
    const { faults, told } = judgeAdvisories(report, lock, {});
    expect(faults).toEqual([
      expect.stringContaining('high, in what runs: torn <1.0.1: Torn https://advisories.example/1'),
    ]);
    expect(told).toEqual([expect.stringContaining('critical, in what we build with: blunt')]);
  });

  it('says that nobody answered where the registry keeps none: that is no clean bill', async () => {
    keeps = false;
    expect(await asked()).toEqual({ unanswered: expect.stringContaining('405') });
  });
});

const report: Report = {
  vulnerabilities: {
    torn: {
      name: 'torn',
      severity: 'high',
      via: [{ title: 'Torn', url: 'https://advisories.example/1', severity: 'high', range: '<1.0.1' }],
      nodes: ['node_modules/torn'],
      fixAvailable: true,
    },
    above: { name: 'above', severity: 'high', via: ['torn'], nodes: ['node_modules/above'], fixAvailable: true },
  },
};

it('an advisory is excused by a reason, and an excuse of nothing is a fault', () => {
  const excused = { 'https://advisories.example/1': 'we never tear' };
  expect(judgeAdvisories(report, lock, excused)).toEqual({
    faults: [],
    told: [expect.stringMatching(/^excused, we never tear: high/)],
  });
  expect(judgeAdvisories({ vulnerabilities: {} }, lock, excused).faults).toHaveLength(1);
});

it('a lock without a hash, a script that nobody has judged and a range instead of a version are faults', () => {
  const loose: Lock = {
    packages: {
      'node_modules/open': { version: '1.0.0' },
      'node_modules/@of/ours': { link: true },
      'node_modules/a/node_modules/@runs/it': { version: '1.0.0', integrity: hash, hasInstallScript: true },
    },
  };
  const manifests = {
    'package.json': { dependencies: { '@of/ours': '*', open: '^1.0.0' }, devDependencies: { a: '1.0.0-beta.1' } },
  };
  expect(judgeLock(loose, manifests)).toHaveLength(3);
  expect(judgeLock(loose, manifests, { '@runs/it': false })).toHaveLength(2);
});
