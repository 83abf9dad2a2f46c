import { setTimeout } from 'node:timers/promises';
import type { Composition } from '#server/compose.ts';

/** Somebody's work while things are killed: they ask again as patient people do, and remember what was acknowledged. */
export interface Story {
  /** What is counted of it. */
  name: string;
  /** How many do it side by side. */
  atOnce: number;
  /** One piece of work, until it is acknowledged or refused. */
  go(): Promise<void>;
  /** How much was acknowledged so far. */
  acknowledged(): number;
  /** What of it is not there, or there twice; nothing when all is well. */
  examine(product: Composition): Promise<string[]>;
}

/** Everybody works until the time is over, and finishes what they have begun; what kept somebody from it is told. */
export async function live(stories: readonly Story[], goesOn: () => boolean): Promise<string[]> {
  const obstacles: string[] = [];
  const work = async ({ name, go }: Story) => {
    while (goesOn()) {
      await go().catch(async (error: Error) => {
        obstacles.push(`${name}: somebody could not go on: ${error.stack ?? error.message}`);
        await pause();
      });
    }
  };
  await Promise.all(stories.flatMap((story) => Array.from({ length: story.atOnce }, () => work(story))));
  return obstacles;
}

const pauseMs = 200;

/** People breathe between two pieces of work. */
export const pause = (): Promise<void> => setTimeout(pauseMs);

export const say = (words: string, facts: object): string => `${words}: ${JSON.stringify(facts)}`;

export function countBy<One>(all: readonly One[], name: (one: One) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of all) counts[name(one)] = (counts[name(one)] ?? 0) + 1;
  return counts;
}

/** What should be there once each, and is there another number of times. */
export function notOnce(what: string, wanted: readonly string[], there: readonly string[]): string[] {
  const counts = countBy(there, (name) => name);
  return wanted.flatMap((name) => {
    const times = counts[name] ?? 0;
    return times === 1 ? [] : [`${what} is there ${times} times: ${name}`];
  });
}
