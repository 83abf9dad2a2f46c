import { z } from 'zod';
import type { Deps } from '#server/kit/deps.ts';
import { defineJob, handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { createFeedCheck } from './check-feeds.ts';
import { feedsRepository } from './feeds.repository.ts';

export const checkFeeds = defineJob('feeds.check', z.object({ merchantId: z.uuid(), storeId: z.uuid() }), {
  retries: 2,
});

export const feedJobs = (deps: Deps): JobHandler[] => [
  handles(checkFeeds, createFeedCheck(deps), {
    atOnce: 1,
    giveUp: async ({ merchantId, storeId }) => feedsRepository(deps.db).dropCheck({ merchantId }, storeId),
  }),
];
