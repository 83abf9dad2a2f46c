import { type Secrets, sameSecret } from '#server/kit/security/secrets.ts';

/** Opens the way to one held unit, at its own store alone. */
export const heldToken = (secrets: Secrets, storeId: string, holdId: string): string =>
  `${holdId}.${secrets.token('held-unit', `${storeId}.${holdId}`)}`;

/** The hold that a link names; null when it is forged, or of another store. */
export function holdOfToken(secrets: Secrets, storeId: string, token: string): string | null {
  const [holdId = ''] = token.split('.');
  return sameSecret(token, heldToken(secrets, storeId, holdId)) ? holdId : null;
}
