import type { Site } from '#contract/storefront/site.schemas.ts';
import type { MerchantScope, Visitor } from '#server/kit/actor.ts';

/** What a shopping site asked of a store. */
export interface FeedRequest {
  store: MerchantScope & { storeId: string; buildId: string };
  /** The store as its live build shows it. */
  site: Site;
  /** Below the store's base. */
  path: string;
  /** Of the address; empty without one. */
  token: string;
  visitor: Visitor;
  /** Whether it has this version already. */
  isKnown(version: string): boolean;
}

export type FeedAnswer =
  | { status: 403 }
  | { status: 404 }
  | { status: 304; version: string }
  | { status: 200; version: string; contentType: string; pieces: AsyncIterable<string> };

export type AnswerFeed = (request: FeedRequest) => Promise<FeedAnswer>;
