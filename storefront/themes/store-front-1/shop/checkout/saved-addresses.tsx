import { later, t } from '#contract/language/translate.ts';
import type { ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import { addressLines } from '../../parts/place.ts';
import { addressNames } from '../parts/address-fields.tsx';
import type { FormState } from '../parts/form-state.ts';
import { ChoiceList } from './choice-list.tsx';

const another = { value: 'other', label: later('Another address'), hint: '', priceCents: null, refusal: null };

/** Addresses that the buyer keeps: choosing one fills the fields below. */
export function SavedAddresses({ page, form }: { page: ShopPageOf<'checkout'>; form: FormState }) {
  const { savedAddresses, values } = page;
  if (savedAddresses.length === 0) return null;
  const current = savedAddresses.findIndex(({ address }) =>
    addressNames.every((name) => (values[name] ?? '') === address[name]),
  );
  const choices = savedAddresses.map(({ label, address }, index) => ({
    value: String(index),
    label: label || address.line1,
    hint: addressLines(address).join(', '),
    priceCents: null,
    refusal: null,
  }));
  return (
    <div data-saved={JSON.stringify(savedAddresses.map(({ address }) => address))}>
      <ChoiceList
        form={{ ...form, values: { ...values, saved: current < 0 ? another.value : String(current) } }}
        name="saved"
        legend={t('Your addresses')}
        choices={[...choices, another]}
      />
    </div>
  );
}
