import type { FeedChoice } from '#contract/feeds/feeds.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import type { FeedItem } from './feeds/feed-items.ts';
import { findRefusal } from './feeds/refusals.ts';
import { openFeed } from './feeds/write-feed.ts';

export const productFeedPath = '/products.xml';

/** It is for whoever comes: what can be said otherwise is, and only what nobody would take is left out. */
export const productFeedChoices: ReadonlySet<FeedChoice> = new Set([
  'describe_by_title',
  'send_without_code',
  'cut_titles',
]);

/** Shopping sites read RSS 2.0 with Google's names; products without a picture they refuse. */
export function productFeed(site: Site, items: readonly FeedItem[]): string {
  const feed = openFeed('google', { site, locations: [], promotions: [] });
  const taken = items.filter((item) => findRefusal(item, 'google', productFeedChoices) === null);
  return [feed.begin(), ...taken.map(feed.add), feed.end()].join('');
}
