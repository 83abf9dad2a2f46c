import type { ProductDetail } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { decimal, knownCondition, knownGtin } from './conditions.ts';
import { cutText, plainText } from './plain-text.ts';
import { pictureAddress, siteAddress } from './site-address.ts';
import { element } from './xml.ts';

export interface FeedProduct
  extends Pick<
    ProductDetail,
    'clSku' | 'path' | 'title' | 'description' | 'brand' | 'gtin' | 'condition' | 'priceCents' | 'left'
  > {
  /** Of those that differ in an option alone. */
  variantGroup: string;
  /** Their keys. */
  pictures: readonly string[];
}

export const productFeedPath = '/products.xml';

/** Shopping sites read RSS 2.0 with Google's names; products without a picture they refuse. */
export function productFeed(site: Site, products: readonly FeedProduct[]): string {
  const items = products.filter(({ pictures }) => pictures.length > 0).map((product) => itemOf(site, product));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    element('title', site.title),
    element('link', siteAddress(site, '/')),
    element('description', site.description || site.title),
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemOf(site: Site, product: FeedProduct): string {
  const gtin = knownGtin(product.gtin);
  const [first, ...others] = product.pictures.slice(0, 11).map((key) => pictureAddress(site, key));
  return [
    '<item>',
    element('g:id', product.clSku),
    element('title', cutText(product.title, 150)),
    element('description', plainText(product.description, 5000) || product.title),
    element('link', encodeURI(siteAddress(site, product.path))),
    element('g:image_link', first ?? ''),
    ...others.map((address) => element('g:additional_image_link', address)),
    element('g:availability', product.left === 0 ? 'out_of_stock' : 'in_stock'),
    element('g:price', `${decimal(product.priceCents)} USD`),
    element('g:condition', knownCondition[product.condition]),
    element('g:brand', cutText(product.brand, 70)),
    element('g:item_group_id', product.variantGroup.slice(0, 50)),
    element('g:gtin', gtin),
    gtin ? '' : element('g:identifier_exists', 'no'),
    '</item>',
  ].join('');
}
