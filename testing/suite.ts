/** Whether tests that can be brief are, as in `npm test`; a file that is run by itself, or with all others, is whole. */
export const isBrief = process.env.SUITE === 'core';

/** How often a property is tried: a tenth where tests are brief. */
export const tries = (count: number): number => (isBrief ? Math.ceil(count / 10) : count);
