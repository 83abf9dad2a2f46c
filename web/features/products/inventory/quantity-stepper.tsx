import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useFormContext } from 'react-hook-form';
import { maxQuantity } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx';
import type { StockValues } from './stock-values.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) 72px',
  columnGap: 8,
  alignItems: 'start',
  '& .MuiOutlinedInput-root': { minHeight: 56 },
  '& .MuiOutlinedInput-input': { textAlign: 'center', fontSize: theme.typography.pxToRem(24), fontWeight: 600 },
}));

const StepButton = styled(ButtonBase)(({ theme }) => ({
  // In line with the field, below its label.
  marginTop: 24,
  height: 56,
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.border.control}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
  '&.Mui-disabled': { color: theme.vars.palette.text.disabled, borderColor: theme.vars.palette.border.default },
  '& .MuiSvgIcon-root': { fontSize: 24 },
}));

/** How many there are, with a thumb's size of minus and plus. */
export function QuantityStepper() {
  const { setValue, getValues, watch } = useFormContext<StockValues>();
  const quantity = watch('quantity') ?? 0;
  const step = (by: number) => {
    const next = Math.min(maxQuantity, Math.max(0, (getValues('quantity') ?? 0) + by));
    setValue('quantity', next, { shouldDirty: true, shouldValidate: true });
  };
  const { less, more, quantity: label } = t.inventory;
  return (
    <Row>
      <StepButton aria-label={less} disabled={quantity <= 0} onClick={() => step(-1)}>
        <MinusIcon />
      </StepButton>
      <NumberInput<StockValues> name="quantity" label={label} negativeAsZero />
      <StepButton aria-label={more} disabled={quantity >= maxQuantity} onClick={() => step(1)}>
        <PlusIcon />
      </StepButton>
    </Row>
  );
}
