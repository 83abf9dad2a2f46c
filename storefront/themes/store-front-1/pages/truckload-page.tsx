import { later, t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { PageOf } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import type { TruckloadDetail } from '#contract/storefront/truckloads.schemas.ts';
import { formatCents } from '#storefront/texts/format.ts';
import { ConditionBadge } from '../parts/condition-badge.tsx';
import { Icon } from '../parts/icon.tsx';
import { dialOf, placeOf } from '../parts/place.ts';
import { SiteLink } from '../parts/site-link.tsx';
import { WantedLink } from '../parts/wanted-link.tsx';
import { PageFrame } from './page-frame.tsx';
import { Gallery } from './product/gallery.tsx';
import { Prose } from './prose.tsx';
import { LotFacts } from './truckload/lot-facts.tsx';
import { LotLine } from './truckload/lot-line.tsx';
import { LotPrice } from './truckload/lot-price.tsx';
import { ManifestTable } from './truckload/manifest-table.tsx';

const crumbs = [{ label: later('Truckloads'), to: paths.truckloads }];

export function TruckloadPage({ site, page: { truckload } }: { site: Site; page: PageOf<'truckload'> }) {
  const { title, pictures, description, manifest, isSold } = truckload;
  return (
    <PageFrame site={site} crumbs={crumbs}>
      <div className="sf-product sf-product--lot">
        <Gallery site={site} title={title} pictures={pictures} isSold={isSold} />
        <div className="sf-lothead">
          <LotLine card={truckload} more={truckload.program} />
          <h1>{title}</h1>
        </div>
        <div className="sf-lotbox">
          <div className="sf-lotbox__price">
            <LotPrice card={truckload} />
            <ConditionBadge condition={truckload.condition} isSold={isSold} />
          </div>
          <Ask site={site} truckload={truckload} />
          <LotFacts truckload={truckload} />
        </div>
        <div className="sf-product__about">
          {description && (
            <section aria-labelledby="about">
              <h2 id="about">{t('About this truckload')}</h2>
              <Prose site={site} html={description} />
            </section>
          )}
          {manifest && <CategoryShares categories={manifest.categories} />}
        </div>
      </div>
      {manifest && <ManifestTable site={site} truckload={truckload} manifest={manifest} />}
    </PageFrame>
  );
}

/** The way to the form; a store that shows samples takes no requests. */
function Ask({ site, truckload }: { site: Site; truckload: TruckloadDetail }) {
  if (site.isDemo) return null;
  if (truckload.isSold) {
    const words = { keywords: truckload.title, label: t('Ask for a load like this') };
    return <WantedLink site={site} {...words} className="sf-btn sf-btn--wide sf-btn--l" />;
  }
  const phone = site.phone || placeOf(site)?.phone || '';
  return (
    <div className="sf-lotbox__ask">
      <SiteLink site={site} to={truckload.requestPath} className="sf-btn sf-btn--wide sf-btn--l" rel="nofollow">
        {t('Request this truckload')}
      </SiteLink>
      {phone && (
        <a className="sf-btn sf-btn--wide sf-btn--line" href={dialOf(phone)}>
          <Icon name="phone" />
          {t('Call')} {phone}
        </a>
      )}
      <p>{t('Asking costs nothing, and you promise nothing.')}</p>
    </div>
  );
}

type Share = NonNullable<TruckloadDetail['manifest']>['categories'][number];

/** Retail value by category. Bars are drawings: pages have no style of their own. */
function CategoryShares({ categories }: { categories: readonly Share[] }) {
  if (categories.length === 0) return null;
  const most = Math.max(...categories.map(({ retailCents }) => retailCents));
  return (
    <section aria-labelledby="on-it">
      <h2 id="on-it">{t('What is on it')}</h2>
      <h3>{t('Retail value by category')}</h3>
      <ul className="sf-split">
        {categories.map(({ name, retailCents }) => (
          <li key={name}>
            <span>{name || t('Everything else')}</span>
            <svg aria-hidden="true" focusable="false">
              <rect width={`${Math.max(1, Math.round((retailCents / most) * 1000) / 10)}%`} height="100%" />
            </svg>
            <span>{formatCents(retailCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
