import type { Layout } from '../layout.ts';
import { isOfGoogle, isProductFeed, productFeed } from './product-feed.ts';

/** The product data of Google's Merchant Center, mostly separated by tabs. */
export const google: Layout = {
  ...productFeed,
  name: 'google',
  recognise: (file) => isProductFeed(file) && isOfGoogle(file),
};
