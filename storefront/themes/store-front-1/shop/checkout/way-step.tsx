import { t } from '#contract/language/translate.ts';
import type { CheckoutWay } from '#contract/orders/orders.schemas.ts';
import type { ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import type { IconName } from '../../parts/icon.tsx';
import { AddressFields } from '../parts/address-fields.tsx';
import type { FormState } from '../parts/form-state.ts';
import { ChoiceList } from './choice-list.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import { SlotChoice } from './slot-choice.tsx';

interface Props {
  page: ShopPageOf<'checkout'>;
  form: FormState;
}

const icons: Record<CheckoutWay, IconName> = { ship: 'box', delivery: 'truck', pickup: 'store' };
const iconOf = (way: string): IconName => icons[way as CheckoutWay] ?? 'box';

/** How the goods get there, and what has to be known for it. */
export function WayStep({ page, form }: Props) {
  const { way } = page.values;
  return (
    <section className="sf-step" aria-labelledby="way-title">
      <div className="sf-step__head">
        <h2 id="way-title">{t('How do you want it?')}</h2>
      </div>
      {page.ways.length === 0 ? (
        <p className="sf-muted">
          {t('These items can’t be ordered here at the moment. Please get in touch with the store.')}
        </p>
      ) : (
        <ChoiceList
          form={form}
          name="way"
          legend={t('How do you want it?')}
          isLegendHidden
          choices={page.ways}
          iconOf={iconOf}
          isTiled
        />
      )}
      {way === 'pickup' && page.places.length > 0 && (
        <ChoiceList form={form} name="place" legend={t('Where do you pick it up?')} choices={page.places} />
      )}
      {(way === 'ship' || way === 'delivery') && <Destination page={page} form={form} />}
      <button className="sf-btn sf-btn--line sf-unscripted" type="submit" name="do" value="update">
        {t('Update')}
      </button>
    </section>
  );
}

function Destination({ page, form }: Props) {
  const isDelivery = page.values.way === 'delivery';
  return (
    <>
      <SavedAddresses page={page} form={form} />
      <AddressFields form={form} countries={page.countries} states={page.states} />
      {!isDelivery && page.rates.length > 0 && (
        <ChoiceList form={form} name="rate" legend={t('Shipping')} choices={page.rates} />
      )}
      {isDelivery && page.slotDays.length > 0 && <SlotChoice page={page} form={form} />}
    </>
  );
}
