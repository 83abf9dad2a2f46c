import type { ShopCustomers, ShopFacts, ShopifyKeys, ShopKind, ShopPage, ShopReader } from '../shop.port.ts';
import { outcomeOf, ShopRefusal } from '../shop-refusal.ts';
import {
  customersAnswer,
  mediaAnswer,
  productsAnswer,
  type ShopifyProduct,
  type ShopifyVariant,
  shopAnswer,
  variantsAnswer,
} from './shopify-answers.ts';
import { type ShopifyOptions, shopifyCalls, TooCostly } from './shopify-calls.ts';
import { pageSizes, restSizes, scopes, shopHost } from './shopify-facts.ts';
import { customersQuery, mediaQuery, productsQuery, shopQuery, variantsQuery } from './shopify-queries.ts';
import { toRows, type WholeProduct } from './shopify-rows.ts';

export type { ShopifyOptions };

type Picture = WholeProduct['pictures'][number];

/** Shopify, by the custom app that each seller makes in their own shop. */
export const shopifyShops = (options: ShopifyOptions): ShopKind<ShopifyKeys> => ({
  readAddress,
  open: (address, keys, how) => openShop(address, keys, { ...options, ...how }),
});

/** A name, a host or an address copied from the browser, as the one host that every shop has; null for any other. */
function readAddress(written: string): string | null {
  const text = written.trim().toLowerCase();
  const [, name] = /^(?:https?:\/\/)?admin\.shopify\.com\/store\/([^/?#]+)/.exec(text) ?? [];
  const host = name ?? text.replace(/^https?:\/\//, '').replace(/[/?#].*$/, '');
  const whole = host.includes('.') ? host : `${host}.myshopify.com`;
  return shopHost.test(whole) ? whole : null;
}

function openShop(host: string, keys: ShopifyKeys, options: ShopifyOptions): ShopReader {
  const calls = shopifyCalls(host, keys, options);
  let first = pageSizes.products;
  let reading: Promise<ShopFacts & { may: (wanted: readonly string[]) => boolean }> | null = null;

  async function readShop() {
    const { shop, currentAppInstallation } = await calls.ask(shopQuery, shopAnswer);
    const handles = currentAppInstallation?.accessScopes.map(({ handle }) => handle) ?? [];
    return {
      name: shop.name,
      currency: shop.currencyCode ?? null,
      may: (wanted: readonly string[]) => wanted.some((scope) => handles.includes(scope)),
    };
  }

  function knowShop() {
    reading ??= readShop();
    return reading;
  }

  /** A page that costs too much is asked for in halves, and so are those after it. */
  async function askProducts(after: string | null, weights: boolean) {
    for (;;) {
      try {
        const { variants, media } = pageSizes;
        return await calls.ask(productsQuery, productsAnswer, { first, after, variants, media, weights });
      } catch (error) {
        if (!(error instanceof TooCostly) || first === 1) throw error;
        first = Math.ceil(first / 2);
      }
    }
  }

  async function restOfVariants({ id, variants }: ShopifyProduct, weights: boolean): Promise<ShopifyVariant[]> {
    const all = [...variants.nodes];
    for (let { pageInfo } = variants; pageInfo.hasNextPage; ) {
      const asked = { id, first: restSizes.variants, after: pageInfo.endCursor, weights };
      const { product } = await calls.ask(variantsQuery, variantsAnswer, asked);
      if (!product) break;
      all.push(...product.variants.nodes);
      pageInfo = product.variants.pageInfo;
    }
    return all;
  }

  async function restOfPictures({ id, media }: ShopifyProduct): Promise<Picture[]> {
    const all = [...media.nodes];
    for (let { pageInfo } = media; pageInfo.hasNextPage; ) {
      const asked = { id, first: restSizes.media, after: pageInfo.endCursor };
      const { product } = await calls.ask(mediaQuery, mediaAnswer, asked);
      if (!product) break;
      all.push(...product.media.nodes);
      pageInfo = product.media.pageInfo;
    }
    return all.flatMap(({ image }) => (image ? [{ url: image.url, altText: image.altText ?? '' }] : []));
  }

  async function readProducts(after: string | null): Promise<ShopPage> {
    const { may } = await knowShop();
    const weights = may(scopes.inventory);
    const { products, productsCount } = await askProducts(after, weights);
    const rows = [];
    for (const product of products.nodes) {
      const variants = await restOfVariants(product, weights);
      rows.push(...toRows({ ...product, variants, pictures: await restOfPictures(product) }));
    }
    const { hasNextPage, endCursor } = products.pageInfo;
    return {
      rows,
      products: products.nodes.length,
      total: productsCount?.count ?? null,
      next: hasNextPage ? endCursor : null,
    };
  }

  async function readCustomers(after: string | null): Promise<ShopCustomers> {
    const { customers } = await calls.ask(customersQuery, customersAnswer, { first: pageSizes.customers, after });
    const { hasNextPage, endCursor } = customers.pageInfo;
    return {
      customers: customers.nodes.map(({ firstName, lastName, defaultEmailAddress, defaultAddress }) => ({
        email: defaultEmailAddress?.emailAddress ?? '',
        firstName: firstName ?? '',
        lastName: lastName ?? '',
        city: defaultAddress?.city ?? '',
        state: defaultAddress?.provinceCode ?? '',
        zip: defaultAddress?.zip ?? '',
        isSubscribed: defaultEmailAddress?.marketingState === 'SUBSCRIBED',
      })),
      next: hasNextPage ? endCursor : null,
    };
  }

  return {
    check: ({ customers }) =>
      outcomeOf(async () => {
        const { name, currency, may } = await knowShop();
        if (!may(scopes.products)) throw missing('read_products');
        if (customers && !may(scopes.customers)) throw missing('read_customers');
        return { name, currency };
      }),
    products: (after) => outcomeOf(() => readProducts(after)),
    customers: (after) => outcomeOf(() => readCustomers(after)),
  };
}

const missing = (scope: string) =>
  new ShopRefusal(
    'FORBIDDEN',
    `The app lacks the permission ${scope}. Add it in Shopify, and install the app in your shop again.`,
  );
