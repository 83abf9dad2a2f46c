import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteFiles, Theme } from '#contract/storefront/renderer.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { readNotes, unpackNotes } from '#server/features/publishing/builds/build-notes.ts';
import { inFolder, type Row } from '../kit/measure.ts';
import { type DrawnPage, measureHugo } from './hugo.ts';
import type { Publisher } from './publisher.ts';

interface Floors {
  /** Seconds. */
  drawing: number;
  writing: number;
  /** All that was measured, to be told beside the builds. */
  others: Row[];
}

/** What can't be had for less: drawing the same pages in one thread, and writing the same bytes as files. */
export async function measureFloors({ deps, storeId, liveBuild }: Publisher): Promise<Floors> {
  const build = await liveBuild();
  const notes = await deps.sites.readNotes(storeId, build);
  const manifest = await deps.sites.readManifest(storeId, build);
  if (!notes || !manifest) throw new Error('The live build has gone.');
  const { theme } = (await import(pathToFileURL(deps.themeFile).href)) as { theme: Theme };
  const { site, files } = manifest.view as { site: Site; files: SiteFiles };
  const made: DrawnPage[] = [];
  let drawing = 0;
  for await (const { file, view } of readNotes(unpackNotes(notes), (name) => name in manifest.files)) {
    const page = JSON.parse(view);
    const started = performance.now();
    const html = theme.renderPage(site, files, page);
    drawing += performance.now() - started;
    made.push({ file, view, html });
  }
  const writing = await inFolder(async (folder) => {
    const started = performance.now();
    for (const { file, html } of made) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), html);
    }
    return performance.now() - started;
  });
  const row = (what: string, ms: number): Row => ({
    what,
    'floor, s': (ms / 1000).toFixed(2),
    pages: made.length,
    'pages/s': Math.round((made.length * 1000) / ms),
  });
  const others = [
    row('drawing alone, one thread', drawing),
    row('writing the pages alone', writing),
    ...(await measureHugo(made)),
  ];
  return { drawing: drawing / 1000, writing: writing / 1000, others };
}
