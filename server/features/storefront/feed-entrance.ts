import type { IncomingMessage } from 'node:http';
import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brotliOptions } from '#providers/site-storage/site-storage.port.ts';
import { failure } from '#server/kit/failure.ts';
import type { Logger } from '#server/kit/logging.ts';
import type { ReadBuildFacts } from './build-facts.ts';
import { acceptedEncodings, type Encoding } from './encodings.ts';
import type { AnswerFeed } from './feed-pages.port.ts';
import type { LiveSite } from './live-sites.ts';
import { readFields } from './shop-request.ts';
import type { SiteRequest } from './site-address.ts';

export interface FeedParts {
  facts: ReadBuildFacts;
  answer: AnswerFeed;
  /** Names and values in turn. */
  safety: readonly string[];
  log: Logger;
}

const compressors: Readonly<Record<Encoding, () => Transform>> = {
  br: () => createBrotliCompress(brotliOptions(2 ** 22)),
  gzip: () => createGzip(),
};

const mostAtOnce = 8;
const longestMs = 300_000;

const texts = {
  403: 'This feed needs the token of its address.\n',
  404: 'There is nothing here.\n',
  503: 'Please try again in a moment.\n',
};

/** Feeds of live stores, sent as they are written. */
export function makeFeedEntrance({ facts, answer, safety, log }: FeedParts) {
  const asked = new WeakMap<IncomingMessage, { request: SiteRequest; site: LiveSite }>();
  const pairs = Array.from({ length: safety.length / 2 }, (_none, at) => safety.slice(at * 2, at * 2 + 2));
  const headers = Object.fromEntries(pairs) as Record<string, string>;
  let sending = 0;

  return {
    /** Whether it was a feed that was asked for. */
    wasAsked: (raw: IncomingMessage): boolean => asked.has(raw),
    /** Remembers whose feed it is until the request comes by. */
    expect: (request: SiteRequest, site: LiveSite, raw: IncomingMessage) => void asked.set(raw, { request, site }),

    /** Each that is on its way holds what is true of a catalogue: more than a few wait for others to be done. */
    async send(incoming: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      reply.headers(headers).header('x-robots-tag', 'noindex');
      if (sending >= mostAtOnce) return say(reply.header('retry-after', '30'), 503);
      sending += 1;
      let body: Readable | null = null;
      try {
        body = await answerTo(incoming, reply);
      } finally {
        if (body) releaseAfter(body);
        else sending -= 1;
      }
      return body ? reply.send(body) : reply;
    },
  };

  /** Says what is to be said of it; what is sent piece by piece is answered. */
  async function answerTo(incoming: FastifyRequest, reply: FastifyReply): Promise<Readable | null> {
    const { request, site } = asked.get(incoming.raw) ?? {};
    const build = site && (await facts(site));
    if (!request || !build) throw failure('NOT_FOUND');
    const encoding = acceptedEncodings(incoming.headers['accept-encoding'])[0];
    const tagOf = (version: string) => `"${version}${encoding ?? ''}"`;
    const given = incoming.headers['if-none-match'] ?? '';
    const { merchantId, storeId, buildId } = site;
    const answered = await answer({
      store: { merchantId, storeId, buildId },
      site: build.site,
      path: request.path,
      token: readFields(request.query.slice(1)).token ?? '',
      visitor: { address: incoming.ip, userAgent: incoming.headers['user-agent'] ?? '' },
      isKnown: (version) => given.split(',').some((tag) => tag.trim().replace(/^W\//, '') === tagOf(version)),
    });
    if (answered.status === 403 || answered.status === 404) {
      say(reply, answered.status);
      return null;
    }
    reply.header('etag', tagOf(answered.version)).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    if (answered.status === 304) {
      reply.code(304).send();
      return null;
    }
    reply.type(answered.contentType);
    if (encoding) reply.header('content-encoding', encoding);
    if (incoming.method !== 'HEAD') return compress(answered.pieces, encoding);
    reply.send();
    return null;
  }

  function say(reply: FastifyReply, status: keyof typeof texts): FastifyReply {
    return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(texts[status]);
  }

  function releaseAfter(body: Readable): void {
    const timer = setTimeout(() => body.destroy(new Error('A feed was fetched too slowly')), longestMs);
    body.once('close', () => {
      clearTimeout(timer);
      sending -= 1;
    });
  }

  function compress(pieces: AsyncIterable<string>, encoding: Encoding | undefined): Readable {
    const text = Readable.from(pieces, { objectMode: true, highWaterMark: 1 });
    if (!encoding) return text;
    return pipeline(text, compressors[encoding](), (error) => {
      if (error) log.info({ err: error }, 'A feed was not sent whole');
    });
  }
}
