/** A moment as a field for date and time holds it, by this browser's clock; none is an empty field. */
export function toLocalTime(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What a field for date and time holds, as the moment that it is everywhere; none while the field is empty. */
export function toMoment(local: string): string | null {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
