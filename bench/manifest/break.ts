import { setTimeout as pause } from 'node:timers/promises';
import { upload, waitFor, writeManifest } from '../catalogue/import.ts';
import type { Row } from '../kit/measure.ts';
import type { Bench } from '../kit/measure-calls.ts';
import { call, round, watched } from '../kit/watched.ts';

interface Truckload {
  _id: string;
  csv: { state: string; message: string | null } | null;
  totals: { lines: number };
  break: { state: string; created: number; message: string | null };
}

// Goods that nobody has yet, other ones for each way.
const firstImported = 30_000_000;
const firstBroken = 40_000_000;

/** The rows of a manifest on their way to products: as a truckload that is broken up, against the product import. */
export async function measureBreak(bench: Bench, size: number): Promise<Row[]> {
  await bench.client.query("update plan_features set usage_limit = -1 where feature = 'LPL'");
  const idle = await watched(bench, () => pause(3000));
  const { _id: importId } = await upload(bench, new File([writeManifest(size, firstImported)], 'list.csv'));
  const checking = await watched(bench, () => waitFor(bench, importId, 'ready'));
  const applying = await watched(bench, async () => {
    await call(bench, 'POST', `/products/imports/${importId}/start`);
    await waitFor(bench, importId, 'done');
  });
  const { _id: id } = await addTruckload(bench, writeManifest(size, firstBroken));
  const reading = await watched(bench, () => follow(bench, id, ({ csv }) => csv?.state === 'ready'));
  const { lines } = reading.result.totals;
  if (lines !== size) throw new Error(`Only ${lines} of ${size} lines were read.`);
  const previewing = await watched(bench, () =>
    call<{ creates: number; leftOut: number }>(bench, 'POST', `/truckloads/${id}/break/preview`, {}),
  );
  const breaking = await watched(bench, async () => {
    await call(bench, 'POST', `/truckloads/${id}/break`, {});
    return follow(bench, id, ({ break: { state } }) => state === 'done');
  });
  // Some of the goods are listed with nothing there.
  const { creates, leftOut } = previewing.result;
  const { created } = breaking.result.break;
  if (created !== creates || created + leftOut !== size) throw new Error(`Only ${created} products were made.`);
  const looking = await watched(bench, () => call(bench, 'GET', `/truckloads/${id}/items?page=1&pageSize=50`));
  const telling = await watched(bench, () => call(bench, 'GET', `/truckloads/${id}`));
  const undoing = await watched(bench, () => call(bench, 'POST', `/truckloads/${id}/break/undo`));
  const held = (took: number, against: number) => ({ 'floor, s': round(against), ratio: round(took / against) });
  const tell = (what: string, { took, figures }: Awaited<ReturnType<typeof watched>>, more: Row = {}): Row => ({
    what,
    'ours, s': round(took),
    'µs/row': Math.round((took * 1e6) / size),
    ...more,
    ...figures,
  });
  return [
    { what: 'idle', ...idle.figures },
    tell('import: check', checking),
    tell('import: apply', applying),
    tell('truckload: read', reading, held(reading.took, checking.took)),
    tell('truckload: preview', previewing),
    tell('truckload: break', breaking, held(breaking.took, applying.took)),
    tell('truckload: a page of lines', looking),
    tell('truckload: details with sales', telling),
    tell('truckload: undo', undoing),
  ];
}

async function addTruckload(bench: Bench, content: string): Promise<Truckload> {
  const form = new FormData();
  form.append('title', 'A truckload');
  form.append('purchaseCost', '25000.00');
  form.append('csv', new File([content], 'manifest.csv'));
  return call(bench, 'POST', '/truckloads', form);
}

async function follow(bench: Bench, id: string, isThere: (truckload: Truckload) => boolean): Promise<Truckload> {
  for (;;) {
    const now = await call<Truckload>(bench, 'GET', `/truckloads/${id}`);
    if (isThere(now)) return now;
    const problem = now.break.state === 'failed' ? now.break.message : now.csv?.message;
    if (problem) throw new Error(problem);
    await pause(50);
  }
}
