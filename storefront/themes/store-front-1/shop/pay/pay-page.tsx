import type { Cents } from '#contract/kit/money.ts';
import { t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { formatTime } from '#storefront/texts/dates.ts';
import { formatCents } from '#storefront/texts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { SiteLink } from '../../parts/site-link.tsx';
import { Alert } from '../parts/form-problem.tsx';
import { SummaryLines } from '../parts/summary-lines.tsx';
import { Sums } from '../parts/sums.tsx';
import { CardForm } from './card-form.tsx';

interface Props {
  site: Site;
  page: ShopPageOf<'pay'>;
}

export function PayPage({ site, page }: Props) {
  const { payment, amounts, lines, heldUntil, problem } = page;
  return (
    <div className="sf-wrap sf-page">
      <div className="sf-checkout">
        <div className="sf-checkout__steps">
          <h1 className="sf-title">{t('Payment')}</h1>
          {problem && <Alert text={problem} />}
          <p className="sf-hold">
            <Icon name="clock" />
            {heldUntil === null ? (
              <span>{t('Please pay soon: these items are yours as soon as your payment is through.')}</span>
            ) : (
              <span>
                {t('We hold these items for you until')}{' '}
                <time dateTime={heldUntil}>{formatTime(heldUntil, site.timeZone)}</time>
              </span>
            )}
          </p>
          {payment.processor === 'stripe' ? (
            <CardForm site={site} payment={payment} totalCents={amounts.totalCents} />
          ) : (
            <PayPalLink site={site} approvalUrl={payment.approvalUrl} totalCents={amounts.totalCents} />
          )}
          <p className="sf-fine">
            <SiteLink site={site} to={paths.checkout}>
              {t('Back to checkout')}
            </SiteLink>
          </p>
        </div>
        <aside className="sf-panel sf-checkout__panel" aria-labelledby="summary">
          <h2 id="summary">{t('Order summary')}</h2>
          <SummaryLines site={site} lines={lines} />
          <Sums amounts={amounts} way={page.way} rate={page.rateName} />
        </aside>
      </div>
    </div>
  );
}

function PayPalLink({ site, approvalUrl, totalCents }: { site: Site; approvalUrl: string; totalCents: Cents }) {
  return (
    <section className="sf-step" aria-labelledby="paypal">
      <h2 id="paypal">{t('Pay {total} with PayPal', { total: formatCents(totalCents) })}</h2>
      <p className="sf-muted">{t('You approve the payment at PayPal and come back here.')}</p>
      <SiteLink site={site} to={approvalUrl} className="sf-btn sf-btn--wide sf-btn--l">
        {t('Continue to PayPal')}
      </SiteLink>
    </section>
  );
}
