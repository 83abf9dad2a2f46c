import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '#contract/storefront/addresses.ts';
import type { Theme } from '#contract/storefront/renderer.ts';
import { otherLanguagesOf, siteIn } from '#contract/storefront/site-languages.ts';
import { failure } from '#server/kit/failure.ts';
import { searchCallPath } from '#storefront/texts/search-index-format.ts';
import type { ReadBuildFacts } from './build-facts.ts';
import { isList, readDrawnPage } from './draw-page.ts';
import { asksForMore, readListingQuery } from './listing-query.ts';
import type { LiveSite } from './live-sites.ts';
import type { SiteRequest } from './site-address.ts';
import type { SiteAnswers } from './site-answers.ts';
import type { StorefrontService } from './storefront.service.ts';

export interface DrawingParts {
  storefront: StorefrontService;
  facts: ReadBuildFacts;
  answers: SiteAnswers;
  /** Names and values in turn. */
  safety: readonly string[];
  loadTheme(): Promise<Theme>;
}

/** Whether a page is made for whoever asks: searches, and lists that somebody narrows or sorts. */
export const isDrawn = ({ path, query }: SiteRequest): boolean =>
  path === searchCallPath || (query !== '' && (path === paths.search || isList(path)) && asksForMore(query));

/** Pages of live stores that can't be published ahead. */
export function makeDrawnPages({ storefront, facts, answers, safety, loadTheme }: DrawingParts) {
  const asked = new WeakMap<IncomingMessage, { request: SiteRequest; site: LiveSite }>();
  const pairs = Array.from({ length: safety.length / 2 }, (_none, at) => safety.slice(at * 2, at * 2 + 2));
  const headers = { ...Object.fromEntries(pairs), 'cache-control': 'no-store' } as Record<string, string>;

  return {
    /** Remembers whose page it is until the request comes by. */
    expect: (request: SiteRequest, site: LiveSite, raw: IncomingMessage) => void asked.set(raw, { request, site }),

    async send(incoming: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const { request, site } = asked.get(incoming.raw) ?? {};
      if (!request || !site) throw failure('NOT_FOUND');
      const build = await facts(site);
      if (!build) throw failure('NOT_FOUND');
      reply.headers(headers);
      if (request.path === searchCallPath) {
        return reply.send(await storefront.suggest(site, build, readListingQuery(request.query)));
      }
      const page = await readDrawnPage(storefront, site, build, request);
      if (page) {
        const theme = await loadTheme();
        const { language } = request;
        const isOther = language !== null && otherLanguagesOf(build.site).includes(language);
        const shown = isOther ? siteIn(build.site, language) : build.site;
        return reply.type('text/html; charset=utf-8').send(theme.renderPage(shown, build.files, page));
      }
      reply.hijack();
      await answers.missing(site, incoming.raw, reply.raw, request.language);
      return reply;
    },
  };
}
