import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Registry } from 'prom-client';
import { expect } from 'vitest';
import { test } from '#testing/api-test.ts';
import { openMetrics } from './metrics.ts';

const ourFile = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const rules = ourFile('deploy/prometheus/alerts.yaml');
const promtool = (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'promtool')));
const ask = async (...args: string[]) => (await promisify(execFile)('promtool', args)).stdout;

interface Dashboard {
  panels: { targets?: { expr: string }[] }[];
  annotations: { list: { expr: string }[] };
}

async function readDashboards(): Promise<{ name: string; questions: string[] }[]> {
  const folder = ourFile('deploy/grafana');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return Promise.all(
    names.map(async (name) => {
      const { panels, annotations } = JSON.parse(await readFile(join(folder, name), 'utf8')) as Dashboard;
      const questions = [...panels.flatMap(({ targets = [] }) => targets), ...annotations.list];
      return { name, questions: questions.map(({ expr }) => expr) };
    }),
  );
}

const metricsIn = (text: string) =>
  [...text.matchAll(/\b(?:scanfront|http|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);

const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** What an expression groups by, and what it chooses by. */
const labelsIn = (expression: string) => [
  ...allOf(expression, /\b(?:by|without|on|ignoring) ?\(([\w, ]*)\)/g).flatMap((names) => names.split(/, */)),
  ...allOf(expression, /\{([^}]*)\}/g).flatMap((choice) => allOf(choice, /(\w+) *[=!]/g)),
];

const labelsOf = (registry: Registry) =>
  registry.getMetricsAsArray().flatMap((metric) => (metric as unknown as { labelNames: string[] }).labelNames);

test('rules and dashboards ask for nothing that /metrics does not tell', async ({ world }) => {
  const metrics = openMetrics({ deps: world.deps, handlers: world.handlers }, null);
  const server = metrics.buildServer();
  const { body } = await server.inject('/metrics');
  const { registry } = metrics;
  await server.close();
  metrics.close();
  const told = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const isTold = (name: string) => told.has(name) || told.has(name.replace(/_(?:bucket|count|sum)$/, ''));
  const dashboards = await readDashboards();
  const asked = new Set([
    ...metricsIn(await readFile(rules, 'utf8')),
    ...dashboards.flatMap(({ questions }) => metricsIn(questions.join('\n'))),
  ]);
  expect([...asked].filter((name) => !isTold(name))).toEqual([]);
  // What is asked about them is told, too; the first four come from Prometheus.
  const labels = new Set(['job', 'instance', 'process', 'le', ...labelsOf(registry)]);
  const expressions = [await readFile(rules, 'utf8'), ...dashboards.flatMap(({ questions }) => questions)];
  const askedLabels = expressions.flatMap(labelsIn);
  expect(askedLabels.filter((name) => !labels.has(name))).toEqual([]);
  // And nothing of ours is told that nobody looks at.
  const looked = [...asked].map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
  const ours = [...told].filter((name) => name?.startsWith('scanfront_'));
  const questions = new Set([...looked, ...asked, 'scanfront_build_info']);
  expect(ours.filter((name) => !questions.has(name ?? ''))).toEqual([]);
});

test('every alert has a paragraph in the runbook, and every paragraph an alert', async () => {
  const text = await readFile(rules, 'utf8');
  const alerts = [...text.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const links = [...text.matchAll(/runbook: docs\/runbook\.md#(\w+)/g)].map(([, anchor]) => anchor);
  const runbook = await readFile(ourFile('docs/runbook.md'), 'utf8');
  const headings = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(headings).toEqual(alerts);
  expect(links).toEqual(alerts.map((name) => name?.toLowerCase()));
});

test.runIf(promtool)(
  'alerts come when they should and not otherwise (left out where there is no promtool)',
  async () => {
    expect(await ask('check', 'rules', rules)).toContain('SUCCESS');
    expect(await ask('test', 'rules', ourFile('deploy/prometheus/alerts.test.yaml'))).toContain('SUCCESS');
    const tried = await readFile(ourFile('deploy/prometheus/alerts.test.yaml'), 'utf8');
    const fired = new Set([...tried.matchAll(/alertname: (\w+)\n\s+exp_alerts:\n/g)].map(([, name]) => name));
    const alerts = [...(await readFile(rules, 'utf8')).matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    expect(alerts.filter((name) => !fired.has(name))).toEqual([]);
  },
);

test.runIf(promtool)('what dashboards ask can be asked (left out where there is no promtool)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'scanfront-dashboards-'));
  for (const { name, questions } of await readDashboards()) {
    const asked = questions.map((expr, index) => ({
      record: `asked:${index}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }));
    // JSON is YAML.
    await writeFile(join(folder, name), JSON.stringify({ groups: [{ name, rules: asked }] }));
    expect(await ask('check', 'rules', join(folder, name)), name).toContain(`${asked.length} rules found`);
  }
  await rm(folder, { recursive: true });
});
