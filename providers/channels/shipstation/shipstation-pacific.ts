import { timeZone } from './shipstation-facts.ts';

const hourMs = 3_600_000;

const wallClock = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The time that a clock on the Pacific coast shows, to the second, such as 2026-11-14T10:20:30. */
export function toPacific(at: Date): string {
  const parts = new Map(wallClock.formatToParts(at).map(({ type, value }) => [type, value]));
  const joined = (types: readonly Intl.DateTimeFormatPartTypes[], by: string) =>
    types.map((type) => parts.get(type)).join(by);
  return `${joined(['year', 'month', 'day'], '-')}T${joined(['hour', 'minute', 'second'], ':')}`;
}

const spelling = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.(\d{1,3})\d*)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** When a clock on the Pacific coast shows this time; the first, where it does so twice. Null when it is none. */
export function fromPacific(text: string): Date | null {
  const [, day, time = '00:00', fraction = '0', zone] = spelling.exec(text) ?? [];
  const shown = `${day}T${time.padEnd(8, ':00')}`;
  const asUtc = Date.parse(`${shown}.${fraction.padEnd(3, '0')}${zone ?? 'Z'}`);
  if (Number.isNaN(asUtc)) return null;
  if (zone !== undefined) return new Date(asUtc);
  const inSummer = new Date(asUtc + 7 * hourMs);
  return toPacific(inSummer) === shown ? inSummer : new Date(asUtc + 8 * hourMs);
}
