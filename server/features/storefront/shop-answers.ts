import type { FastifyReply } from 'fastify';
import { hrefOf } from '#contract/storefront/addresses.ts';
import { cookiePrefix } from '#server/kit/http/cookie-names.ts';
import type { ShopAnswer, ShopCookie, ShopStore, ShownPage } from './shop-pages.port.ts';
import { pagePolicy, safetyHeaders } from './site-policy.ts';

/** Turns answers of the shop into what browsers are told. */
export function makeShopAnswers(content: string) {
  const safety = safetyHeaders(content);
  const pairs = Array.from({ length: safety.length / 2 }, (_none, at) => safety.slice(at * 2, at * 2 + 2));
  // What is made for one buyer is kept by nobody and found by no search engine.
  const headers = {
    ...(Object.fromEntries(pairs) as Record<string, string>),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  };

  return async (
    reply: FastifyReply,
    store: ShopStore,
    answer: ShopAnswer,
    draw: (page: ShownPage['page']) => Promise<string>,
  ): Promise<FastifyReply> => {
    reply.headers(headers);
    for (const cookie of answer.cookies ?? []) reply.header('set-cookie', cookieText(store, cookie));
    if ('redirect' in answer) return reply.redirect(hrefOf(store.base, answer.redirect), 303);
    const { page, status = 200, isSecret, origins } = answer;
    if (origins) reply.header('content-security-policy', pagePolicy(content, origins));
    if (isSecret) reply.header('referrer-policy', 'no-referrer');
    const text = await draw(page);
    return reply.code(status).type('text/html; charset=utf-8').send(text);
  };
}

function cookieText({ origin, root }: ShopStore, { name, value, seconds, isReadable }: ShopCookie): string {
  const age = value === null ? 0 : seconds;
  return [
    `${cookiePrefix(origin, `${root}/`)}${name}=${value ?? ''}`,
    `Path=${root}/`,
    'SameSite=Lax',
    ...(age === undefined ? [] : [`Max-Age=${age}`]),
    ...(isReadable ? [] : ['HttpOnly']),
    ...(origin.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
}
