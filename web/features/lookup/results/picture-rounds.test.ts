import { describe, expect, test } from 'vitest';
import { type Asked, nextRound, noteAsked } from './picture-rounds.ts';

const lacking = (...ids: string[]) => new Set(ids);

describe('pictures that are not there yet', () => {
  test('are asked for a moment later, not at once', () => {
    const asked = new Map<string, Asked>();
    expect(nextRound(lacking('a'), asked, 0)).toEqual({ ids: [], wait: 1500 });
    expect(nextRound(lacking('a'), asked, 1500)).toEqual({ ids: ['a'], wait: 0 });
  });

  test('are asked for a few times with growing pauses, and then no more', () => {
    const asked = new Map<string, Asked>();
    const moments: number[] = [];
    let now = 0;
    for (let round = nextRound(lacking('a'), asked, now); round.wait !== undefined; ) {
      now += round.wait;
      round = nextRound(lacking('a'), asked, now);
      if (round.ids.length === 0) continue;
      moments.push(now);
      noteAsked(round.ids, asked, now);
      round = nextRound(lacking('a'), asked, now);
    }
    expect(moments).toEqual([1500, 4500, 10_500, 22_500, 46_500]);
  });

  test('that have come are forgotten, and newer ones wait for their own turn', () => {
    const asked = new Map<string, Asked>();
    nextRound(lacking('a'), asked, 0);
    expect(nextRound(lacking('b'), asked, 1500)).toEqual({ ids: [], wait: 1500 });
    expect([...asked.keys()]).toEqual(['b']);
  });

  test('are asked for by the hundred, not by the ten thousand', () => {
    const asked = new Map<string, Asked>();
    const many = new Set(Array.from({ length: 10_000 }, (_, index) => `${index}`));
    nextRound(many, asked, 0);
    expect(nextRound(many, asked, 1500).ids).toHaveLength(500);
  });
});
