import { paths } from '#contract/storefront/addresses.ts';
import type { PageOf, ProductDetail } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { Price } from '../parts/price.tsx';
import { ProductCard } from '../parts/product-card.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { SiteLink } from '../parts/site-link.tsx';
import { listAddress, noQuery } from './listing/list-address.ts';
import { PageFrame } from './page-frame.tsx';
import { About } from './product/about.tsx';
import { BuyForm } from './product/buy-form.tsx';
import { ConditionNote } from './product/condition-note.tsx';
import { Details } from './product/details.tsx';
import { Gallery } from './product/gallery.tsx';
import { PayLater } from './product/pay-later.tsx';
import { ReachUs } from './product/reach-us.tsx';
import { WaysToGet } from './product/ways-to-get.tsx';

interface Props {
  site: Site;
  page: PageOf<'product'>;
}

export function ProductPage({ site, page }: Props) {
  const { product } = page;
  const isSold = product.left === 0;
  return (
    <PageFrame site={site} crumbs={product.crumbs}>
      <div className="sf-product">
        <Gallery site={site} title={product.title} pictures={product.pictures} isSold={isSold} />
        <div className="sf-product__buy">
          <BrandLine site={site} product={product} />
          <h1>{product.title}</h1>
          <ConditionNote product={product} />
          <div className="sf-pricebox">
            <Price priceCents={product.priceCents} wasCents={product.wasCents} showsSaving />
            {isSold && <span className="sf-badge sf-badge--sold">Sold</span>}
            {!isSold && product.left !== null && <span className="sf-stock">Only {product.left} left</span>}
          </div>
          {!isSold && <PayLater site={site} priceCents={product.priceCents} />}
          {!isSold && <WaysToGet site={site} product={product} />}
          <BuyForm site={site} product={product} />
          <ReachUs site={site} product={product} />
          <Details product={product} />
        </div>
        <About site={site} product={product} />
      </div>
      <Related site={site} page={page} />
    </PageFrame>
  );
}

function BrandLine({ site, product: { brand, sku } }: { site: Site; product: ProductDetail }) {
  if (!brand && !sku) return null;
  return (
    <p className="sf-product__meta">
      {brand && (
        <SiteLink site={site} to={listAddress(paths.products, { ...noQuery, brand: [brand] })} rel="nofollow">
          {brand}
        </SiteLink>
      )}
      {sku && <span>SKU {sku}</span>}
    </p>
  );
}

function Related({ site, page: { product, related } }: Props) {
  if (related.length === 0) return null;
  const shelf = product.crumbs.findLast(({ to }) => to !== paths.home) ?? { label: 'All products', to: paths.products };
  return (
    <section className="sf-section" aria-labelledby="related">
      <SectionHead
        site={site}
        id="related"
        heading="From the same shelf"
        more={{ label: `All ${shelf.label}`, to: shelf.to }}
      />
      <ul className="sf-products">
        {related.map((card) => (
          <ProductCard key={card.id} site={site} card={card} />
        ))}
      </ul>
    </section>
  );
}
