import { useQueries, useQuery } from '@tanstack/react-query';
import type { User } from '#contract/accounts/accounts.schemas.ts';
import type { Location } from '#contract/locations/locations.contract.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { locationsQuery } from '#web/shared/locations/locations.queries.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';

/** A place that goods can be sent from. */
export interface Place {
  id: string;
  storeId: string;
  name: string;
  /** eBay knows enough of where it is. */
  isComplete: boolean;
}

type Address = Pick<Location['address'], 'country' | 'postalCode' | 'city' | 'state'>;

/** What eBay needs to know of a place at least. */
const isComplete = ({ country, postalCode, city, state }: Address): boolean =>
  country !== '' && (postalCode !== '' || (city !== '' && state !== ''));

/** Whether goods can be sent from the account's own address; nobody but the owner can tell. */
const hasAddress = ({ role, country, postalCode }: User): boolean =>
  role !== 'owner' || (country !== '' && postalCode !== '');

export interface SendingPlaces {
  places: readonly Place[];
  accountIsComplete: boolean;
}

/** Every place of every store; undefined until they are known. */
export function useSendingPlaces(): { data: SendingPlaces | undefined; error: unknown; retry: () => void } {
  const user = useQuery(userQuery());
  const stores = useQuery(storesQuery());
  const lists = useQueries({ queries: (stores.data ?? []).map(({ _id }) => locationsQuery(_id)) });
  const all = [user, stores, ...lists];
  const isKnown = user.data && stores.data && lists.every(({ data }) => data !== undefined);
  const titles = new Map(stores.data?.map(({ _id, title }) => [_id, title]));
  const toPlace = (location: Location): Place => ({
    id: location._id,
    storeId: location.store,
    name: titles.size > 1 ? `${location.name}, ${titles.get(location.store)}` : location.name,
    isComplete: isComplete(location.address),
  });
  return {
    data: isKnown
      ? {
          places: lists.flatMap(({ data }) => data ?? []).map(toPlace),
          accountIsComplete: hasAddress(user.data),
        }
      : undefined,
    error: all.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const query of all) if (query.isError) void query.refetch();
    },
  };
}
