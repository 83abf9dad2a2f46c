import { type Cents, cents } from '#contract/kit/money.ts';

import type { Deps } from '#server/kit/deps.ts';
import { sameSecret } from '#server/kit/security/secrets.ts';
import type { StoreScope } from './alerts.types.ts';

type Keys = Pick<Deps, 'secrets'>;

/** What a link of a confirmation mail stands for. */
export interface AlertLink {
  id: string;
  askedAt: Date;
  belowCents: Cents | null;
}

/** The link says itself what was asked for, and when: somebody else who types the address changes nothing. */
export function confirmToken({ secrets }: Keys, { storeId }: StoreScope, { id, askedAt, belowCents }: AlertLink) {
  const named = `${id}.${askedAt.getTime().toString(36)}.${belowCents?.toString(36) ?? ''}`;
  return `${named}.${secrets.token('alert', `${storeId}:${named}`)}`;
}

/** Null when it is forged, or of another store. */
export function readConfirmToken(keys: Keys, store: StoreScope, token: string): AlertLink | null {
  const [id = '', time = '', below = ''] = token.split('.');
  const askedAt = new Date(Number.parseInt(time, 36));
  const link = { id, askedAt, belowCents: below === '' ? null : cents(Number.parseInt(below, 36)) };
  if (Number.isNaN(askedAt.getTime())) return null;
  return sameSecret(token, confirmToken(keys, store, link)) ? link : null;
}

/** Ends one alert; it works for ever. */
export const stopToken = ({ secrets }: Keys, { storeId }: StoreScope, id: string): string =>
  `${id}.${secrets.token('stop-alert', `${storeId}:${id}`)}`;

/** The alert that a link ends; null when it is forged, or of another store. */
export function alertOfStop(keys: Keys, store: StoreScope, token: string): string | null {
  const [id = ''] = token.split('.');
  return sameSecret(token, stopToken(keys, store, id)) ? id : null;
}
