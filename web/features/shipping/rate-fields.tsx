import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { rateKinds } from '#contract/shipping/shipping.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { MoneyInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { TrashIcon } from '#web/ui/icons.tsx';
import { fitRate, type ParcelValues } from './shipping-values.ts';
import { WeightSteps } from './weight-steps.tsx';

interface RateFieldsProps {
  zone: number;
  index: number;
  onRemove: () => void;
}

const Frame = styled('div')(({ theme }) => ({
  minWidth: 0,
  padding: '8px 16px 4px',
  border: `1px solid ${theme.vars.palette.border.default}`,
  borderRadius: 10,
}));

const kindOptions = rateKinds.map((kind) => ({ value: kind, label: t.shipping.parcels.kinds[kind] }));

/** One rate of a zone; its kind decides which amounts are asked for. */
export function RateFields({ zone, index, onRemove }: RateFieldsProps) {
  const words = t.shipping.parcels;
  const id = useId();
  const path = `parcels.zones.${zone}.rates.${index}` as const;
  const { control, getValues, setValue } = useFormContext<ParcelValues>();
  const [name, kind] = useWatch({ control, name: [`${path}.name`, `${path}.kind`] });
  const title = name || words.unnamedRate(index + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the kind decides what the other fields may hold
  useEffect(() => {
    const rate = getValues(path);
    const fitted = rate && fitRate(rate);
    if (fitted && fitted !== rate) setValue(path, fitted, { shouldDirty: true });
  }, [kind, path, getValues, setValue]);

  return (
    <Frame role="group" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36, mb: 1 }}>
        <Typography id={id} component="h4" variant="subtitle2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton aria-label={words.removeRate(title)} onClick={onRemove} sx={{ mr: -1 }}>
          <TrashIcon />
        </IconButton>
      </Box>
      <FormGrid columns={3}>
        <TextInput name={`${path}.name`} label={words.rateName} required maxLength={80} autoComplete="off" />
        <SelectInput name={`${path}.kind`} label={words.kind} options={kindOptions} />
        <TextInput
          name={`${path}.estimate`}
          label={words.estimate}
          placeholder={words.estimatePlaceholder}
          maxLength={60}
          autoComplete="off"
        />
        {kind === 'free_over' && <MoneyInput name={`${path}.freeOver`} label={words.freeOver} required />}
        {kind !== 'by_weight' && <MoneyInput name={`${path}.price`} label={amountLabel(kind)} required />}
      </FormGrid>
      {kind === 'by_weight' && <WeightSteps path={`${path}.steps`} />}
    </Frame>
  );
}

function amountLabel(kind: (typeof rateKinds)[number]): string {
  const { price, priceBelow, pricePerItem } = t.shipping.parcels;
  if (kind === 'free_over') return priceBelow;
  return kind === 'by_item' ? pricePerItem : price;
}
