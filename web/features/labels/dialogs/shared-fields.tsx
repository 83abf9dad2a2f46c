import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { CheckboxInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { copyModes } from '../label-goods.ts';
import type { BarcodeOptions, QrOptions } from '../label-options.ts';

const words = t.labels;

type Shared = Pick<BarcodeOptions & QrOptions, 'copies' | 'amount' | 'title' | 'price' | 'sku'>;

/** Options of a choice, in the order of its values. */
export const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

const Choices = styled('fieldset')({
  border: 0,
  margin: '8px 0 4px',
  padding: 0,
  minWidth: 0,
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 16 },
});

/** What stands on a label besides its code. */
export const ShownFields = () => (
  <Choices>
    <Typography variant="subtitle2" component="legend" sx={{ p: 0 }}>
      {words.shown.legend}
    </Typography>
    <div>
      <CheckboxInput<Shared> name="title" label={words.shown.title} />
      <CheckboxInput<Shared> name="price" label={words.shown.price} />
      <CheckboxInput<Shared> name="sku" label={words.shown.sku} />
    </div>
  </Choices>
);

/** How many of each. */
export function CopyFields() {
  const copies = useWatch<Shared, 'copies'>({ name: 'copies' });
  return (
    <FormGrid columns={2}>
      <SelectInput<Shared>
        name="copies"
        label={words.copies.label}
        options={optionsOf(copyModes, words.copies.modes)}
      />
      {copies === 'number' && <NumberInput<Shared> name="amount" label={words.copies.amount} required />}
    </FormGrid>
  );
}
