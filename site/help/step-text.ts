const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const marks = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g;

/** A step as it is shown: names on the screen stand out, and screens can be opened. */
export const toHtml = (text: string): string =>
  text
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
    .replace(marks, (_all, name?: string, label?: string, path?: string) =>
      name ? `<b>${name}</b>` : `<a href="${path}">${label}</a>`,
    );

export const plainText = (text: string): string =>
  text.replace(marks, (_all, name?: string, label?: string) => name ?? label ?? '');

/** The names on the screen that a step tells. */
export const namesIn = (text: string): string[] => [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name);

/** The screens that a step leads to. */
export const screensIn = (text: string): string[] => [...text.matchAll(/\]\((.+?)\)/g)].map(([, path = '']) => path);
