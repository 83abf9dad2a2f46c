import { t } from '#contract/language/translate.ts';
import type { ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import type { PayChoice } from '#contract/storefront/shop-forms.ts';
import type { IconName } from '../../parts/icon.tsx';
import { AreaField } from '../parts/field.tsx';
import type { FormState } from '../parts/form-state.ts';
import { ChoiceList } from './choice-list.tsx';

const icons: Record<PayChoice, IconName> = { card: 'card', paypal: 'card', in_store: 'store', free: 'tag' };
const iconOf = (choice: string): IconName => icons[choice as PayChoice] ?? 'card';

interface Props {
  page: ShopPageOf<'checkout'>;
  form: FormState;
}

export function PaymentStep({ page, form }: Props) {
  return (
    <section className="sf-step" aria-labelledby="payment-title">
      <div className="sf-step__head">
        <h2 id="payment-title">{t('Payment')}</h2>
        <span>{t('All charges in US dollars')}</span>
      </div>
      {page.payments.length === 0 ? (
        <p className="sf-muted">{t('This store can’t take payments at the moment. Please get in touch with it.')}</p>
      ) : (
        <ChoiceList
          form={form}
          name="payment"
          legend={t('How do you want to pay?')}
          isLegendHidden
          choices={page.payments}
          iconOf={iconOf}
        />
      )}
      <AreaField form={form} name="notes" label={t('Note to the store')} rows={2} maxLength={500} isOptional />
    </section>
  );
}
