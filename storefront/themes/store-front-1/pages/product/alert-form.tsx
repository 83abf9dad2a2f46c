import { t } from '#contract/language/translate.ts';
import { hrefOf, paths } from '#contract/storefront/addresses.ts';
import type { ProductDetail } from '#contract/storefront/pages.schemas.ts';
import type { AlertKind } from '#contract/storefront/shop-forms.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { formatCents } from '#storefront/texts/format.ts';
import { FormTrap } from '../../parts/form-trap.tsx';

interface Props {
  site: Site;
  product: ProductDetail;
}

/** Asks to be told when it is back or, while it is there, when it costs less. It works without scripts. */
export function AlertForm({ site, product }: Props) {
  const kind: AlertKind = product.left === 0 ? 'back' : 'price';
  if (site.isDemo || !site.alerts.includes(kind)) return null;
  if (kind === 'back') {
    return (
      <section className="sf-tell" aria-labelledby="tell-me">
        <h2 id="tell-me">{t('Tell me when it is back')}</h2>
        <Fields site={site} product={product} kind={kind} />
      </section>
    );
  }
  return (
    <details className="sf-tell">
      <summary>{t('Tell me when it falls below a price')}</summary>
      <Fields site={site} product={product} kind={kind} />
    </details>
  );
}

function Fields({ site, product, kind }: Props & { kind: AlertKind }) {
  return (
    <form className="sf-tell__form" action={hrefOf(site.base, paths.alert)} method="post" data-form>
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="kind" value={kind} />
      {kind === 'price' && (
        <>
          <label className="sf-vh" htmlFor="alert-below">
            {t('Below how many dollars? It costs {price} now', { price: formatCents(product.priceCents) })}
          </label>
          <input
            className="sf-input sf-tell__below"
            id="alert-below"
            name="below"
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            required
            placeholder={t('Below $')}
          />
        </>
      )}
      <label className="sf-vh" htmlFor="alert-email">
        {t('Your email')}
      </label>
      <input
        className="sf-input"
        id="alert-email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        placeholder="you@example.com"
      />
      <button className="sf-btn sf-btn--line" type="submit">
        {t('Tell me')}
      </button>
      <FormTrap prefix="alert-" />
    </form>
  );
}
