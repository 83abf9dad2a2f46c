import { dateFormat } from '#contract/kit/date-formats.ts';

/** Browsers and Node differ in the blank before AM and PM. */
const plainBlanks = (text: string): string => text.replace(/\u202f/g, ' ');

/** `Feb 27, 2026`, as a clock in that time zone shows it. */
export const formatDate = (date: string, timeZone: string): string =>
  dateFormat(timeZone, { dateStyle: 'medium' }).format(new Date(date));

/** `Friday, November 20`, of a day that is written as `2026-11-20`. */
export const formatDay = (day: string): string =>
  dateFormat('UTC', { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(`${day}T00:00:00Z`));

/** `3:45 PM EST`: who reads it may live in another time zone. */
export const formatTime = (date: string, timeZone: string): string =>
  plainBlanks(
    dateFormat(timeZone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).format(new Date(date)),
  );

/** `Feb 27, 3:45 PM`. */
export const formatMoment = (date: string, timeZone: string): string =>
  plainBlanks(
    dateFormat(timeZone, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(new Date(date)),
  );

/** `Fri, Feb 27, 2:00 – 4:00 PM`. */
export const formatSpan = ({ from, to }: { from: string; to: string }, timeZone: string): string =>
  plainBlanks(
    dateFormat(timeZone, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }).formatRange(new Date(from), new Date(to)),
  ).replace(/\u2009/g, ' ');
