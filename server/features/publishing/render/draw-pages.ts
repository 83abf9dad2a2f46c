import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Language } from '#contract/language/languages.ts';
import type { PageView } from '#contract/storefront/pages.schemas.ts';
import type { Theme } from '#contract/storefront/renderer.ts';
import { shareSite } from '#contract/storefront/shared-site.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { fileIn, otherLanguagesOf, siteIn } from '#contract/storefront/site-languages.ts';
import { toFileName } from '#providers/site-storage/site-storage.port.ts';
import type { Frame, MadeFile, PageToMake, RenderAnswer, RenderTask } from './render-messages.ts';

/** A store in one of its languages; the main one has no name, as its files lie in no folder. */
interface SiteInLanguage {
  language: Language | null;
  whole: Site;
  shared: Site;
}

const inLanguages = (site: Site): SiteInLanguage[] =>
  [null, ...otherLanguagesOf(site)].map((language) => {
    const whole = language === null ? site : siteIn(site, language);
    return { language, whole, shared: shareSite(whole) };
  });

/** Turns views into files with a theme, for one site after the other. */
export function createPageRenderer(theme: Theme): (task: RenderTask) => RenderAnswer {
  let frame: (Frame & { sites: readonly SiteInLanguage[] }) | null = null;
  const made = new Set<string>();

  /** A page in every language of its store, the main one first. */
  function draw(id: string, { path, view }: PageToMake): MadeFile[] {
    if (frame?.id !== id) throw new Error('Another site is being drawn');
    const { files, folder, sites } = frame;
    const page = JSON.parse(view) as PageView;
    return sites.map(({ language, whole, shared }) => {
      const data = Buffer.from(theme.renderPage(page.kind === 'home' ? whole : shared, files, page));
      const file: MadeFile = {
        path: language === null ? path : fileIn(language, path),
        of: path,
        language,
        size: data.length,
      };
      if (folder === null) return { ...file, data };
      const place = join(folder, toFileName(file.path));
      makeFolder(dirname(place));
      writeFileSync(place, data);
      return file;
    });
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
        frame = { ...task, sites: inLanguages(task.site) };
        return {};
      case 'pages':
        return { files: task.pages.flatMap((page) => draw(task.frame, page)) };
    }
  };
}
