import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { correctWords, parseSearchText } from './search-products.ts';

/** What a search text names: products by a code, or words to look for. */
export interface SearchedFor {
  ids?: readonly string[];
  /** A full-text query. */
  words?: string;
}

/** A text understood as in the catalogue: `corrected` says what it probably meant, for when nothing was found. */
export async function searchFor(db: Db, scope: MerchantScope, text: string) {
  const { filter, words, saysNothing } = await parseSearchText(db, scope, text);
  const asSearched = ({ ids, words: query }: SearchedFor): SearchedFor => ({ ids, words: query });
  return {
    asked: asSearched(filter),
    /** Every text has these words, such as “under”. */
    saysNothing,
    corrected: async (): Promise<SearchedFor | null> =>
      words.length === 0 ? null : asSearched(await correctWords(db, scope, words)),
  };
}
