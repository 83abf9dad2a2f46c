import { hash } from '../../simulator/goods/dice.ts';
import type { Good } from '../../simulator/goods/model.ts';
import { pictureSize, pictureUrlsOf } from '../../simulator/goods/pictures.ts';

interface Node {
  displayName: string;
  classificationId: string;
  parent?: Node;
}

/** A good as the catalogue tells it, with every set of data that can be asked for. */
export function listGood(good: Good, { publicUrl, marketplaceId }: { publicUrl: string; marketplaceId: string }) {
  const node = browseNode(good.category);
  return {
    asin: good.asin,
    attributes: attributesOf(good, marketplaceId),
    classifications: [{ marketplaceId, classifications: [node] }],
    dimensions: [{ marketplaceId, item: measuresOf(good) }],
    identifiers: [{ marketplaceId, identifiers: identifiersOf(good) }],
    images: [{ marketplaceId, images: imagesOf(good, `${publicUrl}/amazon`) }],
    productTypes: [{ marketplaceId, productType: 'PRODUCT' }],
    relationships: [],
    salesRanks: [],
    summaries: [summaryOf(good, node, marketplaceId)],
    vendorDetails: [],
  };
}

export type AmazonListing = ReturnType<typeof listGood>;

function summaryOf(good: Good, { displayName, classificationId }: Node, marketplaceId: string) {
  return {
    marketplaceId,
    brand: good.brand,
    browseClassification: { displayName, classificationId },
    ...(good.color && { color: good.color }),
    itemClassification: 'BASE_PRODUCT',
    itemName: good.title,
    manufacturer: good.manufacturer,
    ...(good.model && { modelNumber: good.model, partNumber: good.model }),
    packageQuantity: 1,
    ...(good.size && { size: good.size }),
  };
}

/** The catalogue names no price but the list price. */
function attributesOf(good: Good, marketplaceId: string) {
  const told = (value: string) => ({ language_tag: 'en_US', value, marketplace_id: marketplaceId });
  const price = good.listPriceCents ?? good.priceCents;
  return {
    ...(price !== null && {
      list_price: [{ currency: 'USD', value: price / 100, marketplace_id: marketplaceId }],
    }),
    bullet_point: good.bullets.map(told),
    product_description: [told(good.description)],
    item_weight: [{ unit: 'pounds', value: good.weightPounds, marketplace_id: marketplaceId }],
  };
}

function identifiersOf({ gtin12, eanOnly }: Good) {
  const ean = { identifier: `0${gtin12}`, identifierType: 'EAN' };
  if (eanOnly) return [ean];
  return [ean, { identifier: `00${gtin12}`, identifierType: 'GTIN' }, { identifier: gtin12, identifierType: 'UPC' }];
}

function imagesOf(good: Good, base: string) {
  const size = { height: pictureSize, width: pictureSize };
  return pictureUrlsOf(base, good).map((link, place) => ({
    variant: place === 0 ? 'MAIN' : `PT0${place}`,
    link,
    ...size,
  }));
}

/** The narrowest category, which names the next wider one as its parent. */
function browseNode(path: readonly string[]): Node {
  const [widest = 'Products', ...narrower] = path;
  const toNode = (displayName: string, parent?: Node): Node => ({
    displayName,
    classificationId: String(hash(parent ? `${parent.classificationId}/${displayName}` : displayName)),
    ...(parent && { parent }),
  });
  return narrower.reduce((parent, name) => toNode(name, parent), toNode(widest));
}

/** About as large as things of this weight are. */
function measuresOf({ weightPounds }: Good) {
  const side = Math.cbrt(weightPounds * 90);
  const inches = (times: number) => ({ unit: 'inches', value: Math.round(side * times * 10) / 10 });
  return {
    height: inches(0.8),
    length: inches(1.3),
    width: inches(1),
    weight: { unit: 'pounds', value: weightPounds },
  };
}
