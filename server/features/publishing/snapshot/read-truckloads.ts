import { paths } from '#contract/storefront/addresses.ts';
import type { TruckloadCard, TruckloadDetail } from '#contract/storefront/truckloads.schemas.ts';
import type { SiteManifest } from '#providers/site-storage/site-storage.port.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { readCopies } from '#server/kit/pictures/picture-copies.jobs.ts';
import { type Column, moneyColumn, numberColumn, textColumn, writeCsv } from '#server/kit/tables/write-csv.ts';
import type { LiveTruckload } from '../live/live-truckloads.repository.ts';
import { fingerprint } from '../pages/fingerprints.ts';
import {
  readCategories,
  shownLines,
  toLine,
  toShares,
  toTruckloadCard,
  toTruckloadDetail,
} from '../pages/truckload-views.ts';
import {
  type OfferedTruckloadRow,
  offeredTruckloadsRepository,
  type ShownLineRow,
} from './offered-truckloads.repository.ts';
import type { SiteReading } from './read-site.ts';
import type { Spool, Stretch } from './spool.ts';

/** What is kept in memory of a truckload; the rest waits in the spools. */
export interface ShownTruckload {
  card: TruckloadCard;
  live: LiveTruckload;
  updatedAt: string;
  manifest: ManifestFile | null;
}

interface ManifestFile {
  path: string;
  /** Of what it is made from. */
  key: string;
  /** Where it waits; null when the live build has it already. */
  at: Stretch | null;
}

/** Where what is read goes. */
interface Targets {
  /** What their own pages say, as JSON, in the same order. */
  details: Spool;
  /** Manifests as files, one after the other. */
  manifests: Spool;
  pictures: Set<string>;
  bare: Set<string>;
  /** Of the live build. */
  base: SiteManifest | null;
}

const batchSize = 20;
const linesAtOnce = 1000;
const firstId = '00000000-0000-0000-0000-000000000000';
// Goes up when the file has other columns: what is kept by its key would stay as it is.
const fileVersion = 'manifest 1';

const columns: Column<ShownLineRow>[] = [
  textColumn('Title', (row) => row.title),
  textColumn('Brand', (row) => row.brand),
  textColumn('Model', (row) => row.model),
  textColumn('UPC', (row) => row.barcode),
  numberColumn('Quantity', (row) => row.quantity),
  moneyColumn('Unit Retail', (row) => row.unit_retail_cents),
  textColumn('Condition', (row) => row.condition),
];

/** Reads the truckloads that a store offers; their lines go to disk, for there may be very many. */
export async function readTruckloads(
  tx: Db,
  scope: MerchantScope,
  reading: SiteReading,
  targets: Targets,
): Promise<ShownTruckload[]> {
  const shown: ShownTruckload[] = [];
  const repository = offeredTruckloadsRepository(tx);
  for (let after = firstId; ; ) {
    const rows = await repository.batch(scope, reading.shelf, after, batchSize);
    if (rows.length > 0) shown.push(...(await addBatch(tx, scope, reading, rows, targets)));
    if (rows.length < batchSize) return shown;
    after = rows.at(-1)?.id ?? firstId;
  }
}

async function addBatch(
  tx: Db,
  scope: MerchantScope,
  { places }: SiteReading,
  rows: readonly OfferedTruckloadRow[],
  targets: Targets,
): Promise<ShownTruckload[]> {
  const keys = rows.flatMap(({ images }) => images);
  const copies = await readCopies(tx, scope, keys);
  for (const key of keys) {
    targets.pictures.add(key);
    if (!copies.has(key)) targets.bare.add(key);
  }
  const shown: ShownTruckload[] = [];
  const details: string[] = [];
  for (const row of rows) {
    const place = row.store_location_id === null ? null : (places.get(row.store_location_id) ?? null);
    const card = toTruckloadCard(row, place, copies);
    const hasList = row.has_lines && row.shows_manifest;
    const file = hasList ? await spoolManifest(tx, scope, row, targets) : null;
    const manifest = file && (await readManifest(tx, scope, row));
    details.push(JSON.stringify(toTruckloadDetail(row, card, { manifest, copies })));
    const live: LiveTruckload = [row.id, row.version, row.price_cents, row.slug, row.title];
    shown.push({ card, live, updatedAt: row.updated_at.toISOString(), manifest: file });
  }
  await targets.details.add(details);
  return shown;
}

async function readManifest(
  tx: Db,
  scope: MerchantScope,
  row: OfferedTruckloadRow,
): Promise<NonNullable<TruckloadDetail['manifest']>> {
  const repository = offeredTruckloadsRepository(tx);
  const categories = await repository.categories(scope, row, readCategories);
  const largest = await repository.largest(scope, row, shownLines);
  const path = paths.truckloadManifest(row.slug);
  return { path, lines: row.lines, categories: toShares(categories), top: largest.map(toLine) };
}

/** What buyers see of a line never changes within one reading of the file, so the reading's number stands for all. */
async function spoolManifest(
  tx: Db,
  scope: MerchantScope,
  row: OfferedTruckloadRow,
  { manifests, base }: Targets,
): Promise<ManifestFile> {
  const path = paths.truckloadManifest(row.slug).slice(1);
  const key = fingerprint(fileVersion, row.id, String(row.manifest_round), row.condition);
  if (base?.files[path]?.key === key) return { path, key, at: null };
  return { path, key, at: await manifests.append(writeCsv(columns, readLines(tx, scope, row))) };
}

async function* readLines(tx: Db, scope: MerchantScope, row: OfferedTruckloadRow): AsyncGenerator<ShownLineRow> {
  const repository = offeredTruckloadsRepository(tx);
  for (let after = -1; ; ) {
    const lines = await repository.lines(scope, row, after, linesAtOnce);
    yield* lines;
    if (lines.length < linesAtOnce) return;
    after = lines.at(-1)?.line ?? after;
  }
}
