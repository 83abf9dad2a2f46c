import type { ManifestMapping } from '#contract/truckloads/manifest.schemas.ts';
import { FileRefused } from '#server/kit/tables/decode-text.ts';
import { openTable } from '#server/kit/tables/open-table.ts';
import type { TableSheet } from '#server/kit/tables/table.ts';
import { findHeader, type OpenedTable } from './find-header.ts';

// Workbooks have a few; whoever has more has the manifest among the first.
const sheetsLookedAt = 20;
const enoughKnown = 3;

/** The table of a file that looks most like a manifest, else the first that has rows. */
export async function openManifest(bytes: AsyncIterable<Uint8Array>, chosen?: ManifestMapping): Promise<OpenedTable> {
  const sheets = (await openTable(bytes)).slice(0, sheetsLookedAt);
  let best: OpenedTable | null = null;
  for (const sheet of sheets) {
    const opened = await openSheet(sheet, chosen);
    if (!opened || (best && best.known >= opened.known)) {
      await opened?.close();
      continue;
    }
    await best?.close();
    best = opened;
    if (best.known >= enoughKnown) break;
  }
  if (best) return best;
  throw new FileRefused(sheets.length === 0 ? 'The workbook has no sheet that can be read.' : 'The file is empty.');
}

async function openSheet(sheet: TableSheet, chosen?: ManifestMapping): Promise<OpenedTable | null> {
  const rows = sheet.rows();
  try {
    return await findHeader(rows, chosen);
  } catch (error) {
    await rows.return(undefined);
    throw error;
  }
}
