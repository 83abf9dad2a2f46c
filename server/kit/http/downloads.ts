import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file that is sent while it is made. */
export interface Download {
  filename: string;
  contentType: string;
  body: AsyncIterable<string | Uint8Array>;
}

export function sendDownload(reply: FastifyReply, { filename, contentType, body }: Download): FastifyReply {
  reply.header('content-type', contentType);
  reply.header('content-disposition', `attachment; filename="${filename.replace(/[^\w.-]/g, '_')}"`);
  return reply.send(Readable.from(body, { objectMode: false }));
}

export const isStreamed = (result: unknown): result is AsyncIterable<unknown> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result;

/** Sends a list of any length item by item, each as `read` trims it. */
export function sendList(
  reply: FastifyReply,
  items: AsyncIterable<unknown>,
  read: (item: unknown) => unknown,
): FastifyReply {
  reply.header('content-type', 'application/json; charset=utf-8');
  return reply.send(Readable.from(encodeList(items, read), { objectMode: false }));
}

async function* encodeList(items: AsyncIterable<unknown>, read: (item: unknown) => unknown): AsyncGenerator<string> {
  let text = '[';
  let separator = '';
  for await (const item of items) {
    text += separator + JSON.stringify(read(item));
    separator = ',';
    // Pieces of a sensible size: a write per item would cost more than the item.
    if (text.length > 65_536) {
      yield text;
      text = '';
    }
  }
  yield `${text}]`;
}
