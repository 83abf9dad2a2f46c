import type { FeedChannel, FeedName } from '#contract/feeds/feeds.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { siteAddress } from '../site-address.ts';
import { element } from '../xml.ts';
import { type Attribute, attributes, type FeedPlace, otherPictures, parcelsOf } from './attributes.ts';
import type { FeedItem } from './feed-items.ts';

/** Writes a feed piece by piece: what stands before the products, each of them, and what stands behind. */
export interface FeedWriter {
  contentType: string;
  begin(): string;
  add(item: FeedItem): string;
  end(): string;
}

/** Something that comes off a purchase, in Google's words. */
export interface Promotion {
  promotion_id: string;
  product_applicability: 'all_products' | 'specific_products';
  offer_type: 'no_code';
  long_title: string;
  promotion_effective_dates: string;
  redemption_channel: 'online';
  minimum_purchase_amount: string;
}

export interface FeedContext {
  site: Site;
  /** Places with the codes that Google knows them by. */
  locations: readonly { id: string; code: string }[];
  promotions: readonly Promotion[];
}

type Name = keyof typeof attributes;

const shared: readonly Name[] = ['title', 'description', 'link', 'image_link'];
const selling: readonly Name[] = ['availability', 'price', 'sale_price', 'sale_price_effective_date', 'condition'];

/** Columns by their names there, in the order they are written. */
const columns: Readonly<Record<Exclude<FeedChannel, 'google'>, Readonly<Record<string, Attribute>>>> = {
  meta: {
    id: attributes.id,
    ...named([...shared, ...selling, 'brand', 'gtin', 'item_group_id', 'product_type', 'shipping_weight']),
    additional_image_link: (item, place) => otherPictures(item, place).join(','),
    quantity_to_sell_on_facebook: attributes.quantity,
  },
  microsoft: {
    id: attributes.id,
    ...named([...shared, ...selling, 'brand', 'gtin', 'identifier_exists', 'item_group_id', 'product_type']),
    shipping_weight: attributes.shipping_weight,
    shipping: (item, place) => parcelsOf(item, place).map(shippingText).join(','),
    additional_image_link: (item, place) => otherPictures(item, place).join(','),
  },
  pinterest: {
    id: attributes.id,
    ...named([...shared, 'availability', 'price', 'sale_price', 'condition', 'brand', 'gtin', 'item_group_id']),
    product_type: attributes.product_type,
    additional_image_link: (item, place) => otherPictures(item, place).join(','),
  },
  tiktok: {
    sku_id: attributes.id,
    ...named([...shared, ...selling, 'brand', 'gtin', 'item_group_id', 'product_type']),
    additional_image_link: (item, place) => otherPictures(item, place).join(','),
  },
};

function named(names: readonly Name[]): Record<string, Attribute> {
  return Object.fromEntries(names.map((name) => [name, attributes[name]]));
}

const shippingText = ({ country, price }: { country: string; price: string }): string => `${country}:::${price}`;

// Of Google's first words, those without its prefix are the ones that RSS has itself.
const plainWords = new Set(['title', 'description', 'link']);

const googleNames: readonly Name[] = [
  'id',
  ...shared,
  ...selling,
  'brand',
  'item_group_id',
  'gtin',
  'identifier_exists',
  'product_type',
  'shipping_weight',
];

function writeGoogleItem(item: FeedItem, place: FeedPlace): string {
  const own = googleNames.map((name) =>
    element(plainWords.has(name) ? name : `g:${name}`, attributes[name](item, place)),
  );
  const pictures = otherPictures(item, place).map((address) => element('g:additional_image_link', address));
  const parcels = parcelsOf(item, place).map(
    ({ country, price }) => `<g:shipping>${element('g:country', country)}${element('g:price', price)}</g:shipping>`,
  );
  const promotions = item.promotions.map((id) => element('g:promotion_id', id));
  return `<item>${[...own, ...pictures, ...parcels, ...whereNot(item), ...promotions].join('')}</item>\n`;
}

/** What nobody can be sent is offered to those alone who come by. */
const whereNot = ({ ships }: FeedItem): string[] =>
  ships ? [] : ['Shopping_ads', 'Free_listings'].map((place) => element('g:excluded_destination', place));

const localNames: readonly Name[] = ['availability', 'quantity', 'price', 'sale_price', 'sale_price_effective_date'];

/** One entry for each place that has it; what lies nowhere in particular is had everywhere. */
function writeLocalItems(item: FeedItem, place: FeedPlace, locations: FeedContext['locations']): string {
  const facts = localNames.map((name) => element(`g:${name}`, attributes[name](item, place))).join('');
  return locations
    .filter(({ id }) => item.locationId === null || item.locationId === id)
    .map(({ code }) => `<item>${element('g:id', item.clSku)}${element('g:store_code', code)}${facts}</item>\n`)
    .join('');
}

const writePromotion = (promotion: Promotion): string =>
  `<item>${Object.entries(promotion)
    .map(([name, text]) => element(`g:${name}`, text))
    .join('')}</item>\n`;

const rssBegin = (site: Site): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    element('title', site.title),
    element('link', siteAddress(site, '/')),
    element('description', site.description || site.title),
    '',
  ].join('\n');

const rss = (context: FeedContext, add: (item: FeedItem) => string, before = ''): FeedWriter => ({
  contentType: 'application/xml; charset=utf-8',
  begin: () => `${rssBegin(context.site)}${before}`,
  add,
  end: () => '</channel>\n</rss>\n',
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unseen = /[\u0000-\u001f\u007f]+/g;
const cell = (text: string): string => {
  const clean = text.toWellFormed().replace(unseen, ' ');
  return /[",]/.test(clean) ? `"${clean.replaceAll('"', '""')}"` : clean;
};

function csv(context: FeedContext, channel: Exclude<FeedChannel, 'google'>): FeedWriter {
  const place: FeedPlace = { site: context.site, channel };
  const cells = Object.values(columns[channel]);
  return {
    contentType: 'text/csv; charset=utf-8',
    begin: () => `${Object.keys(columns[channel]).join(',')}\n`,
    add: (item) => `${cells.map((read) => cell(read(item, place))).join(',')}\n`,
    end: () => '',
  };
}

/** Who writes a feed: one for all, with a table of columns for each channel. */
export function openFeed(name: FeedName, context: FeedContext): FeedWriter {
  const google: FeedPlace = { site: context.site, channel: 'google' };
  if (name === 'google') return rss(context, (item) => writeGoogleItem(item, google));
  if (name === 'google-local') return rss(context, (item) => writeLocalItems(item, google, context.locations));
  if (name === 'google-promotions') return rss(context, () => '', context.promotions.map(writePromotion).join(''));
  return csv(context, name);
}

/** The channel whose rules a feed keeps to. */
export const channelOf = (name: FeedName): FeedChannel =>
  name === 'google-local' || name === 'google-promotions' ? 'google' : name;

/** Where it is fetched, below the store: for all of it, or for one location by its code. */
export const feedPath = (name: FeedName, code?: string): string =>
  `/feeds/${code ? `${code}/` : ''}${name}.${channelOf(name) === 'google' ? 'xml' : 'csv'}`;
