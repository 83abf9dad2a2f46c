import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { signMessage } from '#server/features/webhooks/webhook-secrets.ts';

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8');

type Check = (headers: Record<string, string>, body: string, secret: string) => boolean;

test('the example for webhooks takes what we sign, and nothing else', async () => {
  const page = await read('site/texts/developers/webhooks.md');
  const code = /```js\n(.*?)```/s.exec(page)?.[1] ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'handbook-'));
  try {
    const file = join(folder, 'example.mjs');
    await writeFile(file, code);
    const { isFromScanfront } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      isFromScanfront: Check;
    };
    const secret = `whsec_${Buffer.from('a secret of the endpoint').toString('base64')}`;
    const former = `whsec_${Buffer.from('the secret before').toString('base64')}`;
    const message = { id: 'msg_1', timestamp: Math.floor(Date.now() / 1000), body: '{"type":"order.paid"}' };
    const headers = (timestamp = message.timestamp) => ({
      'webhook-id': message.id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signMessage({ ...message, timestamp }, [former, secret]),
    });
    expect(isFromScanfront(headers(), message.body, secret)).toBe(true);
    expect(isFromScanfront(headers(), `${message.body} `, secret)).toBe(false);
    expect(isFromScanfront(headers(), message.body, `whsec_${Buffer.from('another').toString('base64')}`)).toBe(false);
    expect(isFromScanfront(headers(message.timestamp - 3600), message.body, secret)).toBe(false);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each([
  ['theming.md', /[-.]{1,2}sf-[a-z-]+/g, 'docs/theming.md'],
  ['operating.md', /`[A-Z_]{6,}(?:=\w+)?`/g, '.env.example'],
  ['operating.md', /npm run [a-z]+/g, 'README.md'],
])('what %s names is in %s', async (page, names, document) => {
  const told = (await read(`site/texts/developers/${page}`)).match(names) ?? [];
  const known = await read(document);
  // Colours are listed by how their names end.
  const isKnown = (name: string) =>
    known.includes(
      name
        .replaceAll('`', '')
        .replace(/=.*/, '')
        .replace(/^--sf-color-/, ''),
    );
  expect(told.length).toBeGreaterThan(3);
  expect(told.filter((name) => !isKnown(name))).toEqual([]);
});
