import { mailedToken } from '#server/kit/mail/mailed-tokens.ts';
import { type Secrets, sameSecret } from '#server/kit/security/secrets.ts';

/** Opens the buyer's own page of an order. */
export const orderToken = (secrets: Secrets, orderId: string): string => mailedToken(secrets, 'order', orderId);

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
