import type { PageView } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { BlogPage } from './blog-page.tsx';
import { CategoriesPage } from './categories-page.tsx';
import { HomePage } from './home-page.tsx';
import { ListingPage } from './listing-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { OfflinePage } from './offline-page.tsx';
import { PostPage } from './post-page.tsx';
import { ProductPage } from './product-page.tsx';
import { SearchPage } from './search-page.tsx';
import { TextPage } from './text-page.tsx';
import { TruckloadPage } from './truckload-page.tsx';
import { TruckloadsPage } from './truckloads-page.tsx';

/** What stands between header and footer. */
export function PageContent({ site, page }: { site: Site; page: PageView }) {
  switch (page.kind) {
    case 'home':
      return <HomePage site={site} page={page} />;
    case 'categories':
      return <CategoriesPage site={site} page={page} />;
    case 'listing':
      return <ListingPage site={site} page={page} />;
    case 'product':
      return <ProductPage site={site} page={page} />;
    case 'page':
      return <TextPage site={site} page={page} />;
    case 'blog':
      return <BlogPage site={site} page={page} />;
    case 'post':
      return <PostPage site={site} page={page} />;
    case 'truckloads':
      return <TruckloadsPage site={site} page={page} />;
    case 'truckload':
      return <TruckloadPage site={site} page={page} />;
    case 'search':
      return <SearchPage site={site} page={page} />;
    case 'not-found':
      return <NotFoundPage site={site} />;
    case 'offline':
      return <OfflinePage site={site} />;
  }
}
