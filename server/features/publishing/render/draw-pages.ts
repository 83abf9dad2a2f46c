import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PageView } from '#contract/storefront/pages.schemas.ts';
import type { Theme } from '#contract/storefront/renderer.ts';
import { shareSite } from '#contract/storefront/shared-site.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { toFileName } from '#providers/site-storage/site-storage.port.ts';
import type { Frame, MadeFile, PageToMake, RenderAnswer, RenderTask } from './render-messages.ts';

/** Turns views into files with a theme, for one site after the other. */
export function createPageRenderer(theme: Theme): (task: RenderTask) => RenderAnswer {
  let frame: (Frame & { shared: Site }) | null = null;
  const made = new Set<string>();

  function draw(id: string, { path, view }: PageToMake): MadeFile {
    if (frame?.id !== id) throw new Error('Another site is being drawn');
    const page = JSON.parse(view) as PageView;
    const site = page.kind === 'home' ? frame.site : frame.shared;
    const data = Buffer.from(theme.renderPage(site, frame.files, page));
    const file: MadeFile = { path, size: data.length };
    if (frame.folder === null) return { ...file, data };
    const place = join(frame.folder, toFileName(path));
    makeFolder(dirname(place));
    writeFileSync(place, data);
    return file;
  }

  function makeFolder(folder: string): void {
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
  }

  return (task) => {
    switch (task.kind) {
      case 'describe':
        return { theme: { version: theme.version, assets: theme.assets.map((asset) => ({ ...asset })) } };
      case 'style':
        return { text: theme.renderStyle(task.site, task.ownStyle) };
      case 'frame':
        made.clear();
        frame = { ...task, shared: shareSite(task.site) };
        return {};
      case 'pages':
        return { files: task.pages.map((page) => draw(task.frame, page)) };
    }
  };
}
