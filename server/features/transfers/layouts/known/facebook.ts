import type { Layout } from '../layout.ts';
import { isOfGoogle, isProductFeed, productFeed } from './product-feed.ts';

/** A catalogue of Facebook and Instagram, or the sheet for many listings on Marketplace (`OFFER SHIPPING`). */
export const facebook: Layout = {
  ...productFeed,
  name: 'facebook',
  recognise(file) {
    const isMarketplace = file.has('OFFER SHIPPING') && file.count(['TITLE', 'PRICE', 'CONDITION']) >= 2;
    return isMarketplace || (isProductFeed(file) && !isOfGoogle(file));
  },
};
