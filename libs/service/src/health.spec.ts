import { afterEach, describe, expect, it } from '@jest/globals';
import { serveHealth, type Checks, type Health } from './health.ts';
import { Metrics } from './metrics.ts';

let health: Health | undefined;
afterEach(() => health?.close());

const serve = async (checks: Checks = {}) => {
  health = await serveHealth(0, checks, new Metrics('catalog'));
  return health;
};
const ask = async (path: string) => {
  const response = await fetch(`http://127.0.0.1:${health!.port}${path}`);
  return { status: response.status, body: await response.json() };
};

describe('a process', () => {
  it('is ready while everything holds, and names what does not', async () => {
    let up = true;
    await serve({ postgres: () => up, kafka: () => true });
    expect(await ask('/health/ready')).toEqual({ status: 200, body: { ready: true, failed: [] } });
    up = false;
    expect(await ask('/health/ready')).toEqual({ status: 503, body: { ready: false, failed: ['postgres'] } });
    expect((await ask('/health/live')).status).toBe(200);
  });

  it('is not ready when a check fails or never answers', async () => {
    await serve({ broken: () => Promise.reject(new Error('away')), silent: () => new Promise(() => {}) });
    expect((await ask('/health/ready')).body).toEqual({ ready: false, failed: ['broken', 'silent'] });
  });

  it('that drains is alive, and ready for nobody', async () => {
    const { drain } = await serve({ postgres: () => true });
    drain();
    expect(await ask('/health/ready')).toEqual({ status: 503, body: { ready: false, failed: ['draining'] } });
    expect((await ask('/health/live')).status).toBe(200);
  });

  it('has started once it was ready, whatever fails later', async () => {
    let up = false;
    await serve({ postgres: () => up });
    expect((await ask('/health/startup')).status).toBe(503);
    up = true;
    expect((await ask('/health/startup')).status).toBe(200);
    up = false;
    expect((await ask('/health/startup')).status).toBe(200);
  });

  it('counts what does not hold among its figures, also a check that never answers', async () => {
    await serve({ postgres: () => true, broken: () => false, silent: () => new Promise(() => {}) });
    const metrics = await fetch(`http://127.0.0.1:${health!.port}/metrics`);
    expect(await metrics.text()).toContain('checks_failed{service="catalog"} 2');
  });

  it('shows its figures, and nothing else', async () => {
    await serve();
    const metrics = await fetch(`http://127.0.0.1:${health!.port}/metrics`);
    expect(await metrics.text()).toContain('process_cpu_seconds_total{service="catalog"}');
    expect((await ask('/')).status).toBe(404);
  });
});
