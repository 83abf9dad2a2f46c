import type { ProductDetail } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { Icon } from '../../parts/icon.tsx';
import { dialOf, placeOf } from '../../parts/place.ts';

/** How to ask the store for an item. */
export function ReachUs({ site, product }: { site: Site; product: ProductDetail }) {
  const isSold = product.left === 0;
  const isMain = isSold || site.isDemo;
  const phone = site.phone || placeOf(site)?.phone || '';
  const subject = isSold ? `An item like ${product.title}` : product.title;
  const letter = `mailto:${encodeURI(site.email)}?subject=${encodeURIComponent(`${subject} (${product.clSku})`)}`;
  if (!phone && !site.email) return null;
  return (
    <section className="sf-reach" aria-labelledby="reach-us">
      <h2 id="reach-us">{isSold ? 'Ask for an item like this' : 'Questions?'}</h2>
      <p>
        {isSold
          ? 'This one is sold. Tell us what you are looking for.'
          : `Get in touch with the store and mention item ${product.clSku}.`}
      </p>
      <div className="sf-reach__ways">
        {phone && (
          <a className={isMain ? 'sf-btn sf-btn--l' : 'sf-btn sf-btn--line'} href={dialOf(phone)}>
            <Icon name="phone" />
            Call {phone}
          </a>
        )}
        {site.email && (
          <a className={lookOfLetter(isMain, phone)} href={letter}>
            <Icon name="mail" />
            Write to us
          </a>
        )}
      </div>
    </section>
  );
}

const lookOfLetter = (isMain: boolean, phone: string): string => {
  if (!isMain) return 'sf-btn sf-btn--line';
  return phone ? 'sf-btn sf-btn--l sf-btn--line' : 'sf-btn sf-btn--l';
};
