import type { Cents } from '#contract/kit/money.ts';
import { type Phrase, t } from '#contract/language/translate.ts';
import { offerPayLater } from '#contract/platforms/pay-later.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import { hrefOf, paths } from '#contract/storefront/addresses.ts';
import type { PageOf, ProductDetail } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { formatCents, joinWords } from '#storefront/texts/format.ts';
import { ConditionBadge } from '../parts/condition-badge.tsx';
import { Icon } from '../parts/icon.tsx';
import { NextDrop, Price } from '../parts/price.tsx';
import { ProductCard } from '../parts/product-card.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { SiteLink } from '../parts/site-link.tsx';
import { listAddress, noQuery } from './listing/list-address.ts';
import { PageFrame } from './page-frame.tsx';
import { About } from './product/about.tsx';
import { AlertForm } from './product/alert-form.tsx';
import { Details } from './product/details.tsx';
import { Gallery } from './product/gallery.tsx';
import { ReachUs } from './product/reach-us.tsx';
import { WaysToGet } from './product/ways-to-get.tsx';

const names = { klarna: 'Klarna', afterpay_clearpay: 'Afterpay' };

/** That a thing can be paid for in parts, where the store says so. */
function PayLater({ site, priceCents }: { site: Site; priceCents: Cents }) {
  const { inFour, partCents, hasAffirm } = offerPayLater(site.payLater, priceCents);
  const lenders = inFour.map((method) => names[method]);
  const texts = [
    ...(lenders.length > 0
      ? [
          t('or 4 payments of {part} with {lenders}', {
            part: formatCents(partCents),
            lenders: joinWords(lenders, 'or'),
          }),
        ]
      : []),
    ...(hasAffirm ? [t('or over time with Affirm')] : []),
  ];
  return texts.length === 0 ? null : <p className="sf-later">{texts.join(', ')}</p>;
}

const meanings: Record<Condition, Phrase> = {
  New: 'Never used, in its original packaging.',
  'Like-new': 'Looks and works like new.',
  'Open-box': 'The box was opened; the item shows little or no use.',
  Used: 'Used before, with signs of wear.',
  Refurbished: 'Brought back to full working order.',
};

/** The condition and what it means, with the way to what was found. */
function ConditionNote({ product }: { product: ProductDetail }) {
  return (
    <div className="sf-cond-note">
      <ConditionBadge condition={product.condition} />
      <span>
        {t(meanings[product.condition])}{' '}
        {product.conditionNotes.length > 0 && <a href="#checked">{t('What we checked')}</a>}
      </span>
    </div>
  );
}

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
          <Choices site={site} page={page} />
          <div className="sf-pricebox">
            <Price
              priceCents={product.priceCents}
              wasCents={product.wasCents}
              wasRetail={product.wasRetail ?? true}
              showsSaving
            />
            {isSold && <span className="sf-badge sf-badge--sold">{t('Sold')}</span>}
            {!isSold && product.left !== null && (
              <span className="sf-stock">{t('Only {left} left', { left: product.left })}</span>
            )}
          </div>
          <NextDrop drop={product.drop} left={product.left} />
          {!isSold && <PayLater site={site} priceCents={product.priceCents} />}
          {!isSold && <WaysToGet site={site} product={product} />}
          <BuyForm site={site} product={product} />
          <AlertForm site={site} product={product} />
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
      {sku && <span>{t('SKU {sku}', { sku })}</span>}
    </p>
  );
}

/** The same in other colours or sizes; what is sold says so. */
function Choices({ site, page: { product, choices } }: Props) {
  if (choices.length < 2) return null;
  const hasPrices = new Set(choices.map(({ priceCents }) => priceCents)).size > 1;
  return (
    <nav className="sf-choices" aria-label={t('Choices')}>
      <ul>
        {choices.map(({ id, path, label, left, priceCents }) => (
          <li key={id}>
            <SiteLink
              site={site}
              to={path}
              className="sf-choice"
              data-sold={left === 0 ? '' : undefined}
              aria-current={id === product.id ? 'page' : undefined}
            >
              {label}
              {left === 0 ? <small>{t('Sold')}</small> : hasPrices && <small>{formatCents(priceCents)}</small>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Related({ site, page: { product, related } }: Props) {
  if (related.length === 0) return null;
  const shelf = product.crumbs.findLast(({ to }) => to !== paths.home) ?? {
    label: t('All products'),
    to: paths.products,
  };
  return (
    <section className="sf-section" aria-labelledby="related">
      <SectionHead
        site={site}
        id="related"
        heading={t('From the same shelf')}
        more={{ label: t('All {label}', { label: shelf.label }), to: shelf.to }}
      />
      <ul className="sf-products">
        {related.map((card) => (
          <ProductCard key={card.id} site={site} card={card} />
        ))}
      </ul>
    </section>
  );
}

/** A plain form, which a script sends without leaving the page. How many there are is told when few are. */
function BuyForm({ site, product }: { site: Site; product: ProductDetail }) {
  if (product.left === 0 || site.isDemo) return null;
  const counts = Array.from({ length: Math.min(product.left ?? 10, 10) }, (_, index) => index + 1);
  return (
    <form className="sf-buy" action={hrefOf(site.base, paths.cart)} method="post" data-cart>
      <input type="hidden" name="do" value="add" />
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="seen" value={product.priceCents} />
      <label className="sf-vh" htmlFor="quantity">
        {t('Quantity')}
      </label>
      <select className="sf-input" id="quantity" name="quantity" autoComplete="off">
        {counts.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
      <button className="sf-btn sf-btn--l" type="submit">
        <Icon name="cart" />
        {t('Add to cart')}
      </button>
    </form>
  );
}
