import type { StoreDesign } from '#contract/design/design.schemas.ts';
import type { Section } from '#contract/design/sections.ts';
import type { PageView } from '#contract/storefront/pages.schemas.ts';
import { site } from '#storefront/site.fixture.ts';
import { pages } from '#storefront/storefront.fixture.ts';
import { renderPage } from './render-page.tsx';

export const files = {
  style: '/assets/style.css',
  script: '/assets/site.js',
  font: '/assets/archivo-var.woff2',
  manifest: '/manifest.webmanifest',
  icon: '/assets/icon.svg',
};

/** A page of the site with some settings changed. */
export const render = (changes: Partial<typeof site> = {}, page: PageView = pages.home) =>
  renderPage({ ...site, ...changes }, files, page);

export type Change = (section: Section) => Section;

/** A design whose sections are changed, each in the same way. */
export const designWith = (change: Change, design: StoreDesign = site.design): StoreDesign => ({
  ...design,
  sections: design.sections.map(change),
});
