import type { z } from 'zod';
import type { OrderAddress } from '#contract/orders/orders.schemas.ts';
import type { registerForm } from '#contract/storefront/shop-forms.ts';
import type { ShopBuyer, ShopStore } from '#server/features/storefront/shop-pages.port.ts';

/** The store whose buyers are meant: an account is good for one store alone. */
export type StoreScope = Pick<ShopStore, 'merchantId' | 'storeId'>;

/** Who is signed in. */
export interface Buyer extends ShopBuyer {
  addresses: SavedAddress[];
}

export interface SavedAddress {
  label: string;
  address: OrderAddress;
}

/** What a registration keeps until its mail is confirmed. */
export interface JoiningDetails {
  firstName: string;
  lastName: string;
  passwordHash: string;
}

export type Registration = z.output<typeof registerForm>;
