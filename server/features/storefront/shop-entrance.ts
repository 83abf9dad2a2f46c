import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { later, t } from '#contract/language/translate.ts';
import { isBuyingPath, paths } from '#contract/storefront/addresses.ts';
import type { Theme } from '#contract/storefront/renderer.ts';
import type { ShopPage } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { languageOf, otherLanguagesOf, siteIn } from '#contract/storefront/site-languages.ts';
import { failure } from '#server/kit/failure.ts';
import { cookiePrefix } from '#server/kit/http/cookie-names.ts';
import { explainError } from '#server/kit/http/http.ts';
import { inLanguage } from '#server/kit/text/speak.ts';
import type { BuildFacts, ReadBuildFacts } from './build-facts.ts';
import type { LiveSite } from './live-sites.ts';
import { baseIn } from './read-visits.ts';
import { makeShopAnswers } from './shop-answers.ts';
import type { MakeShopFiles } from './shop-files.ts';
import { noticeOf, type ShopAnswer, type ShopRequest, type ShopRoutes, type ShopStore } from './shop-pages.port.ts';
import { isFetchedAhead, isOwnForm, readCookies, readFields, readPart } from './shop-request.ts';
import { makeFindRoute } from './shop-routes.ts';
import type { SiteRequest } from './site-address.ts';

export interface ShopParts {
  /** Of the content origin, where pictures lie. */
  content: string;
  facts: ReadBuildFacts;
  shopFiles: MakeShopFiles;
  routes: ShopRoutes;
  loadTheme(): Promise<Theme>;
}

interface Asked {
  request: SiteRequest;
  site: LiveSite;
}

/** The pages of live stores that are made for one buyer. */
export function makeShopEntrance({ content, facts, shopFiles, routes, loadTheme }: ShopParts) {
  const asked = new WeakMap<IncomingMessage, Asked>();
  const findRoute = makeFindRoute(routes);
  const send = makeShopAnswers(content);

  /** Draws what is answered in the look of the store that was asked. */
  async function reply(incoming: FastifyRequest, outgoing: FastifyReply, answer: (build: BuildFacts) => Answering) {
    const { request, site } = asked.get(incoming.raw) ?? {};
    const build = site && (await facts(site));
    const files = build && (await shopFiles.of(site));
    if (!files || !request) throw failure('NOT_FOUND');
    const theme = await loadTheme();
    const part = readPart(incoming.headers['x-part']);
    const shown = siteOf(request, build.site);
    const draw = async (page: ShopPage) => theme.renderShop(shown, files, page, part);
    const store = storeIn(shown, site);
    return inLanguage(languageOf(shown), async () =>
      send(outgoing, store, await answer({ ...build, site: shown }), draw),
    );
  }

  async function answer(incoming: FastifyRequest, outgoing: FastifyReply, build: BuildFacts): Answering {
    const { request, site } = asked.get(incoming.raw) as Asked;
    // A form is taken as it is: a redirect would lose what was sent, such as one click of a mail program.
    const isSent = incoming.method === 'POST';
    if (!isSent && isUnspoken(request, build.site)) return { redirect: `${request.path}${request.query}` };
    const found = findRoute(incoming.method, request.path);
    if (!found) return nothingHere;
    if ('allowed' in found) {
      outgoing.header('allow', found.allowed.join(', '));
      return { ...nothingHere, status: 405 };
    }
    // Samples are shown, never sold. Who has an order still sees it.
    if (build.site.isDemo && !request.path.startsWith(paths.order(''))) return notOpen;
    const isForm = isSent && !found.handler.isOpenToAll;
    if (isForm && !isOwnForm(incoming.headers, site.origin)) return notOurs;
    return found.handler(toShopRequest(incoming, { request, site }, build, found.params));
  }

  return {
    /** Whether it was the shop that was asked. */
    wasAsked: (raw: IncomingMessage): boolean => asked.has(raw),
    /** Whether it was asked by somebody on the way from the cart to an order. */
    isBuying: (raw: IncomingMessage): boolean => isBuyingPath(asked.get(raw)?.request.path ?? ''),
    /** Remembers whose shop it is until the request comes by. */
    expect: (request: SiteRequest, site: LiveSite, raw: IncomingMessage) => void asked.set(raw, { request, site }),

    send: (incoming: FastifyRequest, outgoing: FastifyReply) =>
      reply(incoming, outgoing, (build) => answer(incoming, outgoing, build)),

    /** Says in the store's look what went wrong. */
    sendError(error: FastifyError, incoming: FastifyRequest, outgoing: FastifyReply) {
      const known = explainError(error, incoming.log);
      if (known?.details.retryAfter) outgoing.header('retry-after', String(known.details.retryAfter));
      return reply(incoming, outgoing, async () => ({
        status: known?.status ?? 500,
        page: noticeOf(
          known?.code === 'TOO_MANY' ? t('One moment, please') : t('This did not work'),
          known?.message ?? t('Something went wrong on our side. Please try again in a moment.'),
        ),
      }));
    },
  };
}

type Answering = Promise<ShopAnswer>;

const nothingHere = {
  status: 404,
  page: noticeOf(
    later('There is nothing here'),
    later('The page you were looking for does not exist, or it has moved.'),
  ),
};

const notOpen = {
  status: 404,
  page: noticeOf(
    later('This store is not open yet'),
    later('What you see here are samples. Come back soon to buy the real thing.'),
  ),
};

const notOurs = {
  status: 403,
  page: noticeOf(
    later('Please try that again'),
    later('This form did not come from this store. Nothing was changed.'),
    {
      label: later('Go to your cart'),
      to: paths.cart,
    },
  ),
};

/** The store as it is read in the language that was asked for. */
const siteOf = ({ language }: Pick<SiteRequest, 'language'>, site: Site): Site =>
  language === null || !otherLanguagesOf(site).includes(language) ? site : siteIn(site, language);

/** Asked for in a language that is not offered any more. */
const isUnspoken = ({ language }: Pick<SiteRequest, 'language'>, site: Site): boolean =>
  language !== null && languageOf(site) !== language;

const storeIn = ({ language }: Site, { merchantId, storeId, origin, base: root }: LiveSite): ShopStore => ({
  merchantId,
  storeId,
  origin,
  base: baseIn(root, language ?? null),
  root,
});

function toShopRequest(
  incoming: FastifyRequest,
  { request, site }: Asked,
  build: BuildFacts,
  params: ShopRequest['params'],
): ShopRequest {
  const { origin, base } = site;
  return {
    store: storeIn(build.site, site),
    site: build.site,
    productPath: build.productPath,
    path: request.path,
    params,
    query: readFields(request.query.slice(1)),
    form: readFields(typeof incoming.body === 'string' ? incoming.body : ''),
    cookies: readCookies(incoming.headers.cookie, cookiePrefix(origin, `${base}/`)),
    visitor: { address: incoming.ip, userAgent: incoming.headers['user-agent'] ?? '' },
    isPart: incoming.headers['x-part'] !== undefined,
    isAhead: incoming.method === 'HEAD' || isFetchedAhead(incoming.headers),
  };
}
