import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { RegionsInput } from '#web/shared/regions/regions-input.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { PlusIcon, TrashIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ListError } from './list-error.tsx';
import { RateFields } from './rate-fields.tsx';
import { newRate, type ParcelValues } from './shipping-values.ts';

const mostRates = 20;

/** A zone: its regions, and the rates for parcels that go there. */
export function ZoneCard({ index, onRemove }: { index: number; onRemove: () => void }) {
  const words = t.shipping.parcels;
  const path = `parcels.zones.${index}` as const;
  const { control } = useFormContext<ParcelValues>();
  const title = useWatch({ control, name: `${path}.name` }) || words.unnamedZone(index + 1);
  const { fields, append, remove } = useFieldArray({ control, name: `${path}.rates` });
  return (
    <SectionCard
      title={title}
      action={
        <IconButton aria-label={words.removeZone(title)} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      }
    >
      <FormGrid>
        <TextInput name={`${path}.name`} label={words.zoneName} required maxLength={80} autoComplete="off" />
        <RegionsInput
          name={`${path}.regions`}
          label={words.regions}
          helperText={words.regionsHint}
          placeholder={words.regionsPlaceholder}
          required
        />
      </FormGrid>
      <Typography component="h3" variant="subtitle1" sx={{ mt: 2, mb: 1 }}>
        {words.rates}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {fields.map(({ id }, nr) => (
          <RateFields key={id} zone={index} index={nr} onRemove={() => remove(nr)} />
        ))}
        <ListError name={`${path}.rates`} />
        <Button
          size="small"
          startIcon={<PlusIcon />}
          disabled={fields.length >= mostRates}
          onClick={() => append(newRate())}
          sx={{ justifySelf: 'start' }}
        >
          {words.addRate}
        </Button>
      </Box>
    </SectionCard>
  );
}
