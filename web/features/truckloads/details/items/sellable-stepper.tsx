import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import type { ItemValues } from './item-values.ts';

const words = t.truckloadItems.sheet;

const Row = styled('div')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr) 64px',
    columnGap: 8,
    alignItems: 'start',
    marginBottom: 12,
    '& .MuiOutlinedInput-root': { minHeight: 48 },
    '& .MuiOutlinedInput-input': { textAlign: 'center', fontSize: theme.typography.pxToRem(20), fontWeight: 600 },
    '& > button': {
      // In line with the field, below its label.
      marginTop: 24,
      height: 48,
      borderRadius: theme.vars.shape.borderRadius,
      border: `1px solid ${theme.vars.palette.border.control}`,
      backgroundColor: theme.vars.palette.background.paper,
      '&.Mui-disabled': { color: theme.vars.palette.text.disabled, borderColor: theme.vars.palette.border.default },
    },
  })),
);

/** How many of a line can be sold, with a thumb's size of minus and plus. */
export function SellableStepper({ quantity }: { quantity: number }) {
  const { setValue, getValues } = useFormContext<ItemValues>();
  const sellable = useWatch<ItemValues, 'sellable'>({ name: 'sellable' }) ?? 0;
  const step = (by: number) => {
    const next = Math.min(quantity, Math.max(0, (getValues('sellable') ?? 0) + by));
    setValue('sellable', next, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Row>
      <ButtonBase aria-label={words.less} disabled={sellable <= 0} onClick={() => step(-1)}>
        <MinusIcon />
      </ButtonBase>
      <NumberInput<ItemValues> name="sellable" label={words.sellable} helperText={words.ofAll(quantity)} />
      <ButtonBase aria-label={words.more} disabled={sellable >= quantity} onClick={() => step(1)}>
        <PlusIcon />
      </ButtonBase>
    </Row>
  );
}
