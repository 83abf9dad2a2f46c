import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect } from 'vitest';
import { keys } from '#contract/keys/keys.contract.ts';
import { accessOf } from '#contract/kit/route.ts';
import { isForKeys, keyPermissions } from '#contract/permissions.ts';
import { test } from './api-test.ts';
import { calls as everyCall } from './routes.ts';
import type { World } from './world.ts';

const run = promisify(execFile);

// Those of operators are told to nobody.
const calls = everyCall.filter(({ route }) => route.spec.permission !== 'operator');

interface Operation {
  operationId: string;
  description: string;
  security: Record<string, string[]>[];
  'x-codeSamples': { lang: string; source: string }[];
}

async function readOperations(world: World): Promise<Operation[]> {
  const { paths } = await (await fetch(`${world.config.urls.app}/api/v1/openapi.json`)).json();
  return Object.values(paths as Record<string, Record<string, Operation>>).flatMap((methods) => Object.values(methods));
}

const curlOf = ({ 'x-codeSamples': samples }: Operation): string =>
  samples.find(({ lang }) => lang === 'Shell')?.source ?? '';

/** What a shell hands to curl for each example. */
async function readArguments(examples: readonly string[], key: string): Promise<string[][]> {
  const script = `curl() { printf '%s\\0' "$@" $'\\n'; }\nuuidgen() { echo ${'0'.repeat(32)}; }\n${examples.join('\n')}`;
  const { stdout } = await run('bash', ['-euc', script], { env: { SCANFRONT_KEY: key }, maxBuffer: 10_000_000 });
  return stdout
    .split('\n\0')
    .filter(Boolean)
    .map((one) => one.split('\0').filter(Boolean));
}

/** `-F` of a file that lies there. */
async function readForm(given: string): Promise<FormData> {
  const [field = '', name = ''] = given.split('=@');
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c27a00' } });
  const content = name.endsWith('.csv') ? 'Title,Barcode,Price\nLamp,733209811428,3' : await picture.jpeg().toBuffer();
  const form = new FormData();
  form.append(
    field,
    new File([content as BlobPart], name, { type: name.endsWith('.csv') ? 'text/csv' : 'image/jpeg' }),
  );
  return form;
}

/** The request that curl would send. */
async function readRequest(given: readonly string[]) {
  const headers: Record<string, string> = {};
  const request = { url: '', method: 'GET', headers, body: undefined as BodyInit | undefined, isFollowed: false };
  for (let at = 0; at < given.length; at += 1) {
    const option = given[at] ?? '';
    const value = given[at + 1] ?? '';
    if (option === '-X') request.method = value;
    else if (option === '-d') request.body = value;
    else if (option === '-H') headers[value.split(': ', 1)[0] ?? ''] = value.slice(value.indexOf(': ') + 2);
    else if (option === '-F') request.body = await readForm(value);
    else if (option === '-N') request.isFollowed = true;
    if (['-X', '-d', '-H', '-F'].includes(option)) at += 1;
    else if (!option.startsWith('-')) request.url = option;
  }
  return request;
}

test('the reference says of every call what it asks for, and with which keys it can be made', async ({ world }) => {
  const operations = new Map((await readOperations(world)).map((each) => [each.operationId, each]));
  for (const { title, route } of calls) {
    const { permission } = route.spec;
    const { security = [], description = '' } = operations.get(title) ?? {};
    const key = security.find((each) => each.key)?.key;
    expect([title, security.length > 0, key !== undefined]).toEqual([
      title,
      accessOf(route) !== 'public',
      isForKeys(permission),
    ]);
    if (key && permission !== 'member') expect([title, key]).toEqual([title, [permission]]);
    if (key) expect(description).toContain('600 calls a minute');
  }
});

test('every curl example is a command that the API understands', async ({ make, world }) => {
  const owner = await make.merchant();
  const { secret } = await owner.call(keys.create, {
    body: { name: 'Examples', permissions: [...keyPermissions], storeIds: null, expiresInDays: null },
  });
  const operations = await readOperations(world);
  const commands = await readArguments(operations.map(curlOf), secret);
  expect(commands).toHaveLength(calls.length);
  const byTitle = new Map(calls.map(({ title, route }) => [title, route]));
  const misunderstood: string[] = [];
  for (const [index, { operationId }] of operations.entries()) {
    const { url, isFollowed, ...request } = await readRequest(commands[index] ?? []);
    const route = byTitle.get(operationId);
    expect([operationId, request.method]).toEqual([operationId, route?.method]);
    if (!isForKeys(route?.spec.permission) || isFollowed) continue;
    const response = await fetch(url, { ...request, redirect: 'manual' });
    const answer = await response.text();
    // A thing that is made up is not found; what is sent is read, and by somebody who may send it.
    const isUnderstood =
      ![401, 415].includes(response.status) &&
      (!/"(INVALID|BAD_REQUEST|NOT_PERMITTED|UNEXPECTED)"/.test(answer) ||
        /does not exist|is not among yours|There is no Shopify shop|The vendor does not know/.test(answer));
    if (!isUnderstood) misunderstood.push(`${operationId}: ${response.status} ${answer}`);
    if (request.method === 'GET' && !route?.spec.params && route?.spec.query?.shape.pageSize) {
      expect([operationId, response.status]).toEqual([operationId, 200]);
    }
    world.clock.advance({ seconds: 1 });
  }
  expect(misunderstood).toEqual([]);
});
