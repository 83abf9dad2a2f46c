import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FeedFetch, type FeedName, feedNames } from '#contract/feeds/feeds.schemas.ts';
import { readAside } from '#server/db/replica.ts';
import { readFeedFacts } from '#server/features/publishing/builds/feed-facts.service.ts';
import type { FeedAnswer, FeedRequest } from '#server/features/storefront/feed-pages.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { networkOf } from '#server/kit/network/network-address.ts';
import { sameSecret } from '#server/kit/security/secrets.ts';
import type { FeedPresent } from '#storefront/texts/feeds/feed-items.ts';
import { type Choices, findRefusal } from '#storefront/texts/feeds/refusals.ts';
import { channelOf, type FeedWriter, feedPath, openFeed } from '#storefront/texts/feeds/write-feed.ts';
import { productFeedChoices, productFeedPath } from '#storefront/texts/product-feed.ts';
import { feedFetchesRepository } from './feed-fetches.repository.ts';
import { openToken } from './feed-tokens.ts';
import { type FeedLocationRow, feedsRepository } from './feeds.repository.ts';
import { toPromotion } from './promotions.ts';
import { type GoodsReading, readGoods } from './read-goods.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'sites' | 'secrets' | 'log'>;

interface Asked {
  name: FeedName;
  code: string | undefined;
  /** Open to everybody, whatever is set for the others. */
  isPublic: boolean;
}

interface Writing {
  asked: Asked;
  writer: FeedWriter;
  choices: Choices;
  /** The one that the feed is of; null for all. */
  location: { id: string } | null;
  reading: GoodsReading;
}

const longestAgent = 200;

/** Answers those who fetch feeds, with what was published and what is true of it now. */
export function createFeedAnswer(deps: Parts) {
  const { db, clock, log } = deps;
  const repository = feedsRepository(db);

  return async (request: FeedRequest): Promise<FeedAnswer> => {
    const { store, site } = request;
    const asked = readPath(request.path);
    const settings = asked && (await repository.find(store, store.storeId));
    if (!settings) return { status: 404 };
    const named = (await repository.locations(store, store.storeId)).filter(isNamed);
    const location = named.find(({ code }) => code === asked.code) ?? null;
    if (asked.code !== undefined && !location) return { status: 404 };
    if (!asked.isPublic && !(await isAllowed(request, asked.name))) {
      await note(request, asked, 'refused', 0);
      return { status: 403 };
    }
    const reading = await readAside(db, (from) => readGoods({ db: from, clock }, store, site));
    const locations = location ? [location] : named;
    const promotions = reading.discounts.map((rule) => toPromotion(rule, clock.now()));
    const choices = asked.isPublic ? productFeedChoices : new Set(settings.choices);
    const version = digest([store.buildId, asked, [...choices], locations, promotions], reading);
    if (request.isKnown(version)) {
      await note(request, asked, 'unchanged', 0);
      return { status: 304, version };
    }
    const writer = openFeed(asked.name, { site, locations, promotions });
    const pieces = write(request, { asked, writer, choices, location, reading });
    return { status: 200, version, contentType: writer.contentType, pieces };
  };

  async function* write(
    request: FeedRequest,
    { asked, writer, choices, location, reading }: Writing,
  ): AsyncGenerator<string> {
    const channel = channelOf(asked.name);
    const isHere = ({ locationId }: FeedPresent) =>
      location === null || locationId === null || locationId === location.id;
    let products = 0;
    let outcome: FeedFetch['outcome'] = 'cut_off';
    try {
      yield writer.begin();
      for await (const portion of readFeedFacts(deps, request.store)) {
        let piece = '';
        for (const facts of portion) {
          const goods = reading.goods.get(facts.id);
          if (!goods || goods.excluded.includes(channel) || !isHere(goods.present)) continue;
          if (findRefusal(facts, channel, choices) !== null) continue;
          piece += writer.add({ ...facts, ...goods.present });
          products += 1;
        }
        if (piece) yield piece;
        await nextTurn();
      }
      yield writer.end();
      outcome = 'sent';
    } finally {
      await note(request, asked, outcome, products);
    }
  }

  async function isAllowed({ store, token }: FeedRequest, name: FeedName): Promise<boolean> {
    const sealed = (await repository.tokens(store, store.storeId)).find(({ feed }) => feed === name)?.sealed;
    return !sealed || sameSecret(token, openToken(deps, store.storeId, name, sealed));
  }

  /** Nobody waits for it in vain: a feed is worth more than the note of it. */
  async function note(
    { store, visitor }: FeedRequest,
    { name, code }: Asked,
    outcome: FeedFetch['outcome'],
    products: number,
  ): Promise<void> {
    const fetch = {
      id: newId(),
      feed: name,
      location_code: code ?? null,
      fetched_at: clock.now(),
      agent: visitor.userAgent.slice(0, longestAgent),
      network: shorten(visitor.address),
      outcome,
      products,
    };
    await feedFetchesRepository(db)
      .add(store, store.storeId, fetch)
      .catch((error: unknown) => log.warn({ err: error }, 'A fetch of a feed could not be noted'));
  }
}

const isNamed = (row: FeedLocationRow): row is FeedLocationRow & { code: string } => row.code !== null;

const known = new Map<string, FeedName>(feedNames.map((name) => [feedPath(name), name]));

function readPath(path: string): Asked | null {
  if (path === productFeedPath) return { name: 'google', code: undefined, isPublic: true };
  const [, code, file] = /^\/feeds\/(?:([^/]+)\/)?([^/]+)$/.exec(path) ?? [];
  const name = known.get(`/feeds/${file}`);
  return name ? { name, code, isPublic: false } : null;
}

/** The same for as long as the same would be written. */
function digest(about: unknown, { goods }: GoodsReading): string {
  const hash = createHash('sha256').update(JSON.stringify(about));
  for (const [id, { present, excluded }] of goods) hash.update(`${id}${JSON.stringify([present, excluded])}`);
  return hash.digest('base64url').slice(0, 22);
}

/** Enough to tell who it was by, and not who it is: the last part of an IPv4 address is left out. */
const shorten = (address: string): string => networkOf(address).replace(/\.\d+$/, '.0/24');
