import { isoDayIn } from '#contract/kit/zoned-time.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { type DatedMarkdown, markdownsRepository } from './markdowns.repository.ts';
import { nextTime } from './next-time.ts';

/** What a markdown does on a day. */
export interface MarkdownEvent {
  day: string;
  kind: 'begins' | 'ends';
  name: string;
  percent: number;
  at: Date;
}

interface Window {
  from: Date;
  until: Date;
  /** By whose calendar. */
  zone: string;
}

// A happy hour on every day of six weeks, and a little.
const mostTimes = 60;

/** When markdowns begin and end within a time, those that come again included; in the order in which they do. */
export async function readMarkdownEvents(db: Db, scope: MerchantScope, window: Window): Promise<MarkdownEvent[]> {
  const rows = await markdownsRepository(db).within(scope, window);
  return rows
    .flatMap((row) => timesOf(row, window).flatMap((times) => eventsOf(row, times, window)))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

type Span = Pick<DatedMarkdown, 'startsAt' | 'endsAt'>;

/** Its own time, and those that come after one that is still to begin. */
function timesOf(row: DatedMarkdown, { until, zone }: Window): Span[] {
  const all: Span[] = [row];
  let last: Span | null = row.isWaiting ? row : null;
  while (last && all.length < mostTimes) {
    last = nextTime({ ...last, repeatsOn: row.repeatsOn }, zone, last.startsAt);
    if (!last || last.startsAt >= until) break;
    all.push(last);
  }
  return all;
}

function eventsOf({ name, percent }: DatedMarkdown, { startsAt, endsAt }: Span, { from, until, zone }: Window) {
  const day = isoDayIn(zone, startsAt);
  const events: MarkdownEvent[] = [{ day, kind: 'begins', name, percent, at: startsAt }];
  // One that ends on its own day is over with it.
  const last = endsAt && isoDayIn(zone, endsAt);
  if (endsAt && last && last !== day) events.push({ day: last, kind: 'ends', name, percent, at: endsAt });
  return events.filter(({ at }) => at >= from && at < until);
}
