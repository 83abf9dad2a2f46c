import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';
import { es } from '#contract/language/es.ts';
import { drawIn } from '#contract/language/translate.ts';
import type { PageView } from '#contract/storefront/pages.schemas.ts';
import type { ShopPage } from '#contract/storefront/shop.schemas.ts';
import { shopPages } from '#storefront/shop.fixture.ts';
import { site } from '#storefront/site.fixture.ts';
import { pages } from '#storefront/storefront.fixture.ts';
import { renderPage } from '#storefront/themes/store-front-1/render-page.tsx';
import { renderShop } from '#storefront/themes/store-front-1/shop/render-shop.tsx';
import { renderShopStyle, renderStyle } from '#storefront/themes/store-front-1/style/render-style.ts';
import { truckloadPages } from '#storefront/truckloads.fixture.ts';
import { findChromium } from '../e2e/support/find-chromium.ts';

const files = { style: '/a.css', script: '/a.js', font: null, manifest: '/a.webmanifest', icon: '/a.svg' };
const spoken = { ...site, languages: ['es' as const, 'en' as const] };

/** A language of which every text is 40 % longer than in English, in words of the same length. */
const longer = Object.fromEntries(
  Object.keys(es).map((text) => {
    const added = text.replace(/\{\w+\}/g, '').slice(0, Math.ceil(text.length * 0.4));
    return [text, `${text}${/^\w/.test(added) && text.includes(' ') ? ' ' : ''}${added}`];
  }),
);

/** Every page that the theme draws for visitors and buyers, with the sheet that belongs to it. */
function drawAll(): [string, string][] {
  const [style, shopStyle] = [renderStyle(spoken, ''), renderShopStyle(spoken)];
  const withSheet = (html: string, sheet: string) => html.replace('</head>', () => `<style>${sheet}</style></head>`);
  return [
    ...Object.entries<PageView>({ ...pages, ...truckloadPages }).map(([name, page]): [string, string] => [
      name,
      withSheet(renderPage({ ...spoken }, files, page), style),
    ]),
    ...Object.entries<ShopPage>(shopPages).map(([name, page]): [string, string] => [
      `shop ${name}`,
      withSheet(renderShop(spoken, files, page), shopStyle),
    ]),
  ];
}

test.skipIf(!findChromium())(
  'nothing sticks out of a phone’s window, in Spanish and with texts 40 % longer',
  async () => {
    const browser = await chromium.launch({ executablePath: findChromium() });
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, javaScriptEnabled: true });
      await page.route('**/*', (route) => route.abort());
      const wide: string[] = [];
      for (const [language, texts] of Object.entries({ spanish: es, longer })) {
        for (const [name, html] of drawIn({ language: 'es', texts }, drawAll)) {
          // A page that leads to the processor at once would be gone before it is looked at.
          await page.setContent(html.replace(/<meta http-equiv="refresh"[^>]*>/, ''), {
            waitUntil: 'domcontentloaded',
          });
          const width = await page.evaluate('document.documentElement.scrollWidth');
          if (width !== 390) wide.push(`${language}: ${name} is ${width} wide`);
        }
      }
      expect(wide).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);
