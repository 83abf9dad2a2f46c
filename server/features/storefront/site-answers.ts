import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '#contract/language/languages.ts';
import { fileOf, paths } from '#contract/storefront/addresses.ts';
import { fileIn } from '#contract/storefront/site-languages.ts';
import { barePolicy } from '#server/kit/http/bare-page.ts';
import { inLanguage } from '#server/kit/text/speak.ts';
import { type ClosedStore, drawClosedPage } from './closed-page.ts';
import { acceptedEncodings } from './encodings.ts';
import type { LiveSite } from './live-sites.ts';
import type { SiteFile } from './site-cache.ts';
import type { SiteFiles } from './site-files.ts';

export type SiteAnswers = ReturnType<typeof makeSiteAnswers>;

/** What is answered about stores, beside their files. */
export function makeSiteAnswers(files: SiteFiles) {
  const send = (response: ServerResponse, status: number, type: string, caching: string, body: string) =>
    void response
      .writeHead(status, ['content-type', `${type}; charset=utf-8`, 'cache-control', caching, ...files.safety])
      .end(body);

  const nothing = (response: ServerResponse) =>
    send(response, 404, 'text/plain', 'no-cache', 'There is nothing here.\n');

  return {
    /** The same for a store that never was, one that is gone, and an address that can't be. */
    nothing,

    /** The store's own page for what it does not have. */
    async missing(
      site: LiveSite,
      request: IncomingMessage,
      response: ServerResponse,
      language: Language | null = null,
    ): Promise<void> {
      const encodings = acceptedEncodings(request.headers['accept-encoding']);
      const file = fileOf(paths.notFound);
      const page = await files.get(site, language === null ? file : fileIn(language, file), encodings);
      if (page) sendFile(request, response, page, 404);
      else nothing(response);
    },

    script: (response: ServerResponse, text: string) => send(response, 200, 'text/javascript', 'no-cache', text),

    /** Not for ever: an address can come back. */
    redirect: (response: ServerResponse, location: string) =>
      void response
        .writeHead(301, [
          'location',
          location,
          'cache-control',
          'public, max-age=300',
          'content-length',
          '0',
          ...files.safety,
        ])
        .end(),

    /** For this visitor alone: others are led elsewhere, or nowhere. */
    lead: (response: ServerResponse, location: string) =>
      void response
        .writeHead(302, ['location', location, 'cache-control', 'no-store', 'content-length', '0', ...files.safety])
        .end(),

    refusal: (response: ServerResponse) =>
      void response.writeHead(405, ['allow', 'GET, HEAD', 'content-length', '0', ...files.safety]).end(),

    /** For a while, and for every address: it is asked again later, by people and by machines. */
    closed(response: ServerResponse, store: ClosedStore, language: Language): void {
      const policyAt = files.safety.indexOf('content-security-policy') + 1;
      response
        .writeHead(503, [
          'content-type',
          'text/html; charset=utf-8',
          'cache-control',
          'no-store',
          'retry-after',
          '3600',
          ...files.safety.with(policyAt, barePolicy),
        ])
        .end(inLanguage(language, () => drawClosedPage(store)));
    },

    trouble(response: ServerResponse): void {
      if (response.headersSent) return void response.destroy();
      response.setHeader('retry-after', '5');
      send(response, 503, 'text/plain', 'no-store', 'Please try again in a moment.\n');
    },
  };
}

export function sendFile(request: IncomingMessage, response: ServerResponse, file: SiteFile, status: number): void {
  const isCurrent = status === 200 && isKnown(request.headers['if-none-match'], file.etag);
  response.writeHead(isCurrent ? 304 : status, headersFor(response, file.headers));
  if (isCurrent || request.method === 'HEAD') response.end();
  else response.end(file.body);
}

/** What an answer depends on beside its encoding has been said by whoever decided it. */
function headersFor(response: ServerResponse, headers: string[]): string[] {
  const more = response.getHeader('vary');
  if (more === undefined) return headers;
  const at = headers.indexOf('vary') + 1;
  return headers.with(at, `${headers[at]}, ${more}`);
}

const isKnown = (given: string | undefined, etag: string): boolean =>
  given !== undefined &&
  (given === etag || given === '*' || given.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));
