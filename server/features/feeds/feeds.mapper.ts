import {
  type Feed,
  type FeedChannel,
  type FeedCheck,
  type FeedFetch,
  type FeedFinding,
  type FeedLocation,
  type FeedName,
  type FeedReason,
  feedChannels,
  feedDoubts,
  feedNames,
  feedRules,
} from '#contract/feeds/feeds.schemas.ts';
import { feedPath } from '#storefront/texts/feeds/write-feed.ts';
import type { FetchRow } from './feed-fetches.repository.ts';
import type { FindingRow, RefusalCount } from './feed-findings.repository.ts';
import type { FeedLocationRow, FeedStoreRow } from './feeds.repository.ts';

export const toFeeds = (
  { live_build_id, site_url }: Pick<FeedStoreRow, 'live_build_id' | 'site_url'>,
  tokens: ReadonlyMap<FeedName, string>,
  fetched: ReadonlyMap<string, Date>,
): Feed[] =>
  feedNames.map((name) => {
    const token = tokens.get(name);
    const address = `${site_url}${feedPath(name)}${token ? `?token=${token}` : ''}`;
    return {
      name,
      address: live_build_id && site_url ? address : null,
      hasToken: token !== undefined,
      fetchedAt: fetched.get(name)?.toISOString() ?? null,
    };
  });

export const toFeedLocation = ({ id, name, code }: FeedLocationRow): FeedLocation => ({ _id: id, title: name, code });

export interface CheckCounts {
  refusals: readonly RefusalCount[];
  byRule: readonly { rule: FeedReason; count: number }[];
  refusedSomewhere: number;
}

/** Rules with the most products come first. */
export function toFeedCheck(
  store: FeedStoreRow,
  { refusals, byRule, refusedSomewhere }: CheckCounts,
): FeedCheck | null {
  if (!store.checked_at) return null;
  const count = (rule: FeedReason): number => byRule.find((row) => row.rule === rule)?.count ?? 0;
  const rules = feedRules.flatMap((rule) => {
    const products = count(rule);
    return products > 0 ? [{ rule, products, refused: sumUp(refusals.filter((row) => row.rule === rule)) }] : [];
  });
  const doubts = feedDoubts.map((doubt) => ({ doubt, products: count(doubt) }));
  const refused = new Set<FeedReason>(feedRules);
  return {
    checkedAt: store.checked_at.toISOString(),
    products: store.checked_products,
    taken: byChannel((channel) => store.taken[channel]),
    refused: sumUp(refusals.filter(({ rule }) => refused.has(rule))),
    refusedSomewhere,
    rules: rules.toSorted((a, b) => b.products - a.products),
    doubts: doubts.filter(({ products }) => products > 0),
  };
}

const byChannel = (count: (channel: FeedChannel) => number): Record<FeedChannel, number> =>
  Object.fromEntries(feedChannels.map((channel) => [channel, count(channel)])) as Record<FeedChannel, number>;

const sumUp = (counts: readonly RefusalCount[]): Record<FeedChannel, number> =>
  byChannel((channel) => counts.reduce((sum, row) => (row.channel === channel ? sum + row.count : sum), 0));

export const toFeedFinding = (row: FindingRow): FeedFinding => ({
  _id: row.id,
  rule: row.rule,
  channels: row.channels,
  title: row.title,
  image: row.images[0] ?? null,
  barcode: row.barcode,
  brand: row.brand,
  version: row.version,
  isEdited: row.is_edited,
});

export const toFeedFetch = (row: FetchRow): FeedFetch => ({
  _id: row.id,
  name: row.feed,
  location: row.location_code,
  at: row.fetched_at.toISOString(),
  agent: row.agent,
  network: row.network,
  outcome: row.outcome,
  products: row.products,
});
