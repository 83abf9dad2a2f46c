import { paths } from '#contract/storefront/addresses.ts';
import type { PageView } from '#contract/storefront/pages.schemas.ts';

/** Where a page lies below the store's base. */
export function pathOf(page: PageView): string {
  switch (page.kind) {
    case 'home':
      return paths.home;
    case 'categories':
      return paths.categories;
    case 'listing':
    case 'blog':
    case 'truckloads':
      return page.canonical;
    case 'product':
      return page.product.path;
    case 'page':
      return page.path;
    case 'post':
      return page.post.path;
    case 'truckload':
      return page.truckload.path;
    case 'search':
      return paths.search;
    case 'not-found':
      return paths.notFound;
    case 'offline':
      return paths.offline;
  }
}
