import type { z } from 'zod';
import { t } from '#contract/language/translate.ts';
import type { addressForm, profileForm } from '#contract/storefront/shop-forms.ts';
import type { Deps } from '#server/kit/deps.ts';
import { buyersRepository } from './buyers.repository.ts';
import type { SavedAddress, StoreScope } from './buyers.types.ts';

const mostAddresses = 20;

export type AddressChange =
  | { do: 'add'; address: z.output<typeof addressForm> }
  /** By its place in the list. */
  | { do: 'set'; at: number; address: z.output<typeof addressForm> }
  | { do: 'remove'; at: number };

/** What buyers keep at a store about themselves. */
export function makeOwnData({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    saveProfile: (store: StoreScope, buyerId: string, form: z.output<typeof profileForm>): Promise<void> =>
      buyersRepository(db).update(store, buyerId, form, clock.now()),

    /** Why it was refused, in words; null when it was done. */
    changeAddresses: (store: StoreScope, buyerId: string, change: AddressChange): Promise<string | null> =>
      db.transaction().execute(async (tx) => {
        const repository = buyersRepository(tx);
        const addresses = await repository.lockAddresses(store, buyerId);
        if (change.do === 'add' && addresses.length >= mostAddresses) {
          return t('You can keep {mostAddresses} addresses. Remove one to add another.', { mostAddresses });
        }
        if (change.do !== 'add' && !addresses[change.at]) return t('This address is not in your list any more.');
        await repository.setAddresses(store, buyerId, applied(addresses, change), clock.now());
        return null;
      }),
  };
}

function applied(addresses: readonly SavedAddress[], change: AddressChange): SavedAddress[] {
  if (change.do === 'add') return [...addresses, toSaved(change.address)];
  if (change.do === 'remove') return addresses.toSpliced(change.at, 1);
  return addresses.with(change.at, toSaved(change.address));
}

const toSaved = ({ label, ...address }: z.output<typeof addressForm>): SavedAddress => ({ label, address });
