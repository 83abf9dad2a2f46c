import { useWatch } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { endingLabel, offeredEndings } from '../price-endings.ts';
import type { TruckloadValues } from './truckload-values.ts';

const words = t.truckloadForm;

/** What its items are to cost, where nobody says otherwise. */
export function PricesCard() {
  const { fields, sections, pricesHint, endingHint } = words;
  const chosen = useWatch<TruckloadValues, 'priceEndsOn'>({ name: 'priceEndsOn' });
  return (
    <SectionCard title={sections.prices} description={pricesHint}>
      <FormGrid columns={2}>
        <NumberInput<TruckloadValues> name="pricePercent" label={fields.pricePercent} decimals={2} unit="%" required />
        <SelectInput<TruckloadValues>
          name="priceEndsOn"
          label={fields.priceEndsOn}
          options={offeredEndings(chosen).map((value) => ({ value, label: endingLabel(value) }))}
          emptyLabel={endingLabel('')}
          helperText={endingHint}
        />
      </FormGrid>
    </SectionCard>
  );
}
