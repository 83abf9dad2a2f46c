import { FileRefused } from './decode-text.ts';
import { type CountKnown, findHeader, type OpenedTable } from './find-header.ts';
import { openTable } from './open-table.ts';

// Workbooks have a few; whoever has more has what is meant among the first.
const sheetsLookedAt = 20;
const wellKnown = 3;

/** The table of a file whose headings are known best, else the first that has rows. */
export async function chooseTable(bytes: AsyncIterable<Uint8Array>, countKnown: CountKnown): Promise<OpenedTable> {
  const sheets = (await openTable(bytes)).slice(0, sheetsLookedAt);
  let best: OpenedTable | null = null;
  for (const sheet of sheets) {
    const opened = await findHeader(sheet, countKnown);
    if (!opened || (best && best.known >= opened.known)) {
      await opened?.close();
      continue;
    }
    await best?.close();
    best = opened;
    if (best.known >= wellKnown) break;
  }
  if (best) return best;
  throw new FileRefused(sheets.length === 0 ? 'The workbook has no sheet that can be read.' : 'The file is empty.');
}
