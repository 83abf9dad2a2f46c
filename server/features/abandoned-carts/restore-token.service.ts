import { type Secrets, sameSecret } from '#server/kit/security/secrets.ts';

interface RestoreLink {
  cartId: string;
  until: Date;
}

/** Brings a left cart back, at its own store alone and until then. */
export function restoreToken(secrets: Secrets, { cartId, until, storeId }: RestoreLink & { storeId: string }): string {
  const named = `${cartId}.${Math.floor(until.getTime() / 1000).toString(36)}`;
  return `${named}.${secrets.token('restore-cart', `${storeId}.${named}`)}`;
}

/** The cart that a link names, and until when it does; null when it is forged, or of another store. */
export function cartOfToken(secrets: Secrets, storeId: string, token: string): RestoreLink | null {
  const [cartId = '', seconds = ''] = token.split('.');
  const until = new Date(Number.parseInt(seconds, 36) * 1000);
  if (Number.isNaN(until.getTime())) return null;
  return sameSecret(token, restoreToken(secrets, { cartId, until, storeId })) ? { cartId, until } : null;
}
