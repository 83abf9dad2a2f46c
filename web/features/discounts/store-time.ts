import { momentOf } from '#contract/kit/zoned-time.ts';

const pattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/;

/** A moment as the clocks of a time zone show it: what a field for date and time holds. */
export function toWallTime(iso: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = new Map(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const [year, month, day] = [parts.get('year'), parts.get('month'), parts.get('day')];
  return `${year}-${month}-${day}T${parts.get('hour')}:${parts.get('minute')}`;
}

/** The moment at which the zone's clocks show this; nothing when it is no time. */
export function fromWallTime(text: string, timeZone: string): string | null {
  const [, year, month, day, time] = pattern.exec(text) ?? [];
  if (time === undefined) return null;
  const moment = momentOf({ year: Number(year), month: Number(month), day: Number(day), weekday: 0 }, time, timeZone);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
