import { createHash } from 'node:crypto';
import { countryCodes, nameRegion } from '#contract/kit/regions.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Address, EbayGoodsRepository, Place } from './ebay-goods.repository.ts';

/** Where the seller's goods are sent from: the chosen location, or the account's own address. */
export async function findShipFrom(
  goods: EbayGoodsRepository,
  scope: MerchantScope,
  location: string | null,
): Promise<Place | null> {
  if (location !== null) return (await goods.location(scope, location)) ?? null;
  const owner = await goods.ownAddress(scope);
  if (!owner) return null;
  const address = {
    line1: owner.address,
    city: owner.city,
    state: '',
    postalCode: owner.postal_code,
    country: codeOf(owner.country),
  };
  return { storeId: null, id: owner.id, name: `${owner.first_name} ${owner.last_name}`.trim(), address };
}

const codeOf = (country: string) => countryCodes.find((code) => nameRegion(code) === country) ?? '';

/** What eBay needs to know of a place at least. */
export const isComplete = ({ country, postalCode, city, state }: Address): boolean =>
  country !== '' && (postalCode !== '' || (city !== '' && state !== ''));

/** Another address is another place there, where one that is made stays as it is. */
export const placeKey = ({ id, address }: Place): string => {
  const facts = [id, address.line1, address.city, address.state, address.postalCode, address.country];
  return `sf-${createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 24)}`;
};

/** The screen where its address is written. */
export const pathOfPlace = ({ storeId }: Pick<Place, 'storeId'>): string =>
  storeId === null ? '/app/profile' : `/app/stores/${storeId}/settings/locations`;
