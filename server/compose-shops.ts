import type { Shops } from '#providers/shops/shop.port.ts';
import { shopifyShops } from '#providers/shops/shopify/shopify.adapter.ts';
import { wooCommerceShops } from '#providers/shops/woocommerce/woocommerce.adapter.ts';
import type { Config } from './config.ts';
import { makePublicFetch } from './kit/network/public-fetch.ts';

/** The shops that sellers move from; they need no keys of ours, each seller brings their own. */
export function chooseShops({ sandbox, urls }: Pick<Config, 'sandbox' | 'urls'>): Shops {
  const fetch = makePublicFetch({ trustedOrigins: sandbox ? [urls.sandbox] : [] });
  return {
    shopify: shopifyShops({ fetch, standIn: sandbox ? `${urls.sandbox}/shopify` : undefined }),
    woocommerce: wooCommerceShops({ fetch, standIn: sandbox ? urls.sandbox : undefined }),
  };
}
