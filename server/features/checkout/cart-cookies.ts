import type { ShopCookie, ShopRequest } from '#server/features/storefront/shop-pages.port.ts';

const tokenCookie = 'cart';
// For the number in the header of pages that are the same for everybody: a script of theirs reads it.
const countCookie = 'cart-count';

/** What opens the cart; null when there is nothing that could. */
export function cartToken(cookies: ShopRequest['cookies']): string | null {
  const token = cookies[tokenCookie];
  return token && /^[\w-]{43}$/.test(token) ? token : null;
}

export const cartCookies = (token: string, count: number, seconds: number): readonly ShopCookie[] => [
  { name: tokenCookie, value: token, seconds },
  { name: countCookie, value: String(count), seconds, isReadable: true },
];

export const countCookies = (count: number, seconds: number): readonly ShopCookie[] => [
  { name: countCookie, value: String(count), seconds, isReadable: true },
];

export const noCart: readonly ShopCookie[] = [
  { name: tokenCookie, value: null },
  { name: countCookie, value: null, isReadable: true },
];
