import { useEffect, useState } from 'react';
import type { CatalogueItem } from '#contract/counter/counter.schemas.ts';
import { useOpenTill } from '../world.ts';
import { readEntry } from './read-entry.ts';

const most = 40;
const fewestLetters = 2;
const fewestOfBeginning = 3;

/** What is listed below the scan field. */
export interface Findings {
  words: string;
  /** Several products have one code. */
  isCode: boolean;
  quantity: number;
  items: readonly CatalogueItem[];
}

/** What goods the words in the scan field find; nothing while it is a code that is being typed, or too short. */
export function useFinding(text: string): Findings | null {
  const { goods } = useOpenTill();
  const [found, setFound] = useState<Findings | null>(null);
  const { text: words, quantity } = readEntry(text);
  const isSearched = words.length >= fewestLetters && !/^\d+$/.test(words);
  useEffect(() => {
    if (!isSearched) return setFound(null);
    let isAwaited = true;
    const search = () =>
      void goods
        .search(words, most)
        .then((items) => isAwaited && setFound({ words, isCode: false, quantity, items }))
        .catch(() => undefined);
    search();
    const end = goods.subscribe(search);
    return () => {
      isAwaited = false;
      end();
    };
  }, [goods, words, quantity, isSearched]);
  // Of fewer letters whole words are found alone: that there are none says nothing yet.
  const isBegun = found?.items.length === 0 && words.length < fewestOfBeginning;
  return isSearched && !isBegun ? found : null;
}
