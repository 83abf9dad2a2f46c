import { paths } from '#contract/storefront/addresses.ts';
import type { Db } from '#server/db/database.ts';
import type { Deps } from '#server/kit/deps.ts';
import { sameSecret } from '#server/kit/security/secrets.ts';
import type { StoreScope } from '../forms.types.ts';
import { mailStopsRepository } from './mail-stops.repository.ts';

type Keys = Pick<Deps, 'secrets'>;

const stopToken = ({ secrets }: Keys, { merchantId, storeId }: StoreScope, email: string): string => {
  const mac = secrets.token('stop-mails', `${merchantId}:${storeId}:${email}`);
  return `${Buffer.from(email).toString('base64url')}.${mac}`;
};

/** Where a mail address says no to news and reminders of a store. It works for ever: no row stands behind it. */
export const stopUrlOf = (deps: Keys, store: StoreScope & { url: string }, email: string): string =>
  `${store.url}${paths.stopMails(stopToken(deps, store, email.toLowerCase()))}`;

/** Whose link it is; null when it is forged, or of another store. */
export function emailOfStop(deps: Keys, store: StoreScope, token: string): string | null {
  const [encoded = ''] = token.split('.');
  const email = Buffer.from(encoded, 'base64url').toString();
  return sameSecret(token, stopToken(deps, store, email)) ? email : null;
}

/** Whether the address wants no news and no reminders of the store. */
export const hasStopped = (db: Db, store: StoreScope, email: string): Promise<boolean> =>
  mailStopsRepository(db).has(store, email.toLowerCase());

/** The address wants no news and no reminders of the store from now on. */
export const stopMails = (db: Db, store: StoreScope, email: string, now: Date): Promise<void> =>
  mailStopsRepository(db).add(store, email.toLowerCase(), now);
