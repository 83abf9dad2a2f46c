const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
    formats.set(timeZone, format);
  }
  return format;
}

/** `Feb 27, 2026`, as a clock in that time zone shows it. */
export const formatDate = (date: string, timeZone: string): string => formatFor(timeZone).format(new Date(date));
