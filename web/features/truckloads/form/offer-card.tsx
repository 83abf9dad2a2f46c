import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TruckloadStatus } from '#contract/truckloads/truckloads.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { statusFieldOptions } from '#web/shared/products/field-options.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { MoneyInput, NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { SwitchInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import type { TruckloadValues } from './truckload-values.ts';

const words = t.truckloadForm;

/** How the whole lot is offered to buyers. */
export function OfferCard({ current }: { current: TruckloadStatus | undefined }) {
  const { fields, sections, statusHints, priceHint, oldPriceHint, quantityHint, showsManifestHint } = words;
  const status = useWatch<TruckloadValues, 'status'>({ name: 'status' });
  useComparedAgain();
  return (
    <SectionCard title={sections.offer}>
      <FormGrid>
        <SelectInput<TruckloadValues>
          name="status"
          label={fields.status}
          options={statusFieldOptions(current)}
          helperText={statusHints[status]}
        />
        <MoneyInput<TruckloadValues> name="price" label={fields.price} helperText={priceHint} />
        <MoneyInput<TruckloadValues> name="oldPrice" label={fields.oldPrice} helperText={oldPriceHint} />
        <NumberInput<TruckloadValues> name="quantity" label={fields.quantity} helperText={quantityHint} required />
      </FormGrid>
      <SwitchInput<TruckloadValues> name="showsManifest" label={fields.showsManifest} helperText={showsManifestHint} />
    </SectionCard>
  );
}

/** The prices are measured against each other: mending one mends what was wrong with the other. */
function useComparedAgain(): void {
  const { trigger, getFieldState, control } = useFormContext<TruckloadValues>();
  const price = useWatch({ control, name: 'price' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another price is the reason to look again.
  useEffect(() => {
    if (getFieldState('oldPrice').invalid) void trigger('oldPrice');
  }, [price, trigger, getFieldState]);
}
