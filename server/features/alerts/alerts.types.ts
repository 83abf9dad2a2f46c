import type { ShopStore } from '#server/features/storefront/shop-pages.port.ts';

/** The store whose visitors are meant. */
export type StoreScope = Pick<ShopStore, 'merchantId' | 'storeId'>;
