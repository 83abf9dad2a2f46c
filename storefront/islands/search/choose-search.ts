import type { ProductCard } from '#contract/storefront/pages.schemas.ts';
import { pictureFiles } from '#contract/storefront/renderer.ts';
import { searchCallPath, searchIndexPath } from '../../texts/search-index-format.ts';
import type { SiteFacts } from '../site-facts.ts';
import { readIndex } from './read-index.ts';
import { type Found, mostSuggestions, type Search, type Suggestion } from './suggestion.ts';

/** The index of a small store is searched here, a large store's server is asked. */
export async function chooseSearch({ base }: SiteFacts): Promise<Search> {
  const reply = await fetch(`${base}${searchIndexPath}`).catch(() => null);
  const find = reply?.ok ? readIndex(await reply.json().catch(() => null)) : null;
  return find ? async (text) => find(text) : (text) => askServer(base, text);
}

async function askServer(base: string, text: string): Promise<Found> {
  const reply = await fetch(`${base}${searchCallPath}?q=${encodeURIComponent(text)}`);
  if (!reply.ok) return { suggestions: [], count: 0 };
  const { cards, count } = (await reply.json()) as { cards: ProductCard[]; count: number };
  return { suggestions: cards.slice(0, mostSuggestions).map(suggest), count };
}

const suggest = ({ path, title, condition, priceCents, left, picture }: ProductCard): Suggestion => ({
  path,
  title,
  condition,
  cents: priceCents,
  isSold: left === 0,
  picture: picture ? (pictureFiles(picture, 'webp')[0]?.key ?? picture.key) : '',
});
