import { type Cents, cents, smallerCents } from '#contract/kit/money.ts';
import { t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { PageOf, PageView, ProductDetail } from '#contract/storefront/pages.schemas.ts';
import type { Link, Site } from '#contract/storefront/site.schemas.ts';
import type { TruckloadDetail } from '#contract/storefront/truckloads.schemas.ts';
import { decimal, knownCondition, knownGtin } from '#storefront/texts/conditions.ts';
import { plainText } from '#storefront/texts/plain-text.ts';
import { pictureAddress, siteAddress } from '#storefront/texts/site-address.ts';
import { fromHome } from '../parts/crumbs.tsx';
import { describeStore } from './describe-store.ts';

type Thing = Record<string, unknown> & { '@type': string };

/** What search engines can read of a page, in the words of schema.org. */
export function structuredData(site: Site, page: PageView): Thing[] {
  switch (page.kind) {
    case 'home':
      return [describeSite(site), describeStore(site)];
    case 'listing':
      return page.query ? [] : [trailOf(site, page.crumbs, { label: page.title, to: page.path }), listOf(site, page)];
    case 'product':
      return [
        describeProduct(site, page.product),
        trailOf(site, page.product.crumbs, { label: page.product.title, to: page.product.path }),
      ];
    case 'truckload':
      return [
        describeLot(site, page.truckload),
        trailOf(site, [truckloads()], { label: page.truckload.title, to: page.truckload.path }),
      ];
    case 'truckloads':
      return [trailOf(site, [], truckloads())];
    case 'categories':
      return [trailOf(site, [], { label: t('All categories'), to: paths.categories })];
    case 'page':
      return [trailOf(site, [], { label: page.title, to: page.path })];
    case 'post':
      return [
        describePost(site, page),
        trailOf(site, [{ label: t('Blog'), to: paths.blog }], { label: page.post.title, to: page.post.path }),
      ];
    default:
      return [];
  }
}

const describeSite = (site: Site): Thing => ({
  '@type': 'WebSite',
  name: site.title,
  url: siteAddress(site, '/'),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteAddress(site, paths.search)}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

function describeProduct(site: Site, product: ProductDetail): Thing {
  const url = siteAddress(site, product.path);
  const gtin = knownGtin(product.gtin);
  const pictures = product.pictures.map(({ key }) => pictureAddress(site, key));
  return {
    '@type': 'Product',
    name: product.title,
    url,
    description: plainText(product.description, 5000) || product.title,
    sku: product.sku || product.clSku,
    ...(pictures.length > 0 && { image: pictures }),
    ...(gtin && { gtin }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.manufacturer && { manufacturer: { '@type': 'Organization', name: product.manufacturer } }),
    itemCondition: conditionOf(product),
    offers: offerOf(site, {
      url,
      priceCents: product.priceCents,
      condition: conditionOf(product),
      isSold: product.left === 0,
      ships: product.ships,
    }),
  };
}

const truckloads = (): Link => ({ label: t('Truckloads'), to: paths.truckloads });

/** A lot whose price is told on request is no offer. */
function describeLot(site: Site, lot: TruckloadDetail): Thing {
  const url = siteAddress(site, lot.path);
  const pictures = lot.pictures.map(({ key }) => pictureAddress(site, key));
  return {
    '@type': 'Product',
    name: lot.title,
    url,
    description: plainText(lot.description, 5000) || lot.title,
    ...(lot.lotNumber && { sku: lot.lotNumber }),
    ...(pictures.length > 0 && { image: pictures }),
    itemCondition: conditionOf(lot),
    ...(lot.priceCents !== null && {
      offers: offerOf(site, {
        url,
        priceCents: lot.priceCents,
        condition: conditionOf(lot),
        isSold: lot.isSold,
        ships: false,
      }),
    }),
  };
}

interface Offered {
  url: string;
  priceCents: Cents;
  condition: string;
  isSold: boolean;
  ships: boolean;
}

function offerOf(site: Site, { url, priceCents, condition, isSold, ships }: Offered): Thing {
  const shippingDetails = ships ? describeShipping(site, priceCents) : [];
  const returns = findReturnsPage(site);
  return {
    '@type': 'Offer',
    url,
    price: decimal(priceCents),
    priceCurrency: 'USD',
    itemCondition: condition,
    availability: `https://schema.org/${isSold ? 'SoldOut' : 'InStock'}`,
    seller: { '@type': 'Organization', name: site.title },
    ...(shippingDetails.length > 0 && { shippingDetails }),
    ...(returns && {
      hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', merchantReturnLink: siteAddress(site, returns) },
    }),
  };
}

/** The cheapest way to each region; how long it takes is said in words that machines don't read. */
const describeShipping = ({ parcels = [] }: Partial<Site>, priceCents: Cents): Thing[] =>
  parcels.map(({ country, states, rates }) => {
    const prices = rates.map((rate) =>
      rate.freeOverCents !== null && priceCents >= rate.freeOverCents ? cents(0) : rate.cents,
    );
    return {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: decimal(prices.reduce(smallerCents)), currency: 'USD' },
      shippingDestination: {
        '@type': 'DefinedRegion',
        addressCountry: country,
        ...(states.length > 0 && { addressRegion: states }),
      },
    };
  });

/** The page on which the store says how goods come back, where its menus lead to one. */
function findReturnsPage({ menu, footerMenus }: Site): string | undefined {
  const items = [...menu, ...footerMenus.flatMap((each) => each.items)];
  const links = items.flatMap((item) => [item, ...item.children]).map(({ to }) => to);
  return links.find((to) => /^\/pages\/[^/]*\b(returns?|refunds?)\b/.test(to));
}

const conditionNames = { new: 'NewCondition', used: 'UsedCondition', refurbished: 'RefurbishedCondition' };

const conditionOf = ({ condition }: Pick<ProductDetail, 'condition'>): string =>
  `https://schema.org/${conditionNames[knownCondition[condition]]}`;

const listOf = (site: Site, page: PageOf<'listing'>): Thing => ({
  '@type': 'ItemList',
  name: page.title,
  numberOfItems: page.cards.length,
  itemListElement: page.cards.map(({ path, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: siteAddress(site, path),
  })),
});

const describePost = (site: Site, { post, seo, updatedAt }: PageOf<'post'>): Thing => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: seo.description || post.excerpt,
  datePublished: post.publishedAt,
  dateModified: updatedAt,
  author: { '@type': post.author ? 'Person' : 'Organization', name: post.author || site.title },
  publisher: { '@type': 'Organization', name: site.title, url: siteAddress(site, '/') },
  mainEntityOfPage: siteAddress(site, post.path),
  ...(post.cover && { image: pictureAddress(site, post.cover.key) }),
  ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
});

/** The way to a page from the home page on, the page itself at its end. */
function trailOf(site: Site, crumbs: readonly Link[], page: Link): Thing {
  const before = fromHome(site, crumbs).filter(({ to }) => to !== page.to);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...before, page].map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: siteAddress(site, to),
    })),
  };
}
