import type { ShopFiles } from '#contract/storefront/renderer.ts';
import type { ShopPage } from '#contract/storefront/shop.schemas.ts';
import { site } from '#storefront/site.fixture.ts';
import { renderShop } from './render-shop.tsx';

export const files: ShopFiles = { style: '/shop.css', script: '/site.js', font: '/font.woff2', icon: '/icon.svg' };

/** A page of the shop, or the part of it that a script swaps. */
export const draw = (page: ShopPage, part?: 'main' | 'drawer') => renderShop(site, files, page, part);
