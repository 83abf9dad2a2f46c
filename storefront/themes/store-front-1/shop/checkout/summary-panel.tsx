import { say, t } from '#contract/language/translate.ts';
import type { CheckoutWay } from '#contract/orders/orders.schemas.ts';
import type { ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { formatCents } from '#storefront/texts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { SummaryLines } from '../parts/summary-lines.tsx';
import { Sums } from '../parts/sums.tsx';

const ways: readonly CheckoutWay[] = ['ship', 'delivery', 'pickup'];

/** What was typed into a form may be anything. */
const wayOf = (values: Readonly<Record<string, string>>): CheckoutWay | undefined =>
  ways.find((way) => way === values.way);

interface Props {
  site: Site;
  page: ShopPageOf<'checkout'>;
}

/** What is bought and what it comes to, with the field for a code. */
export function SummaryPanel({ site, page }: Props) {
  const rate = page.rates.find(({ value, refusal }) => refusal === null && value === page.values.rate);
  return (
    <aside className="sf-panel sf-checkout__panel" aria-labelledby="summary">
      <h2 id="summary">{t('Order summary')}</h2>
      <SummaryLines site={site} lines={page.cart.lines} />
      <CodeField page={page} />
      <div id="sums">
        <Sums amounts={page.amounts} way={wayOf(page.values)} rate={rate?.label ?? ''} isPriced={page.isPriced} />
      </div>
      <p className="sf-vh" role="status">
        {t('Total {total}', { total: formatCents(page.amounts.totalCents) })}
      </p>
    </aside>
  );
}

function CodeField({ page: { values, codeProblem } }: Pick<Props, 'page'>) {
  return (
    <div className="sf-code">
      <label className="sf-vh" htmlFor="code">
        {t('Discount code')}
      </label>
      <input
        className="sf-input"
        id="code"
        name="code"
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        placeholder={t('Discount code')}
        defaultValue={values.code ?? ''}
        aria-invalid={codeProblem ? true : undefined}
        aria-describedby="code-problem"
      />
      <button className="sf-btn sf-btn--line" type="submit" name="do" value="update">
        {t('Apply')}
      </button>
      <small className="sf-problem" id="code-problem" role="status">
        {codeProblem && say(codeProblem)}
      </small>
    </div>
  );
}

/** On a phone: the total in a line above the form, and what it is made of below it when opened. */
export function BriefSummary({ site, page }: Props) {
  return (
    <details className="sf-brief">
      <summary>
        <Icon name="cart" />
        <span>{t('Order summary')}</span>
        <Icon name="chevron-down" size={16} />
        <b>{formatCents(page.amounts.totalCents)}</b>
      </summary>
      <SummaryLines site={site} lines={page.cart.lines} />
    </details>
  );
}
