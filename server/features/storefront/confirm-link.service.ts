import { after, days } from '#server/kit/clock.ts';

/** How long whoever has left an address may take to confirm it. */
export const confirmWithin = days(7);

/** What a link of a confirmation mail stands for, as long as it may be opened. */
export const ifInTime = <Link extends { askedAt: Date }>(link: Link | null, now: Date): Link | null =>
  link && after(link.askedAt, confirmWithin) > now ? link : null;
