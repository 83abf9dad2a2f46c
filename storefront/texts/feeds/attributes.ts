import type { FeedChannel } from '#contract/feeds/feeds.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { decimal } from '../conditions.ts';
import { cutText } from '../plain-text.ts';
import { pictureAddress, siteAddress } from '../site-address.ts';
import { channelFacts } from './channel-facts.ts';
import type { FeedItem } from './feed-items.ts';
import { isDescribed, tellableCode } from './refusals.ts';

/** Where and for whom a feed is written. */
export interface FeedPlace {
  site: Site;
  channel: FeedChannel;
}

export type Attribute = (item: FeedItem, place: FeedPlace) => string;

const isOnSale = ({ priceCents, listCents }: FeedItem): boolean => priceCents < listCents;
const money = (cents: FeedItem['priceCents']): string => `${decimal(cents)} USD`;

const minuteOf = (moment: Date): string => `${moment.toISOString().slice(0, 16)}Z`;

/** A sentence of what is known, where nobody wrote more than a title. */
const describe = (item: FeedItem): string =>
  isDescribed(item)
    ? item.description
    : [item.title, item.brand, item.category.at(-1), `Condition: ${item.condition}`].filter(Boolean).join('. ');

/** What they have in common, by the names that Google gave it and all took over. */
export const attributes = {
  id: ({ clSku }) => clSku,
  title: ({ title }, { channel }) => cutText(title, channelFacts[channel].titleLength),
  description: (item, { channel }) => cutText(describe(item), channelFacts[channel].descriptionLength),
  link: ({ path }, { site }) => encodeURI(siteAddress(site, path)),
  image_link: ({ pictures: [first] }, { site }) => (first ? pictureAddress(site, first) : ''),
  availability({ quantity }, { channel }) {
    const [yes, no] = channelFacts[channel].available;
    return quantity > 0 ? yes : no;
  },
  price: ({ listCents, priceCents }) => money(listCents > priceCents ? listCents : priceCents),
  sale_price: (item) => (isOnSale(item) ? money(item.priceCents) : ''),
  sale_price_effective_date: (item) =>
    isOnSale(item) && item.saleDates ? `${minuteOf(item.saleDates.from)}/${minuteOf(item.saleDates.until)}` : '',
  condition: ({ condition }, { channel }) => channelFacts[channel].conditions[condition],
  brand: ({ brand }) => cutText(brand, 70),
  item_group_id: ({ group }) => group.slice(0, 50),
  gtin: tellableCode,
  identifier_exists: (item) => (tellableCode(item) ? '' : 'no'),
  product_type: ({ category }) => category.join(' > '),
  shipping_weight: ({ weight }) => (weight ? `${weight / 100} lb` : ''),
  quantity: ({ quantity }) => String(quantity),
} satisfies Record<string, Attribute>;

/** Pictures beside the first, which some take in one field and some in many. */
export const otherPictures = ({ pictures }: FeedItem, { site, channel }: FeedPlace): string[] =>
  pictures.slice(1, 1 + channelFacts[channel].pictures).map((key) => pictureAddress(site, key));

interface Parcel {
  country: string;
  price: string;
}

/** What one piece costs to send, for countries where that is the same everywhere. */
export function parcelsOf({ ships, priceCents }: FeedItem, { site }: FeedPlace): Parcel[] {
  if (!ships) return [];
  return site.parcels.flatMap(({ country, states, rates }) => {
    if (states.length > 0 || rates.length === 0) return [];
    const prices = rates.map(({ cents, freeOverCents }) =>
      freeOverCents !== null && priceCents >= freeOverCents ? 0 : cents,
    );
    return [{ country, price: `${(Math.min(...prices) / 100).toFixed(2)} USD` }];
  });
}
