import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '#web/ui/theme/themed.ts';
import type { Barcode } from '../lookup-model.ts';
import { readTypedCode } from '../new-barcode.ts';
import { type Repair, suggestRepair } from '../repair-code.ts';
import type { ListActions } from './list-actions.ts';

const Notes = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 8px',
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
    '& > [data-warns]': { color: theme.vars.palette.warning.onSoft },
  })),
);

/** A price, a code that looks spoilt, an answer that never came: what a row says besides. */
export function RowNotes({ barcode, acts }: { barcode: Barcode; acts: ListActions }) {
  const words = t.lookup.list;
  const { id, value, format, price, state } = barcode;
  const repair = state === 'done' || format === 'asin' ? null : suggestRepair(value);
  if (price === null && !repair && state !== 'unanswered') return null;
  return (
    <Notes>
      {price !== null && <span>{words.each(formatMoney(price))}</span>}
      {state === 'unanswered' && <span data-warns="">{words.unanswered}</span>}
      {repair && <span data-warns="">{describeRepair(repair)}</span>}
      {repair?.code && state === 'waiting' && (
        <UseButton code={repair.code} onUse={(code) => acts.recode(id, readTypedCode(code))} />
      )}
    </Notes>
  );
}

function UseButton({ code, onUse }: { code: string; onUse: (code: string) => void }) {
  return (
    <Button size="small" variant="text" sx={{ mx: '-6px' }} onClick={() => onUse(code)}>
      {t.lookup.list.repair.use(code)}
    </Button>
  );
}

function describeRepair({ code, reason }: Repair): string {
  const words = t.lookup.list.repair;
  if (reason === 'check-digit') return words.checkDigit;
  if (reason === 'zeros') return words.zeros;
  return code === null ? words.lost : words.scientific;
}
