import type { ObjectStorage } from '#providers/object-storage/object-storage.port.ts';
import { formatHundredths, moneyColumn, numberColumn, textColumn, writeCsv } from '#server/kit/tables/write-csv.ts';
import type { ManifestEvent, ManifestLine } from '../manifest/manifest-line.ts';
import { readManifest } from '../manifest/read-manifest.service.ts';
import type { SampleLine, SampleTruckload } from './sample-truckload.ts';

interface Entry extends SampleLine {
  item: string;
  lot: string;
}

const columns = [
  textColumn<Entry>('Lot #', ({ lot }) => lot),
  textColumn<Entry>('Item #', ({ item }) => item),
  textColumn<Entry>('Item Description', ({ title }) => title),
  numberColumn<Entry>('Qty', ({ quantity }) => quantity),
  moneyColumn<Entry>('Unit Retail', ({ retailCents }) => retailCents),
  moneyColumn<Entry>('Ext. Retail', ({ retailCents, quantity }) => retailCents * quantity),
  textColumn<Entry>('Brand', ({ brand }) => brand),
  textColumn<Entry>('Model', ({ model }) => model),
  textColumn<Entry>('UPC', ({ barcode }) => barcode),
  textColumn<Entry>('Category', ({ category }) => category),
  textColumn<Entry>('Subcategory', ({ subCategory }) => subCategory),
  textColumn<Entry>('Condition', ({ condition }) => condition),
  textColumn<Entry>('Pallet ID', ({ pallet }) => pallet),
];

/** Where the file is kept, one for all merchants. */
export const manifestKey = ({ lotNumber }: SampleTruckload): string => `private/samples/manifest-${lotNumber}.csv`;

/** The file that a sample truckload came with, down to the row of totals that such files end on. */
export async function writeManifest({ lotNumber, manifest }: SampleTruckload): Promise<string> {
  const lines = manifest?.lines ?? [];
  const entries = lines.map((line, at) => ({
    ...line,
    lot: lotNumber,
    item: `${lotNumber}-${String(at + 1).padStart(3, '0')}`,
  }));
  let text = '';
  for await (const piece of writeCsv(columns, entries)) text += piece;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const retail = lines.reduce((sum, { quantity, retailCents }) => sum + quantity * retailCents, 0);
  return `${text},,Total,${units},,${formatHundredths(retail)},,,,,,,\r\n`;
}

/** Puts the files where downloads and later readings look for them; those that are there already stay. */
export async function storeManifests(storage: ObjectStorage, truckloads: readonly SampleTruckload[]): Promise<void> {
  const stored = new Set<string>();
  for await (const { key } of storage.list('private/samples/')) stored.add(key);
  for (const truckload of truckloads) {
    const key = manifestKey(truckload);
    if (!truckload.manifest || stored.has(key)) continue;
    await storage.put(key, Buffer.from(await writeManifest(truckload)), { contentType: 'text/csv; charset=utf-8' });
  }
}

export interface ReadManifest {
  header: ManifestEvent & { kind: 'header' };
  lines: ManifestLine[];
}

const known = new Map<SampleTruckload, Promise<ReadManifest>>();

/** What reading its file finds, once for all merchants: nobody who signs up waits for it. */
export function readSample(truckload: SampleTruckload): Promise<ReadManifest> {
  const read = known.get(truckload) ?? readFile(truckload);
  known.set(truckload, read);
  return read;
}

async function readFile(truckload: SampleTruckload): Promise<ReadManifest> {
  const lines: ManifestLine[] = [];
  let header: ReadManifest['header'] | undefined;
  for await (const event of readManifest(bytesOf(await writeManifest(truckload)))) {
    if (event.kind === 'header') header = event;
    if (event.kind === 'item') lines.push(event.item);
  }
  if (!header) throw new Error(`The manifest of ${truckload.lotNumber} can’t be read.`);
  return { header, lines };
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
