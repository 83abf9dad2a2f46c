import type { Cents } from '#contract/kit/money.ts';
import { t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { formatCents } from '#storefront/texts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { SiteLink } from '../../parts/site-link.tsx';

interface Props {
  site: Site;
  payment: Extract<ShopPageOf<'pay'>['payment'], { processor: 'stripe' }>;
  totalCents: Cents;
}

/** The fields are the processor's own, in a frame of theirs: what is typed there never reaches the store. */
export function CardForm({ site, payment, totalCents }: Props) {
  return (
    <form
      className="sf-step"
      aria-labelledby="card"
      data-pay
      data-script={payment.scriptUrl}
      data-key={payment.publicKey}
      data-account={payment.account}
      data-secret={payment.clientSecret}
      data-return={payment.returnUrl}
    >
      <h2 id="card">{t('How do you want to pay?')}</h2>
      <div className="sf-payfields" data-place>
        <p className="sf-muted" role="status">
          {t('Loading the payment form…')}
        </p>
      </div>
      <p className="sf-alert sf-unscripted sf-unscripted--late">
        <Icon name="alert" />
        <span>
          {t('Paying by card needs JavaScript, and it has not come yet. Wait a moment, load this page again, or')}{' '}
          <SiteLink site={site} to={paths.checkout}>
            {t('choose another way to pay')}
          </SiteLink>
          .
        </span>
      </p>
      <p className="sf-alert" role="alert" data-problem hidden />
      <button className="sf-btn sf-btn--wide sf-btn--l" type="submit" disabled>
        <Icon name="lock" />
        <span>{t('Pay {total}', { total: formatCents(totalCents) })}</span>
      </button>
    </form>
  );
}
