import { days } from '#server/kit/clock.ts';

/** How long before its end a trial counts as ending: its owner is warned, and the back office says so. */
export const trialWarning = days(3);
