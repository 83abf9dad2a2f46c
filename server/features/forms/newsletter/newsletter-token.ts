import type { Deps } from '#server/kit/deps.ts';
import { sameSecret } from '#server/kit/security/secrets.ts';
import type { StoreScope } from '../forms.types.ts';

type Keys = Pick<Deps, 'secrets'>;

/** What a link of a confirmation mail stands for. */
export interface ConfirmLink {
  id: string;
  askedAt: Date;
}

/** The link says itself when it was asked for: an older one does nothing after a later no. */
export function confirmToken({ secrets }: Keys, { storeId }: StoreScope, { id, askedAt }: ConfirmLink): string {
  const time = askedAt.getTime().toString(36);
  return `${id}.${time}.${secrets.token('newsletter', `${storeId}:${id}:${time}`)}`;
}

/** Null when it is forged, or of another store. */
export function readConfirmToken(keys: Keys, store: StoreScope, token: string): ConfirmLink | null {
  const [id = '', time = ''] = token.split('.');
  const askedAt = new Date(Number.parseInt(time, 36));
  return sameSecret(token, confirmToken(keys, store, { id, askedAt })) ? { id, askedAt } : null;
}
