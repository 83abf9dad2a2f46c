import { hours, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { addressKeys } from '#server/kit/network/network-address.ts';
import type { RateLimit } from '#server/kit/security/rate-limits.ts';
import type { ShopStore } from './shop-pages.port.ts';

interface Limits {
  visitor: RateLimit;
  mail: RateLimit;
  store: RateLimit;
}

/** How much one visitor, one mail address and everybody together may send to a store. */
export const requestLimits: Limits = {
  visitor: { name: 'form-visitor', max: 10, windowMs: minutes(10) },
  mail: { name: 'form-mail', max: 10, windowMs: hours(1) },
  store: { name: 'form-store', max: 300, windowMs: hours(1) },
};

/** Every one of these is a mail to somebody: nobody's mailbox is filled by others. */
export const newsletterLimits: Limits = {
  visitor: { name: 'newsletter-visitor', max: 10, windowMs: minutes(10) },
  mail: { name: 'newsletter-mail', max: 3, windowMs: hours(1) },
  store: { name: 'newsletter-store', max: 2000, windowMs: hours(1) },
};

/** The same, for whoever asks for several products on one evening. */
export const alertLimits: Limits = {
  visitor: { name: 'alert-visitor', max: 10, windowMs: minutes(10) },
  mail: { name: 'alert-mail', max: 6, windowMs: hours(1) },
  store: { name: 'alert-store', max: 1000, windowMs: hours(1) },
};

/** The visitor first: who is stopped there takes nothing of what is everybody's. */
export async function takeTurn(
  { limits }: Pick<Deps, 'limits'>,
  { visitor, mail, store }: Limits,
  from: { store: Pick<ShopStore, 'storeId'>; address: string; email: string },
): Promise<void> {
  const { storeId } = from.store;
  await limits.take(visitor, ...addressKeys(from.address, storeId));
  await limits.take(mail, `${storeId}:${from.email}`);
  await limits.take(store, storeId);
}
