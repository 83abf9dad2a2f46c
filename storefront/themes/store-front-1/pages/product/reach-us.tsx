import { t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { ProductDetail } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { Icon } from '../../parts/icon.tsx';
import { dialOf, placeOf } from '../../parts/place.ts';
import { SiteLink } from '../../parts/site-link.tsx';
import { WantedLink } from '../../parts/wanted-link.tsx';

interface Props {
  site: Site;
  product: ProductDetail;
}

/** How to ask the store for an item. */
export function ReachUs({ site, product }: Props) {
  const isSold = product.left === 0;
  const phone = site.phone || placeOf(site)?.phone || '';
  const letter = letterAbout(site, product);
  if (!phone && !letter) return null;
  return (
    <section className="sf-reach" aria-labelledby="reach-us">
      <h2 id="reach-us">{isSold ? t('Ask for an item like this') : t('Questions?')}</h2>
      <p>
        {isSold
          ? t('This one is sold. Tell us what you are looking for.')
          : t('Get in touch with the store and mention item {clSku}.', { clSku: product.clSku })}
      </p>
      <div className="sf-reach__ways">
        {isSold && (
          <WantedLink site={site} keywords={product.title} label={t('Send a request')} className="sf-btn sf-btn--l" />
        )}
        {phone && (
          <a className={lookOf(site, isSold, site.isDemo)} href={dialOf(phone)}>
            <Icon name="phone" />
            {t('Call')} {phone}
          </a>
        )}
        {letter && !(isSold && !site.isDemo) && (
          <SiteLink site={site} to={letter} className={lookOf(site, isSold, site.isDemo && !phone)}>
            <Icon name="mail" />
            {t('Write to us')}
          </SiteLink>
        )}
      </div>
    </section>
  );
}

/** The store's own form; one that shows samples takes none, and gets a mail where it has an address. */
function letterAbout(site: Site, { title, clSku, left }: ProductDetail): string {
  const about = (words: string) => encodeURIComponent(`${words.toWellFormed()} (${clSku})`);
  if (!site.isDemo) return `${paths.contact}?subject=${about(title.slice(0, 100))}`;
  return (
    site.email && `mailto:${site.email}?subject=${about(left === 0 ? t('An item like {title}', { title }) : title)}`
  );
}

/** Where nothing can be bought, asking is the first thing to do. */
function lookOf({ isDemo }: Site, isSold: boolean, isMain: boolean): string {
  const size = isSold || isDemo ? ' sf-btn--l' : '';
  return `sf-btn${size}${isMain ? '' : ' sf-btn--line'}`;
}
