import { existsSync, globSync, readFileSync } from 'node:fs';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig, variables } from '#server/config.ts';
import { addHealth } from '#server/kit/http/health.ts';
import { inProject } from './project.ts';
import { commands } from './server-build.ts';

const read = (path: string) => readFileSync(inProject(path), 'utf8');
const manifests = globSync('deploy/kubernetes/*.yaml', { cwd: inProject() });
const kubernetes = manifests.map(read).join('\n---\n');
const compose = read('deploy/compose/compose.yaml');
const units = globSync('deploy/systemd/*.service', { cwd: inProject() });
const containerfile = read('Containerfile');

const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const unquoted = (text: string) => text.replace(/^"(.*)"$/, '$1');
/** `NAME: value` lines of one part, without what stands deeper or beside. */
function readSettings(text: string, heading: string): Record<string, string> {
  const part = text.slice(text.indexOf(`\n${heading}`) + 1).split(/\n(?=\S)/)[0] ?? '';
  const lines = [...part.matchAll(/^ {2}([A-Z][A-Z_]+): (.*)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, unquoted(value)]));
}

const example = Object.fromEntries(
  [...read('deploy/compose/example.env').matchAll(/^([A-Z_]+)=(.*)$/gm)].map((line) => [line[1], line[2]]),
);
const made: Record<string, string> = {
  ...Object.fromEntries(Object.keys(example).map((name) => [name, '0123456789abcdef0123456789abcdef'])),
  ...Object.fromEntries(Object.entries(example).filter(([, value]) => value)),
  SMTP_URL: 'smtp://mail.example.com:587',
  HELP_URL: 'https://help.example.com',
};
const fillIn = (value: string) =>
  value.replace(/\$\{(\w+)(?::[-?][^}]*)?\}/g, (_whole, name: string) => {
    expect(example, 'deploy/compose/example.env').toHaveProperty(name);
    return made[name] ?? '';
  });

test('with what compose.yaml and its example say, production starts', () => {
  const settings = readSettings(compose, 'x-settings');
  const filled = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, fillIn(value)]));
  const config = readConfig({ ...filled, SCANFRONT_ENV: 'production' });
  expect(config.urls).toMatchObject({ app: 'https://app.example.com', content: 'https://content.example.com' });
  expect(new URL(config.STORAGE_URL ?? '')).toMatchObject({ host: 'storage:3900', username: made.STORAGE_KEY });
});

test('with what the ConfigMap says and the secrets it names, production starts', () => {
  const [, ...names] = /^# with (\w+), (\w+), (\w+) and (\w+)/m.exec(kubernetes) ?? [];
  expect(names.toSorted()).toEqual(['DATABASE_URL', 'SECRET_KEY', 'SMTP_URL', 'STORAGE_URL']);
  const secrets = {
    SECRET_KEY: made.SECRET_KEY,
    DATABASE_URL: 'postgres://scanfront@database/scanfront',
    STORAGE_URL: 's3://key:secret@bucket.example.com/scanfront',
    SMTP_URL: made.SMTP_URL,
  };
  const settings = readSettings(read('deploy/kubernetes/settings.yaml'), 'data:');
  expect(readConfig({ ...settings, ...secrets, SCANFRONT_ENV: 'production' }).METRICS_PORT).toBe(9464);
});

test('every setting that an image, a unit or a manifest gives is one of ours', () => {
  const given = [
    ...Object.keys(readSettings(compose, 'x-settings')),
    ...allOf(kubernetes, /\{ name: ([A-Z][A-Z_]+), value:/g),
    ...Object.keys(readSettings(read('deploy/kubernetes/settings.yaml'), 'data:')),
    ...allOf(containerfile, /^(?:ENV)? {1,2}([A-Z][A-Z_]+)=/gm),
    ...units.flatMap((unit) => allOf(read(unit), /^Environment=(.*)$/gm).flatMap((line) => allOf(line, /(\w+)=/g))),
  ];
  const others = /^(NODE_ENV|MALLOC_\w+)$/;
  expect(given.filter((name) => !(name in variables) && !others.test(name))).toEqual([]);
  expect(given).toContain('WORKER_PORT');
});

test('what probes ask is answered, at the ports where it is', async () => {
  const server = fastify();
  addHealth(server, undefined as never, 'any');
  const paths = new Set(allOf(kubernetes, /httpGet: \{ path: (\S+),/g));
  expect([...paths].toSorted()).toEqual(['/healthz', '/healthz/ready']);
  for (const path of paths) expect((await server.inject(path)).statusCode).not.toBe(404);
  const ports = Object.fromEntries(
    [...kubernetes.matchAll(/\{ name: (\w+), containerPort: (\d+) \}/g)].map(([, name, port]) => [name, Number(port)]),
  );
  const { APP_PORT, CONTENT_PORT } = readConfig({});
  expect(ports).toEqual({ app: APP_PORT, content: CONTENT_PORT, metrics: 9464, health: 3003 });
  expect(kubernetes).toContain('{ name: WORKER_PORT, value: "3003" }');
});

test('workers are scaled by a figure that is told', () => {
  const [figure = ''] = allOf(kubernetes, /query: sum\(max by \(queue\) \((\w+)\)\)/g);
  expect(read('server/telemetry/database-metrics.ts')).toContain(`gauge('${figure}'`);
});

test('what runs in a container is something that the image runs', () => {
  const runs = [...allOf(kubernetes, /^ +args: \[(\w+)\]/gm), ...allOf(compose, /^ {4}command: \[(\w+)\]/gm)];
  expect([...new Set(runs)].toSorted()).toEqual(['migrate', 'start', 'worker']);
  const usage = read('deploy/image/scanfront.mjs');
  expect(usage).toContain(`There are: ${['start', 'worker', 'health', ...commands].join(', ')}.`);
});

test('what the Containerfile copies is there, and is let into the build', () => {
  const copied = allOf(containerfile, /^COPY (?!--from)(.*) \S+$/gm).flatMap((paths) => paths.split(' '));
  const letIn = allOf(read('.dockerignore'), /^!(.+)$/gm);
  const named = copied.filter((path) => path !== '.');
  expect(named.filter((path) => !letIn.some((one) => path.startsWith(one)))).toEqual([]);
  expect([...named, ...letIn].filter((path) => !existsSync(inProject(path)))).toEqual([]);
});
