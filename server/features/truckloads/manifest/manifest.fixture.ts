import type { ManifestMapping, ManifestProblem } from '#contract/truckloads/manifest.schemas.ts';
import { chunksOf, listAll } from '#server/kit/tables/tables.fixture.ts';
import type { ManifestEvent, ManifestLine } from './manifest-line.ts';
import { readManifest } from './read-manifest.service.ts';

/** A CSV text of rows of cells; those with commas, quotes or line breaks are quoted. */
export const csvOf = (...rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((cells) =>
      cells
        .map(String)
        .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(','),
    )
    .join('\r\n');

export interface ReadManifest {
  events: ManifestEvent[];
  header: Extract<ManifestEvent, { kind: 'header' }> | undefined;
  items: ManifestLine[];
  skipped: number[];
  rejected: ManifestProblem[];
  refused: ManifestProblem | undefined;
}

/** Everything that a manifest turns out to hold. */
export async function readAll(content: string | Uint8Array, chosen?: ManifestMapping): Promise<ReadManifest> {
  const events = await listAll(readManifest(chunksOf(content), chosen));
  return {
    events,
    header: events.find((event) => event.kind === 'header'),
    items: events.flatMap((event) => (event.kind === 'item' ? [event.item] : [])),
    skipped: events.flatMap((event) => (event.kind === 'skipped' ? [event.line] : [])),
    rejected: events.flatMap((event) => (event.kind === 'rejected' ? [event.problem] : [])),
    refused: events.flatMap((event) => (event.kind === 'refused' ? [event.problem] : []))[0],
  };
}
