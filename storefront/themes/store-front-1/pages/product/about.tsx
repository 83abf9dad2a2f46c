import { t } from '#contract/language/translate.ts';
import type { ProductDetail } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { Icon } from '../../parts/icon.tsx';
import { Prose } from '../prose.tsx';

/** The description, and what was found when the item was looked at. */
export function About({ site, product }: { site: Site; product: ProductDetail }) {
  const notes = product.conditionNotes;
  if (!product.description && notes.length === 0) return null;
  return (
    <div className="sf-product__about">
      {product.description && (
        <section aria-labelledby="about">
          <h2 id="about">{t('About this item')}</h2>
          <Prose site={site} html={product.description} />
        </section>
      )}
      {notes.length > 0 && (
        <section aria-labelledby="checked">
          <h2 id="checked">{t('What we checked')}</h2>
          <ul className="sf-checked">
            {notes.map((note) => (
              <li key={note}>
                <Icon name="info" />
                <span>{note}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
