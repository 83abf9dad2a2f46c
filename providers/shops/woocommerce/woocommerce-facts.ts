// What WooCommerce's published pages leave open, or leave to each shop.

export const apiPath = '/wp-json/wc/v3';

/** The largest page of a list. */
export const largestPage = 100;

/** How many attributes of a product are told; those that make variations come first. */
export const mostAttributes = 5;

/** What a refusal of the keys themselves is called; any other means that they don't open this. */
export const wrongKeyCodes = new Set([
  'woocommerce_rest_authentication_error',
  'woocommerce_rest_authentication_missing_key',
  'woocommerce_rest_authentication_missing_secret',
]);

/** As exports say whether a product is shown. */
export const publishedWords: Record<string, string> = { publish: '1', private: '0' };
export const notPublished = '-1';

/** As exports say whether there is any of it. */
export const stockWords: Record<string, string> = { instock: '1', outofstock: '0', onbackorder: 'backorder' };

/** The units that a shop can weigh in, as the heading of its exports names them. */
export const weightUnits = ['kg', 'g', 'lbs', 'oz'] as const;
