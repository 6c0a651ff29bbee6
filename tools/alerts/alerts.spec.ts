/** What `npm test` can say of alerts and of the dashboard without Prometheus; `npm run alerts` says the rest. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parser } from '@prometheus-io/lezer-promql';
import type { Db } from '@yinghuo/postgres';
import { Metrics } from '@yinghuo/service';
import { parse } from 'yaml';
import { root } from '../command.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  annotations: { runbook: string };
}
const { groups } = parse(read('deploy/observe/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const tests = parse(read('deploy/observe/alerts.test.yml')) as {
  tests: { alert_rule_test: { alertname: string; exp_alerts: object[] }[] }[];
};
const { panels } = JSON.parse(read('deploy/observe/dashboard.json')) as {
  panels: { title: string; targets?: { expr: string }[] }[];
};
const shown = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));

/** The metrics that a query names; throws where it is none. */
function metricsIn(query: string): string[] {
  const found: string[] = [];
  parser.parse(query).iterate({
    enter({ type, from, to }) {
      if (type.isError) throw new Error(`${query}\n${' '.repeat(from)}^`);
      if (type.name === 'VectorSelector') found.push(query.slice(from, to).match(/^\w+/)![0]);
    },
  });
  return found;
}

/** Every name that a process of ours gives a metric, and those that Prometheus itself adds. */
async function namesGiven(): Promise<Set<string>> {
  const metrics = new Metrics('spec');
  metrics.watchLag(() => []);
  metrics.watchOutbox({} as Db);
  metrics.watchPool({ options: { connection: {} } } as Db);
  const names = (await metrics.registry.getMetricsAsJSON()).map(({ name }) => name);
  const sources = globSync('{apps,libs}/*/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.spec.ts'));
  for (const file of sources) {
    for (const [, name] of read(file).matchAll(/\.(?:counter|gauge|histogram)\(\s*'(\w+)'/g)) names.push(name!);
  }
  return new Set([...names, 'up'].flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]));
}

/** As GitHub makes them. */
const anchorsOf = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('alerts', () => {
  it('and panels ask in words of Prometheus for metrics that there are', async () => {
    const given = await namesGiven();
    for (const { expr } of [...rules, ...shown]) {
      const named = metricsIn(expr);
      expect(named.length).toBeGreaterThan(0);
      expect({ expr, unknown: named.filter((name) => !given.has(name)) }).toEqual({ expr, unknown: [] });
    }
    expect(() => metricsIn('sum(rate(up[5m])')).toThrow();
  });

  it.each(rules)('$alert names a runbook that there is', ({ annotations: { runbook } }) => {
    const [file, anchor] = runbook.split('#') as [string, string?];
    expect(existsSync(join(root, file))).toBe(true);
    if (anchor) expect(anchorsOf(file)).toContain(anchor);
  });

  it.each(rules)('$alert is fired by a test', ({ alert }) => {
    const fired = tests.tests.flatMap((test) => test.alert_rule_test).filter(({ exp_alerts: all }) => all.length > 0);
    expect(fired.map(({ alertname }) => alertname)).toContain(alert);
  });
});
