import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { type Condition, conditions, maxQuantity } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { cleanDecimal } from '#web/ui/form/inputs/decimal.ts';
import { themed } from '#web/ui/theme/themed.ts';
import type { Barcode } from '../lookup-model.ts';

// Plain elements: a long list draws them anew while it is scrolled.
const field = themed(({ theme }) => {
  const { palette } = theme.vars;
  return {
    appearance: 'none',
    width: '100%',
    height: 28,
    padding: '0 6px',
    margin: 0,
    font: 'inherit',
    color: 'inherit',
    border: '1px solid transparent',
    borderRadius: 6,
    backgroundColor: 'transparent',
    'tr:hover &:enabled, &:focus': { borderColor: palette.border.control, backgroundColor: palette.background.paper },
    '&:disabled': { opacity: 1 },
  };
});

const Amount = styled('input')(field, { textAlign: 'right', fontVariantNumeric: 'tabular-nums' });
const Choice = styled('select')(field, { cursor: 'pointer', '&:disabled': { cursor: 'default' } });

interface RowFieldProps<Value> {
  barcode: Barcode;
  disabled: boolean;
  onChange: (value: Value) => void;
}

/** The quantity of a row, changed in place; what makes no number becomes what it was. */
export function QuantityField({ barcode, disabled, onChange }: RowFieldProps<number>) {
  const [draft, setDraft] = useState<string>();
  const leave = () => {
    const quantity = parseInt(draft ?? '', 10);
    if (quantity >= 1) onChange(Math.min(quantity, maxQuantity));
    setDraft(undefined);
  };
  return (
    <Amount
      inputMode="numeric"
      autoComplete="off"
      aria-label={t.lookup.list.quantityOf(barcode.value)}
      disabled={disabled}
      value={draft ?? String(barcode.quantity)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setDraft(cleanDecimal(event.target.value, 0).slice(0, 7))}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
      }}
    />
  );
}

/** The condition of a row, changed in place. */
export function ConditionField({ barcode, disabled, onChange }: RowFieldProps<Condition>) {
  return (
    <Choice
      aria-label={t.lookup.list.conditionOf(barcode.value)}
      disabled={disabled}
      value={barcode.condition}
      onChange={(event) => onChange(event.target.value as Condition)}
    >
      {conditions.map((condition) => (
        <option key={condition}>{condition}</option>
      ))}
    </Choice>
  );
}
