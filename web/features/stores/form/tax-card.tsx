import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { regionOptions } from '#web/shared/regions/region-options.ts';
import { AutocompleteInput } from '#web/ui/form/inputs/autocomplete-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SwitchInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { PlusIcon, TrashIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import type { StoreFormValues } from '../store-form-schema.ts';

const mostRates = 300;

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 120px auto',
  columnGap: 8,
  alignItems: 'start',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) 96px auto' },
}));

/** A tax rate for each state or country, and whether prices contain it. */
export function TaxCard() {
  const { fields: rows, append, remove } = useFieldArray<StoreFormValues, 'tax.rates'>({ name: 'tax.rates' });
  const add = useRef<HTMLButtonElement>(null);
  const words = t.stores;
  const drop = (index: number) => {
    remove(index);
    add.current?.focus();
  };
  return (
    <SectionCard title={words.sections.tax}>
      <SwitchInput<StoreFormValues>
        name="tax.isIncluded"
        label={words.fields.isTaxIncluded}
        helperText={words.fields.isTaxIncludedHint}
      />
      {rows.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
          {words.noRates}
        </Typography>
      )}
      {rows.map(({ id }, index) => (
        <Row key={id} sx={{ mt: 1 }}>
          <AutocompleteInput<StoreFormValues>
            name={`tax.rates.${index}.region`}
            label={words.fields.regionOf(index + 1)}
            hideLabel
            placeholder={words.fields.region}
            options={regionOptions}
          />
          <TextInput<StoreFormValues>
            name={`tax.rates.${index}.percent`}
            label={words.fields.percentOf(index + 1)}
            hideLabel
            placeholder="8.25"
            inputMode="decimal"
            autoComplete="off"
            end="%"
          />
          <IconButton aria-label={words.removeRate(index + 1)} onClick={() => drop(index)}>
            <TrashIcon />
          </IconButton>
        </Row>
      ))}
      <Button
        ref={add}
        variant="text"
        startIcon={<PlusIcon />}
        disabled={rows.length >= mostRates}
        onClick={() => append({ region: '', percent: '' }, { shouldFocus: true })}
      >
        {words.addRate}
      </Button>
    </SectionCard>
  );
}
