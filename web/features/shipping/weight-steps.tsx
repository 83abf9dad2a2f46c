import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { MoneyInput, NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { PlusIcon, TrashIcon } from '#web/ui/icons.tsx';
import { ListError } from './list-error.tsx';
import type { ParcelValues } from './shipping-values.ts';

type StepsPath = `parcels.zones.${number}.rates.${number}.steps`;

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 180px) minmax(0, 180px) 44px',
  alignItems: 'start',
  columnGap: 12,
  marginBottom: 8,
  '& .MuiFormHelperText-root:not(.Mui-error)': { display: 'none' },
});

const mostSteps = 20;

/** Prices by weight; the last one goes on for everything heavier. */
export function WeightSteps({ path }: { path: StepsPath }) {
  const words = t.shipping.parcels;
  const { control } = useFormContext<ParcelValues>();
  const { fields, insert, remove } = useFieldArray({ control, name: path });
  const last = fields.length - 1;
  return (
    <div style={{ paddingBottom: 12 }}>
      <Row aria-hidden="true">
        <Typography variant="caption">{words.upToLabel}</Typography>
        <Typography variant="caption">{words.price}</Typography>
      </Row>
      {fields.map(({ id }, index) => (
        <Row key={id}>
          {index === last ? (
            <Typography variant="body2" sx={{ lineHeight: { xs: '44px', sm: '36px' } }}>
              {words.above}
            </Typography>
          ) : (
            <NumberInput
              name={`${path}.${index}.upTo`}
              label={words.upTo(index + 1)}
              hideLabel
              decimals={2}
              unit={words.pounds}
            />
          )}
          <MoneyInput name={`${path}.${index}.price`} label={words.stepPrice(index + 1)} hideLabel />
          {index !== last && (
            <IconButton aria-label={words.removeStep(index + 1)} onClick={() => remove(index)}>
              <TrashIcon />
            </IconButton>
          )}
        </Row>
      ))}
      <ListError name={path} />
      <Button
        size="small"
        startIcon={<PlusIcon />}
        disabled={fields.length >= mostSteps}
        onClick={() => insert(last, { upTo: null, price: '' })}
      >
        {words.addStep}
      </Button>
    </div>
  );
}
