import { t } from '#contract/language/translate.ts';
import type { ShopRequest } from '#server/features/storefront/shop-pages.port.ts';
import { days, seconds } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { sameSecret } from '#server/kit/security/secrets.ts';
import type { StoreScope } from './forms.types.ts';

// Nobody reads a form and fills it in faster.
const quickest = seconds(2);
const oldest = days(1);

/** People don't see this field; programs fill it in. */
export const isTrapped = ({ form }: Pick<ShopRequest, 'form'>): boolean => Boolean(form.website);

/** Stamps say when a page with a form was drawn, and that it was drawn by us. */
export function makeStamps({ secrets, clock }: Pick<Deps, 'secrets' | 'clock'>) {
  const stampOf = ({ storeId }: StoreScope, time: string): string =>
    `${time}.${secrets.token('form-stamp', `${storeId}:${time}`)}`;

  /** How long ago; null for one that is not ours, or of another store. */
  function ageOf(store: StoreScope, stamp: string): number | null {
    const [time = ''] = stamp.split('.');
    return sameSecret(stamp, stampOf(store, time)) ? clock.now().getTime() - Number.parseInt(time, 36) : null;
  }

  const isUsable = (age: number | null): age is number => age !== null && age >= 0 && age <= oldest;

  return {
    /** The one that came along as long as it is good, so that whoever mends a field need not wait; else a new one. */
    keep: (store: StoreScope, stamp = ''): string =>
      isUsable(ageOf(store, stamp)) ? stamp : stampOf(store, clock.now().getTime().toString(36)),

    /** What is to be said about a form that carries this stamp; null when nothing is. */
    problemOf(store: StoreScope, stamp = ''): string | null {
      const age = ageOf(store, stamp);
      if (!isUsable(age)) return t('This page has been open for a while. Please send it again.');
      return age < quickest ? t('That was very quick. Please send it again.') : null;
    },
  };
}

export type Stamps = ReturnType<typeof makeStamps>;
