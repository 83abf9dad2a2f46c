import type { Site } from '#contract/storefront/site.schemas.ts';
import { formatDate } from '#storefront/texts/dates.ts';

/** A day as the store's clock has it. */
export function PostDate({ site, date }: { site: Pick<Site, 'timeZone'>; date: string }) {
  return <time dateTime={date}>{formatDate(date, site.timeZone)}</time>;
}
