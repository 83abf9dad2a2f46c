import { type Secrets, sameSecret } from '../security/secrets.ts';

// What our mails carry is derived from an id and the server's key: the tables hold nothing worth stealing,
// and a mail that is sent again says the same.

export const verificationCode = (secrets: Secrets, proofId: string): string => secrets.digits('verify', proofId);

export const handoffCode = (secrets: Secrets, handoffId: string): string => secrets.digits('handoff', handoffId);

type Purpose = 'reset' | 'invite' | 'order' | 'buyer-register' | 'buyer-reset';

const mark = (secrets: Secrets, purpose: Purpose, id: string) => `${id}.${secrets.token(purpose, id)}`;

/** The token of a reset link. */
export const resetToken = (secrets: Secrets, proofId: string): string => mark(secrets, 'reset', proofId);

/** The token of an invitation. */
export const invitationToken = (secrets: Secrets, invitationId: string): string =>
  mark(secrets, 'invite', invitationId);

/** The token of a link that finishes a buyer's account, or sets a new password for it. */
export const buyerToken = (secrets: Secrets, kind: 'register' | 'reset', proofId: string): string =>
  mark(secrets, `buyer-${kind}`, proofId);

/** What the browser that asked for an account is known by when the link is opened in it. */
export const joiningToken = (secrets: Secrets, proofId: string): string => secrets.token('buyer-joining', proofId);

/** Opens the buyer's own page of an order. */
export const orderToken = (secrets: Secrets, orderId: string): string => mark(secrets, 'order', orderId);

/** The order that a token opens; null when it is not one of ours. */
export function orderOfToken(secrets: Secrets, token: string): string | null {
  const [orderId = ''] = token.split('.');
  return sameSecret(token, orderToken(secrets, orderId)) ? orderId : null;
}

// Without letters and digits that are taken for one another.
const codeLetters = '34679ACDEFHJKMNPQRTUVWXY';

/** What a buyer shows at the counter: the order's number, and three letters that others can't guess. */
export function pickupCode(secrets: Secrets, order: { id: string; serialNo: number }): string {
  const letters = [...Buffer.from(secrets.token('pickup', order.id), 'base64url').subarray(0, 3)];
  return `${order.serialNo} ${letters.map((byte) => codeLetters[byte % codeLetters.length]).join('')}`;
}

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
