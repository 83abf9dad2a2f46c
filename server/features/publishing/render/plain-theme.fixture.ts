import type { Theme } from '#contract/storefront/renderer.ts';

/** A theme that shows its views as they are: quick, and easy to read in a test. */
export const theme: Theme = {
  version: '1',
  renderPage: (site, files, page) =>
    `<!doctype html><title>${site.title}</title><link href="${files.style}"><pre>${JSON.stringify(page)}</pre>`,
  renderShop: (_site, files, page, part = 'main') =>
    `<!doctype html><link href="${files.style}"><main data-part="${part}"><pre>${JSON.stringify(page)}</pre></main>`,
  renderShopStyle: (site) => `@font-face{src:url("plain.woff2")}:root{--shop:${site.design.colours.bg}}`,
  renderStyle: (site, ownStyle) => `@font-face{src:url("plain.woff2")}:root{--bg:${site.design.colours.bg}}${ownStyle}`,
  assets: [
    { name: 'site.js', contentType: 'text/javascript', data: Buffer.from('import("./later.js");') },
    { name: 'later.js', contentType: 'text/javascript', data: Buffer.from('export {};') },
    { name: 'plain.woff2', contentType: 'font/woff2', data: Buffer.from([1, 2, 3]) },
  ],
};
