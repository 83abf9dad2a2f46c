import { z } from 'zod';
import { defineJob } from '#server/kit/jobs/jobs.ts';

const ofStore = z.object({ merchantId: z.uuid(), storeId: z.uuid() });

/** A build of the system's own may be about everything, or only about what is otherwise by now than the live one shows. */
const about = z.enum(['all', 'present']).default('all');

export const runBuild = defineJob('publishing.build', z.object({ merchantId: z.uuid(), buildId: z.uuid(), about }));
export const refreshSite = defineJob('publishing.refresh', ofStore.extend({ about }));
export const removeBuild = defineJob('publishing.remove-build', ofStore.extend({ buildId: z.uuid() }));
export const compressBuild = defineJob('publishing.compress', ofStore.extend({ buildId: z.uuid() }));
export const sweepBuilds = defineJob('publishing.sweep', z.object({}));
export const sweepWritings = defineJob('publishing.due-writings', z.object({}), { isShared: true, retries: 0 });

export type RefreshAbout = z.output<typeof about>;
export type BuildJob = z.output<typeof runBuild.data>;
export type OneBuildJob = z.output<typeof removeBuild.data>;

/** What those who follow a store's publishing listen to. */
export const buildTopic = (storeId: string): string => `publishing:${storeId}`;

/** Held by whoever makes or removes a build of the store. */
export const buildLock = (storeId: string): string => `publishing:${storeId}`;
