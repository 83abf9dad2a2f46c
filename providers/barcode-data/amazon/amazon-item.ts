import type { ItemQuery, SourcedItem } from '../barcode-data.port.ts';
import { aspectsOf, describe, isWebAddress, readGtin14, readPounds } from '../source-fields.ts';
import type { AmazonClassification, AmazonImage, AmazonItem, AmazonMeasure } from './amazon-answer.ts';
import { structuralNodes } from './amazon-facts.ts';

/** Of several items under one number, the one that names this number as its own, else the first; null without any. */
export function chooseItem(items: readonly AmazonItem[], { kind, code }: ItemQuery): AmazonItem | null {
  const named = items.filter(({ summaries }) => summaries.some(({ itemName }) => itemName !== ''));
  const fitting = kind === 'gtin' ? named.find((item) => gtinsOf(item).includes(code)) : undefined;
  return fitting ?? named[0] ?? null;
}

/** Amazon's item in our words. Its catalogue knows a list price only, which is the one we have. */
export function toItem(item: AmazonItem, query: ItemQuery, marketplaceId: string): SourcedItem {
  const summary = ofMarket(item.summaries, marketplaceId);
  const facts = item.attributes;
  const gtins = gtinsOf(item);
  const description = facts?.product_description[0]?.value ?? '';
  const points = facts?.bullet_point.map(({ value }) => value) ?? [];
  return {
    title: summary?.itemName ?? '',
    brand: summary?.brand ?? '',
    manufacturer: summary?.manufacturer ?? '',
    model: summary?.modelNumber || summary?.partNumber || '',
    description: describe(description, points),
    asin: item.asin,
    gtin14: gtins.find((gtin) => gtin === query.code) ?? gtins[0] ?? null,
    categories: categoriesOf(item, marketplaceId),
    images: picturesOf(ofMarket(item.images, marketplaceId)?.images ?? []),
    priceCents: facts?.list_price.find(({ currency }) => currency === 'USD')?.value ?? null,
    listPriceCents: null,
    rating: null,
    weightPounds: weightOf(item, marketplaceId),
    aspects: aspectsOf({
      Color: summary?.color ?? '',
      Size: summary?.size ?? '',
      Style: summary?.style ?? '',
      Dimensions: measuresOf(item, marketplaceId),
    }),
  };
}

const ofMarket = <Part extends { marketplaceId?: string | null }>(parts: readonly Part[], marketplaceId: string) =>
  parts.find((part) => part.marketplaceId === marketplaceId) ?? parts[0];

function gtinsOf({ identifiers }: AmazonItem): string[] {
  const numbers = identifiers.flatMap((part) => part.identifiers);
  const ofGoods = numbers.filter(({ identifierType }) => /^(UPC|EAN|GTIN|JAN)$/.test(identifierType));
  return ofGoods.flatMap(({ identifier }) => readGtin14(identifier) ?? []);
}

/** The chain of nodes turned round: Amazon tells the narrowest, and whose part each is. */
function categoriesOf({ classifications, summaries }: AmazonItem, marketplaceId: string): string[] {
  const chain: string[] = [];
  let node: AmazonClassification | null | undefined =
    ofMarket(classifications, marketplaceId)?.classifications[0] ??
    ofMarket(summaries, marketplaceId)?.browseClassification;
  for (; node; node = node.parent) chain.unshift(node.displayName);
  return chain.filter((name) => name !== '' && !structuralNodes.has(name));
}

/** The largest of each view, the main one first; swatches of colours are no pictures of the thing. */
function picturesOf(images: readonly AmazonImage[]): string[] {
  const largest = new Map<string, AmazonImage>();
  for (const image of images) {
    const other = largest.get(image.variant);
    if (image.variant !== 'SWCH' && isWebAddress(image.link) && sizeOf(image) > sizeOf(other))
      largest.set(image.variant, image);
  }
  const views = [...largest.values()].sort((a, b) => rankOf(a).localeCompare(rankOf(b)));
  return [...new Set(views.map(({ link }) => link))];
}

const sizeOf = (image: AmazonImage | undefined) => (image ? (image.width ?? 0) * (image.height ?? 0) : -1);
const rankOf = ({ variant }: AmazonImage) => (variant === 'MAIN' ? '' : variant);

function weightOf({ dimensions, attributes }: AmazonItem, marketplaceId: string): number | null {
  const told = ofMarket(dimensions, marketplaceId);
  const weight = told?.item?.weight ?? attributes?.item_weight[0] ?? told?.package?.weight;
  return weight ? readPounds(`${weight.value} ${weight.unit}`) : null;
}

/** Such as 12 x 8 x 4.5 inches; empty unless all three are told in one unit. */
function measuresOf({ dimensions }: AmazonItem, marketplaceId: string): string {
  const told = ofMarket(dimensions, marketplaceId)?.item;
  const sides = [told?.length, told?.width, told?.height].filter((side: AmazonMeasure | undefined) => side != null);
  const [first] = sides;
  if (!first || sides.length < 3 || sides.some(({ unit }) => unit !== first.unit)) return '';
  return `${sides.map(({ value }) => Math.round(value * 100) / 100).join(' x ')} ${first.unit}`;
}
