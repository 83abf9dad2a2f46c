import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { maxQuantity } from '#contract/products/products.schemas.ts';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { CloseIcon, MinusIcon, PlusIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Barcode } from '../lookup-model.ts';
import { oneLess, oneMore } from '../step-quantity.ts';
import type { RowProps } from './desktop-row.tsx';
import type { ListActions } from './list-actions.ts';
import { RowNotes } from './row-notes.tsx';
import { StateMark } from './state-mark.tsx';

const Item = styled('li')(
  themed(({ theme }) => {
    const { palette } = theme.vars;
    return {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 60,
      padding: '7px 6px 7px 16px',
      borderTop: `1px solid ${palette.border.subtle}`,
      '&[data-newest="true"]': {
        backgroundColor: `color-mix(in srgb, ${palette.success.soft} 60%, ${palette.background.paper})`,
      },
      '&[data-state="looking"]': {
        backgroundColor: `color-mix(in srgb, ${palette.primary.soft} 60%, ${palette.background.paper})`,
      },
      '& > [data-what]': { flex: 1, minWidth: 0 },
    };
  }),
);

const Opener = styled('button')(
  themed(({ theme }) => ({
    display: 'block',
    width: '100%',
    minHeight: 44,
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    borderRadius: 4,
    '& > strong': { display: 'block', fontWeight: 500, overflowWrap: 'anywhere' },
    '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  })),
);

const Stepper = styled('div')(
  themed(({ theme }) => ({
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    height: 44,
    borderRadius: 10,
    border: `1px solid ${theme.vars.palette.border.default}`,
    backgroundColor: theme.vars.palette.background.paper,
    '& > button': { width: 43, height: '100%', borderRadius: 9, color: theme.vars.palette.text.secondary },
    '& > button.Mui-disabled': { color: theme.vars.palette.text.disabled },
    '& > output': { minWidth: 22, textAlign: 'center', fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
  })),
);

/** One barcode as phones show it, for the thumb. */
export const PhoneRow = memo(function PhoneRow({
  barcode,
  index,
  acts,
  measure,
  isNewest,
}: RowProps & { isNewest: boolean }) {
  const { id, value, format, condition, quantity, state } = barcode;
  const words = t.lookup.list;
  const isSent = state === 'looking' || state === 'done';
  return (
    <Item ref={measure} data-index={index} data-row={id} data-state={state} data-newest={isNewest && !isSent}>
      {state !== 'waiting' && <StateMark state={state} />}
      <div data-what="">
        <Opener type="button" disabled={isSent} onClick={() => acts.edit(id)}>
          <strong>{value}</strong>
          <small>
            {words.formats[format]} · {condition}
          </small>
          <VisuallyHidden>{words.editHint}</VisuallyHidden>
        </Opener>
        <RowNotes barcode={barcode} acts={acts} />
      </div>
      {isSent ? <span>{formatNumber(quantity)}</span> : <Quantity barcode={barcode} acts={acts} />}
      <IconButton
        aria-label={words.remove(value)}
        onClick={() => acts.remove(id)}
        sx={state === 'done' ? { visibility: 'hidden' } : undefined}
      >
        <CloseIcon style={{ fontSize: 18 }} />
      </IconButton>
    </Item>
  );
});

function Quantity({ barcode: { id, value, quantity }, acts }: { barcode: Barcode; acts: ListActions }) {
  const words = t.lookup.list;
  return (
    <Stepper>
      <ButtonBase aria-label={words.less(value)} disabled={quantity <= 1} onClick={() => acts.change(id, oneLess)}>
        <MinusIcon />
      </ButtonBase>
      <output aria-label={words.quantityOf(value)}>{formatNumber(quantity)}</output>
      <ButtonBase
        aria-label={words.more(value)}
        disabled={quantity >= maxQuantity}
        onClick={() => acts.change(id, oneMore)}
      >
        <PlusIcon />
      </ButtonBase>
    </Stepper>
  );
}
