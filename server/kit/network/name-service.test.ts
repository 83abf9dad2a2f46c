import { createSocket } from 'node:dgram';
import { expect, test } from 'vitest';
import { systemNames } from './name-service.ts';

const txt = 16;
const refused = { NXDOMAIN: 3, SERVFAIL: 2 };

interface Answer {
  /** Texts, each in the pieces it was entered in. */
  texts?: string[][];
  code?: number;
}

/** A name server of our own, that says the same of whatever it is asked. */
async function answering({ texts = [], code = 0 }: Answer) {
  const server = createSocket('udp4');
  server.on('message', (query, { port, address }) => {
    // The header, then the question as it came: a name of labels, its type and its class.
    const end = query.indexOf(0, 12) + 5;
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(0x8180 | code, 2);
    header.writeUInt16BE(texts.length, 6);
    header.writeUInt32BE(0, 8);
    server.send(Buffer.concat([header, query.subarray(12, end), ...texts.map(toRecord)]), port, address);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.bind(0, '127.0.0.1', resolve);
  await promise;
  return {
    names: systemNames([`127.0.0.1:${server.address().port}`]),
    [Symbol.dispose]: () => void server.close(),
  };
}

function toRecord(pieces: readonly string[]): Buffer {
  const data = Buffer.concat(pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])));
  const head = Buffer.alloc(12);
  // The name is the question's own.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(txt, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

test('texts come whole, in however many pieces they were entered', async () => {
  using server = await answering({ texts: [['v=spf1 -all'], ['scanfront-', 'verify=', 'abc']] });
  const texts = await server.names.texts('_scanfront.shop.example');
  expect(texts.toSorted()).toEqual(['scanfront-verify=abc', 'v=spf1 -all']);
});

test('a name that is not there has nothing, and so has one without such a record', async () => {
  using missing = await answering({ code: refused.NXDOMAIN });
  expect(await missing.names.texts('_scanfront.shop.example')).toEqual([]);
  expect(await missing.names.aliases('shop.example')).toEqual([]);
  using empty = await answering({});
  expect(await empty.names.texts('_scanfront.shop.example')).toEqual([]);
});

test('a server that can’t say is not taken for one that knows of nothing', async () => {
  using server = await answering({ code: refused.SERVFAIL });
  await expect(server.names.texts('_scanfront.shop.example')).rejects.toMatchObject({ code: 'ESERVFAIL' });
  await expect(server.names.addresses('shop.example')).rejects.toMatchObject({ code: 'ESERVFAIL' });
});
