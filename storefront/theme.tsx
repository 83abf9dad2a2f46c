import { readdirSync, readFileSync } from 'node:fs';
import type { Theme } from '#contract/storefront/renderer.ts';
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

export const theme: Theme = {
  version: THEME_VERSION,
  renderPage,
  renderShop,
  renderStyle,
  renderShopStyle,
  assets: readAssets(),
};
