/**
 * Why a shop did not give what was asked. `NOT_FOUND`: no such shop is at the address. `SWITCHED_OFF`: it is there, but
 * its API is not to be had. `UNAUTHORIZED`: the keys open nothing. `FORBIDDEN`: they don't open this. `LIMITED`: too
 * many calls, ask again later. `UNAVAILABLE`: no answer to rely on.
 */
export type ShopFailure = 'NOT_FOUND' | 'SWITCHED_OFF' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'LIMITED' | 'UNAVAILABLE';

export type ShopOutcome<Value> =
  | { ok: true; value: Value }
  | {
      ok: false;
      failure: ShopFailure;
      /** In words for the seller. */
      message: string;
      /** Of `LIMITED`: when it makes sense to ask again. */
      retryAfterMs: number;
    };

/** A row of the shop's own export, by its headings; every row of a shop has the same ones. */
export type ShopRow = Readonly<Record<string, string>>;

/** Some products of a shop, each whole: with all of its variations and pictures. */
export interface ShopPage {
  rows: readonly ShopRow[];
  products: number;
  /** How many products the shop has, where it says so. */
  total: number | null;
  /** Where the next page begins; null after the last. */
  next: string | null;
}

export interface ShopCustomer {
  email: string;
  firstName: string;
  lastName: string;
  city: string;
  state: string;
  zip: string;
  /** The shop has noted a consent to marketing by mail, and it was not taken back. */
  isSubscribed: boolean;
}

export interface ShopCustomers {
  customers: readonly ShopCustomer[];
  next: string | null;
}

export interface ShopFacts {
  name: string;
  /** What its prices are in, such as USD; null where the shop does not say. */
  currency: string | null;
}

/** What reads one shop by the keys of its owner; what it has learnt of the shop serves all that is asked of it. */
export interface ShopReader {
  /** What it is, once its keys are known to open its products, and its customers where these are wanted. */
  check(wants: { customers: boolean }): Promise<ShopOutcome<ShopFacts>>;
  /** In an order that changes meanwhile don't turn around: a product is in one page alone. */
  products(after: string | null): Promise<ShopOutcome<ShopPage>>;
  customers(after: string | null): Promise<ShopOutcome<ShopCustomers>>;
}

/** Shops of one kind, wherever they are. */
export interface ShopKind<Keys> {
  /** The one spelling of a shop's address; null when none of this kind can be there. */
  readAddress(written: string): string | null;
  /** `isWatched`: somebody looks at a screen, and rather hears that it did not work than waits. */
  open(address: string, keys: Keys, how?: { isWatched: boolean }): ShopReader;
}

/** Of a custom app: its access token where it has one, or what one is asked for with. */
export type ShopifyKeys = { token: string } | { clientId: string; clientSecret: string };

export interface WooCommerceKeys {
  key: string;
  secret: string;
}

export interface Shops {
  shopify: ShopKind<ShopifyKeys>;
  woocommerce: ShopKind<WooCommerceKeys>;
}
