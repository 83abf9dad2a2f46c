import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { buildTopic } from '../build-jobs.ts';
import { type BuildRow, buildsRepository } from './builds.repository.ts';

const leastMs = 300;

export type Progress = ReturnType<typeof makeProgress>;

/** Writes down how far a build is, a few times a second at most. */
export function makeProgress(
  { db, signals, log }: Pick<Deps, 'db' | 'signals' | 'log'>,
  scope: MerchantScope,
  { id, store_id }: Pick<BuildRow, 'id' | 'store_id'>,
) {
  let last = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> | null = null;

  async function write(percent: number): Promise<void> {
    try {
      await buildsRepository(db).noteProgress(scope, id, percent);
      await signals.tell(db, buildTopic(store_id));
    } catch (error) {
      log.warn({ err: error, build: id }, 'progress could not be written down');
    }
  }

  return {
    /** Out of 100. */
    tell(percent: number): void {
      if (writing || performance.now() - last < leastMs) return;
      last = performance.now();
      writing = write(Math.floor(percent)).finally(() => {
        writing = null;
      });
    },
    settle: async (): Promise<void> => {
      await writing;
    },
  };
}
