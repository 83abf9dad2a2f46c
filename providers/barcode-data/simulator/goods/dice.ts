/** Chance that always falls the same way. */
export interface Dice {
  /** From 0 to just below 1. */
  roll(): number;
  /** A whole number from the lowest to the highest. */
  between(lowest: number, highest: number): number;
  /** Small values as often as their tenfold. */
  spread(lowest: number, highest: number): number;
  /** True this often in a hundred. */
  falls(percent: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** So many of them, none twice. */
  draw<Item>(items: readonly Item[], count: number): Item[];
  /** So many characters. */
  spell(alphabet: string, length: number): string;
}

export function makeDice(seed: string): Dice {
  let state = hash(seed);

  function roll(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (lowest: number, highest: number) => lowest + Math.floor(roll() * (highest - lowest + 1));

  return {
    roll,
    between,
    spread: (lowest, highest) => lowest * (highest / lowest) ** roll(),
    falls: (percent) => roll() * 100 < percent,
    pick: (items) => items[between(0, items.length - 1)] as (typeof items)[number],
    draw(items, count) {
      const left = [...items];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(between(0, left.length - 1), 1),
      ).flat();
    },
    spell(alphabet, length) {
      let word = '';
      while (word.length < length) word += alphabet.charAt(between(0, alphabet.length - 1));
      return word;
    },
  };
}

/** A number from a text (FNV-1a). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
