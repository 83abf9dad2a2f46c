import { t } from '#web/kit/messages/t.ts';

/** A pasted block as a file; nothing where it is no table: one line alone, or words without a column. */
export function pastedTable(text: string): File | undefined {
  const rows = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const [headings = ''] = rows;
  if (rows.length < 2 || !/[\t,;|]/.test(headings)) return undefined;
  return new File([text], t.importing.paste.fileName(rows.length - 1, markOf(text)), { type: 'text/plain' });
}

/**
 * A few letters that are the same for the same block. Rows are recognised by the name of the file that brought them
 * before: another block must not be taken for this one, and this one pasted again should be.
 */
function markOf(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0').slice(0, 6);
}
