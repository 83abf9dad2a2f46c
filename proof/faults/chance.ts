/** Chance that can be had again: the same seed brings the same choices in the same order. */
export interface Chance {
  /** At least 0 and below 1. */
  next(): number;
  /** A whole number below this one. */
  below(count: number): number;
  pick<One>(from: readonly One[]): One;
}

/** An xorshift generator of 32 bits: even enough for choosing, and for nothing that has to be secret. */
export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    pick: (from) => {
      const one = from[below(from.length)];
      if (one === undefined) throw new Error('There is nothing to choose from.');
      return one;
    },
  };
}
