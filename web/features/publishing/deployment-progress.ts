import { t } from '#web/kit/messages/t.ts';

/** How long a report may stay away before progress is estimated, in milliseconds. */
export const checkInterval = 60_000;

const cap = 99;
const nearEnd = 80;

/** By how much the estimate grows each minute (specification 3 §9). */
export function stepFor(totalProducts: number): number {
  const minutes = totalProducts < 50 ? 3 : Math.floor(totalProducts / 50);
  const step = 100 / minutes;
  return step >= 20 ? 12 : step;
}

/** The next estimate: never complete before the site is ready and most of the way is behind. */
export function advance(progress: number, totalProducts: number, isReady: boolean): number {
  const next = progress + stepFor(totalProducts);
  return Math.min(isReady && progress > nearEnd ? 100 : cap, next);
}

/** What is being done at a percentage (specification 3 §2). */
export function progressText(percent: number): string {
  const { preparing, pages, products, almost, done } = t.publishing.progress;
  if (percent <= 25) return preparing;
  if (percent <= 50) return pages;
  if (percent <= 90) return products;
  return percent < 100 ? almost : done;
}
