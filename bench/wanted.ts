// What visitors want against what comes in: requests as people write them, all for a few hundred kinds of things, and
// arrivals that are called by the same words. The floor compares every request with every arrival.
import { matchPlainly } from '#server/features/alerts/wanted/match-plainly.fixture.ts';
import {
  type Arrival,
  createWishMatcher,
  type Wish,
  type WishMatch,
} from '#server/features/alerts/wanted/match-wish.ts';
import { type Row, readOption, report } from './kit/measure.ts';

const wishCount = readOption('wishes', 5000);
const arrivalCount = readOption('arrivals', 10_000);
const kinds = readOption('words', 400);

let seed = 7;
const random = (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};

/** Few words are in everybody's mouth, most of them in few. */
const word = (): string => `word${Math.floor(kinds * random() ** 3)}`;
const words = (count: number): string => Array.from({ length: count }, word).join(' ');
const category = (): string => `category${Math.floor(random() * 20)}`;

const wishes: Wish[] = Array.from({ length: wishCount }, (_, at) => ({
  id: `wish${at}`,
  keywords: words(1 + Math.floor(random() * 4)),
  modelNumber: random() < 0.1 ? `KSM${at}` : '',
  categoryId: random() < 0.5 ? category() : null,
}));
const arrivals: Arrival[] = Array.from({ length: arrivalCount }, (_, at) => ({
  id: `product${at}`,
  title: `${words(8)} KSM-${at}`,
  brand: words(1),
  model: '',
  gtin14: null,
  categoryId: category(),
}));

function measure(what: string, make: (of: readonly Wish[]) => (arrival: Arrival) => WishMatch[], share = 1): Row {
  const began = process.cpuUsage();
  const match = make(wishes);
  const some = arrivals.slice(0, Math.ceil(arrivals.length * share));
  const found = some.reduce((sum, arrival) => sum + match(arrival).length, 0);
  const { user, system } = process.cpuUsage(began);
  return { what, 'CPU s': ((user + system) / 1e6 / share).toFixed(2), matches: Math.round(found / share) };
}

/** As a run has it: whoever has ten is not compared with the rest. */
function matchUntilFull(all: readonly Wish[]) {
  const matcher = createWishMatcher(all);
  const found = new Map<string, number>();
  return (arrival: Arrival): WishMatch[] => {
    const matches = matcher.match(arrival);
    for (const { wishId } of matches) {
      found.set(wishId, (found.get(wishId) ?? 0) + 1);
      if (found.get(wishId) === 10) matcher.drop(wishId);
    }
    return matches;
  };
}

report(`${wishCount} requests against ${arrivalCount} arrivals`, [
  measure('by the index', (all) => createWishMatcher(all).match),
  measure('until each has ten', matchUntilFull),
  measure('floor: each with each', matchPlainly, 0.02),
]);
