import { readdirSync, readFileSync } from 'node:fs';
import { spokenIn } from '#contract/language/spoken.ts';
import { drawIn } from '#contract/language/translate.ts';
import type { Theme } from '#contract/storefront/renderer.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { languageOf } from '#contract/storefront/site-languages.ts';
import { renderPage } from './themes/store-front-1/render-page.tsx';
import { renderShop } from './themes/store-front-1/shop/render-shop.tsx';
import { renderShopStyle, renderStyle } from './themes/store-front-1/style/render-style.ts';

declare const THEME_VERSION: string;

const types: Record<string, string> = { js: 'text/javascript', woff2: 'font/woff2', svg: 'image/svg+xml' };

/** Beside the built file lies what pages load; an unknown kind of file is a mistake of the build. */
function readAssets(): Theme['assets'] {
  const folder = new URL('./assets/', import.meta.url);
  return readdirSync(folder).map((name) => {
    const contentType = types[name.slice(name.lastIndexOf('.') + 1)];
    if (!contentType) throw new Error(`What is ${name}?`);
    return { name, contentType, data: readFileSync(new URL(name, folder)) };
  });
}

const drawFor = (site: Site, draw: () => string): string => drawIn(spokenIn(languageOf(site)), draw);

export const theme: Theme = {
  version: THEME_VERSION,
  renderPage: (site, files, page) => drawFor(site, () => renderPage(site, files, page)),
  renderShop: (site, files, page, part) => drawFor(site, () => renderShop(site, files, page, part)),
  renderStyle,
  renderShopStyle,
  assets: readAssets(),
};
