import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { test as base, expect } from 'vitest';
import { z } from 'zod';
import { route } from '#contract/kit/route.ts';
import { makeQuickFolder } from '#testing/quick-folder.ts';
import { makeLogger } from '../../logging.ts';
import { createHttpServer } from '../http.ts';
import { serve } from '../serve.ts';
import { type BodyShares, makeBodyQuota } from './body-quota.ts';
import { openUploadFolder } from './upload-folder.ts';

const megabyte = 1024 ** 2;

const sample = {
  keep: route('PUT', '/keep', {
    summary: 'Keeps',
    access: 'public',
    form: z.object({ title: z.string().optional(), tags: z.array(z.string()).optional() }),
    files: { images: 2 },
    reply: z.object({ sizes: z.array(z.number()) }),
  }),
  fail: route('PUT', '/fail', {
    summary: 'Fails',
    access: 'public',
    form: z.object({}),
    files: { images: 2 },
    reply: z.object({}),
  }),
  note: route('PUT', '/note', { summary: 'Notes', access: 'public', body: z.object({}), reply: z.object({}) }),
};

const share = { bodies: 3, memoryBytes: 4 * megabyte, diskBytes: 100 * megabyte };
const everything = { ...share, bodies: 100, memoryBytes: 100 * megabyte };
const shares: BodyShares = { account: share, network: share, process: everything };

interface Origin {
  url: string;
  put(path: string, head: string, body?: string): Promise<Socket>;
  /** The names of files that lie on disk. */
  lying(): Promise<string[]>;
  seenSizes: number[][];
}

const test = base.extend<{ origin: Origin }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  origin: async ({}, use) => {
    const root = await makeQuickFolder('uploads');
    const uploads = await openUploadFolder(root);
    const app = await createHttpServer({
      log: makeLogger({ level: 'silent', pretty: false }),
      trustProxy: false,
      policy: null,
      https: false,
      maxDelayMs: 30_000,
      bodyQuota: makeBodyQuota(shares),
    });
    await app.register(multipart);
    const lying = async () => {
      const folders = await readdir(root);
      return (await Promise.all(folders.map((folder) => readdir(join(root, folder))))).flat();
    };
    const seenSizes: number[][] = [];
    const handlers = {
      async keep({ files }: { files: Record<string, { size: number }[]> }) {
        const sizes = (files.images ?? []).map(({ size }) => size);
        // Those that were left empty lie there, too.
        expect((await lying()).length).toBeGreaterThanOrEqual(sizes.length);
        seenSizes.push(sizes);
        return { sizes };
      },
      fail() {
        throw new Error('an error of ours');
      },
      note: () => ({}),
    };
    const options = {
      authenticate: async () => null,
      confine: async () => {},
      runOnce: undefined as never,
      publicUrl: 'http://localhost',
      uploads,
    };
    await app.register(async (scope) => serve(scope, sample, handlers as never, options), { prefix: '/api/v1' });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    await use({
      url: `http://127.0.0.1:${port}/api/v1`,
      lying,
      seenSizes,
      async put(path, head, body = '') {
        const socket = connect(port, '127.0.0.1').setEncoding('latin1');
        await once(socket, 'connect');
        socket.write(`PUT /api/v1${path} HTTP/1.1\r\nHost: localhost\r\n${head}\r\n\r\n${body}`);
        return socket;
      },
    });
    app.server.closeAllConnections();
    await app.close();
    await uploads.close();
    await rm(root, { recursive: true, force: true });
  },
});

const formType = 'Content-Type: multipart/form-data; boundary=edge';
const fileHead = '--edge\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n';
const fieldHead = (name: string) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`;
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

interface Answer {
  status: number;
  text: string;
}

/** The answer, as soon as it is there. */
async function hear(socket: Socket): Promise<Answer> {
  let heard = '';
  while (!heard.includes('\r\n\r\n') || !heard.includes('}')) heard += (await once(socket, 'data'))[0];
  socket.destroy();
  return { status: Number(heard.slice(9, 12)), text: heard };
}

const formOf = (fields: [string, string | File][]): FormData => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

const send = async (url: string, body: FormData) => {
  const response = await fetch(url, { method: 'PUT', body });
  return { status: response.status, body: await response.json() };
};

const patient = { timeout: 60_000 };
const picture = (size = 300_000) => new File([Buffer.alloc(size, 'p')], 'a.jpg');

test('files lie on disk while they are worked on, and are gone afterwards, also after a refusal or an error', async ({
  origin,
}) => {
  const two = formOf([
    ['images', picture()],
    ['images', picture(5)],
  ]);
  expect(await send(`${origin.url}/keep`, two)).toEqual({ status: 200, body: { sizes: [300_000, 5] } });
  expect(await origin.lying()).toEqual([]);
  expect((await send(`${origin.url}/fail`, two)).status).toBe(500);
  expect(await origin.lying()).toEqual([]);
  const three = formOf([
    ['images', picture()],
    ['images', picture()],
    ['images', picture()],
  ]);
  expect((await send(`${origin.url}/keep`, three)).status).toBe(400);
  const none = formOf([
    ['images', picture(0)],
    ['title', 'none'],
  ]);
  expect(await send(`${origin.url}/keep`, none)).toMatchObject({ status: 200, body: { sizes: [] } });
  expect(await origin.lying()).toEqual([]);
});

test('of an upload that breaks off nothing stays, and its place is free again', async ({ origin }) => {
  for (let turn = 0; turn < 2; turn += 1) {
    const sockets: Socket[] = [];
    for (let count = 0; count < share.bodies; count += 1) {
      sockets.push(await origin.put('/keep', `${formType}\r\nContent-Length: 900000`, `${fileHead}half`));
    }
    await expect.poll(origin.lying, patient).toHaveLength(share.bodies);
    for (const socket of sockets) socket.destroy();
    await expect.poll(origin.lying, patient).toEqual([]);
  }
  expect(origin.seenSizes).toEqual([]);
});

test('only so many bodies of one address are under way at once, forms and JSON alike; the next is refused at once', async ({
  origin,
}) => {
  const sockets = [
    await origin.put('/keep', `${formType}\r\nContent-Length: 900000`, `${fileHead}half`),
    await origin.put('/keep', `${formType}\r\nTransfer-Encoding: chunked`, chunk(`${fileHead}half`)),
    await origin.put('/note', 'Content-Type: application/json\r\nContent-Length: 900000', '{'),
  ];
  await expect.poll(origin.lying, patient).toHaveLength(2);
  const next = () => origin.put('/keep', `${formType}\r\nContent-Length: 900000`, fileHead).then(hear);
  await expect.poll(next, patient).toMatchObject({ status: 429 });
  expect((await next()).text).toMatch(/retry-after: 5[\s\S]*Too much is being sent at once/);
  // What is small is not counted.
  const note = { method: 'PUT', body: '{}', headers: { 'content-type': 'application/json' } };
  expect((await fetch(`${origin.url}/note`, note)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  const again = () => send(`${origin.url}/keep`, formOf([['images', picture()]]));
  await expect.poll(again, patient).toMatchObject({ status: 200 });
});

test('a form is refused before it is read when it is said to be larger than its files and fields can be', async ({
  origin,
}) => {
  const socket = await origin.put('/keep', `${formType}\r\nContent-Length: ${40 * megabyte}`);
  const { status, text } = await hear(socket);
  expect([status, text]).toEqual([413, expect.stringContaining('32 MB at most')]);
});

test('fields come to 2 MB together, and each to 1 MB; more is refused while it comes', async ({ origin }) => {
  const socket = await origin.put('/keep', `${formType}\r\nTransfer-Encoding: chunked`);
  for (let count = 0; count < 4; count += 1) {
    socket.write(chunk(`${fieldHead(`tags`)}${'x'.repeat(700_000)}\r\n`));
  }
  const { status, text } = await hear(socket);
  expect([status, text]).toEqual([413, expect.stringContaining('The fields are too large together: 2 MB at most.')]);
  expect(await send(`${origin.url}/keep`, formOf([['title', 'x'.repeat(megabyte + 1)]]))).toMatchObject({
    status: 413,
    body: { error: { message: 'The field “title” is too large: 1 MB at most.' } },
  });
  const many = formOf(Array.from({ length: 501 }, () => ['tags', 'x']));
  expect(await send(`${origin.url}/keep`, many)).toMatchObject({
    status: 413,
    body: { error: { message: 'There are too many fields: 500 at most.' } },
  });
});

test('what stands before the first part, or in a file that is too large, is not read for ever', async ({ origin }) => {
  const before = await origin.put('/keep', `${formType}\r\nTransfer-Encoding: chunked`);
  for (let count = 0; count < 4; count += 1) before.write(chunk('x'.repeat(700_000)));
  expect((await hear(before)).status).toBe(413);
  const large = await origin.put('/keep', `${formType}\r\nTransfer-Encoding: chunked`, chunk(fileHead));
  for (let count = 0; count < 16; count += 1) large.write(chunk('x'.repeat(megabyte)));
  const { status, text } = await hear(large);
  expect([status, text]).toEqual([413, expect.stringContaining('The file is too large: 15 MB at most.')]);
  await expect.poll(origin.lying, patient).toEqual([]);
});

test('memory that forms take is counted as they come, for everything that is under way', async ({ origin }) => {
  const sockets: Socket[] = [];
  for (let count = 0; count < 2; count += 1) {
    sockets.push(await origin.put('/keep', `${formType}\r\nContent-Length: 3000000`, fieldHead('title')));
  }
  for (const socket of sockets) socket.write('x'.repeat(2_200_000));
  expect(await Promise.race(sockets.map(hear))).toMatchObject({ status: 429 });
  for (const socket of sockets) socket.destroy();
});

test('odd fields are refused in plain words: JSON parts, deep and long names, names that are missing', async ({
  origin,
}) => {
  const put = async (part: string) => {
    const body = `--edge\r\n${part}\r\n--edge--\r\n`;
    return hear(await origin.put('/keep', `${formType}\r\nContent-Length: ${body.length}`, body));
  };
  const named = (name: string, value = 'x') => `content-disposition: form-data; name="${name}"\r\n\r\n${value}`;
  const deep = '['.repeat(30_000) + ']'.repeat(30_000);
  const refused = [
    [`content-type: application/json\r\n${named('title', deep)}`, 'Fields are sent as plain text'],
    [named('tags', deep), 'The JSON is nested too deeply: 32 levels at most.'],
    [named(`tags${'[0]'.repeat(20)}`), 'Fields are nested too deeply: 8 levels at most.'],
    [named('['.repeat(60_000)), 'The name of a field is too long.'],
  ];
  for (const [part = '', message] of refused) {
    expect(await put(part)).toEqual({ status: 400, text: expect.stringContaining(`${message}`) });
  }
  expect((await put('content-disposition: form-data\r\n\r\nnobody’s')).status).toBe(200);
});
