import { renderToStaticMarkup } from 'react-dom/server';
import type { ShopFiles } from '#contract/storefront/renderer.ts';
import type { ShopPage } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { CartDrawer } from './cart/cart-drawer.tsx';
import { ShopContent } from './shop-content.tsx';
import { ShopDocument } from './shop-document.tsx';

/** A page for one buyer; a script asks for what is inside `main` alone, or for the cart as a drawer shows it. */
export function renderShop(site: Site, files: ShopFiles, page: ShopPage, part?: 'main' | 'drawer'): string {
  if (part === 'drawer' && page.kind === 'cart') return renderToStaticMarkup(<CartDrawer site={site} page={page} />);
  if (part) return renderToStaticMarkup(<ShopContent site={site} page={page} />);
  return `<!doctype html>${renderToStaticMarkup(<ShopDocument site={site} files={files} page={page} />)}`;
}
