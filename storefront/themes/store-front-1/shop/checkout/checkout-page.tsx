import { t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { formatCents } from '#storefront/texts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { CartNotes } from '../cart/cart-notes.tsx';
import { addressNames } from '../parts/address-fields.tsx';
import { FormProblem } from '../parts/form-problem.tsx';
import { type FormState, firstWrong } from '../parts/form-state.ts';
import { ShopForm } from '../parts/shop-form.tsx';
import { ContactStep } from './contact-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { BriefSummary, SummaryPanel } from './summary-panel.tsx';
import { WayStep } from './way-step.tsx';

interface Props {
  site: Site;
  page: ShopPageOf<'checkout'>;
}

const order = ['firstName', 'lastName', 'email', 'phone', 'way', 'place', ...addressNames, 'rate', 'slot', 'payment'];

/** One form: what a script sends again and again, and what the button buys. */
export function CheckoutPage({ site, page }: Props) {
  const { values, problems } = page;
  const form: FormState = { values, problems, first: firstWrong(order, problems) };
  return (
    <div className="sf-wrap sf-page">
      <ShopForm site={site} to={paths.checkout} className="sf-checkout" id="checkout" data-checkout>
        <BriefSummary site={site} page={page} />
        <div className="sf-checkout__steps">
          <h1 className="sf-title">{t('Checkout')}</h1>
          <FormProblem problems={problems} />
          <CartNotes page={{ kind: 'cart', cart: page.cart, problems: {} }} />
          <ContactStep site={site} page={page} form={form} />
          <WayStep page={page} form={form} />
          <PaymentStep page={page} form={form} />
        </div>
        <SummaryPanel site={site} page={page} />
        <PayArea page={page} />
      </ShopForm>
    </div>
  );
}

function PayArea({ page }: Pick<Props, 'page'>) {
  const { payment } = page.values;
  const total = page.amounts.totalCents;
  const isPaidLater = payment === 'in_store' || payment === 'free' || total === 0;
  return (
    <div className="sf-checkout__pay">
      {page.storeNotes && <p className="sf-checkout__notes">{page.storeNotes}</p>}
      <input type="hidden" id="seen" name="seen" value={total} />
      <button className="sf-btn sf-btn--wide sf-btn--l" id="pay" type="submit" name="do" value="pay">
        <Icon name="lock" />
        <span>{wordsOf(page, isPaidLater)}</span>
      </button>
      {!isPaidLater && <p className="sf-fine">{t('The payment itself follows on the next page.')}</p>}
    </div>
  );
}

/** The amount is named as soon as it is certain. */
function wordsOf({ isPriced, amounts }: Props['page'], isPaidLater: boolean): string {
  if (isPaidLater) return t('Place order');
  return isPriced ? t('Pay {total}', { total: formatCents(amounts.totalCents) }) : t('Continue to payment');
}
