import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { cents } from '#contract/kit/money.ts';
import { formatCents } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { MoneyInput } from '#web/ui/form/inputs/number-input.tsx';
import { themed } from '#web/ui/theme/themed.ts';

// What lies in a drawer, in cents.
const bills = [10_000, 5000, 2000, 1000, 500, 100];
const coins = [100, 25, 10, 5, 1];

interface CashCountProps {
  /** The field of the form that holds the amount, as decimal text. */
  name: string;
  label: string;
  helperText: string;
  autoFocus?: boolean;
}

const Pieces = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 24,
  marginBlock: '12px 4px',
});

const Column = styled('div')(
  themed(({ theme }) => ({
    display: 'grid',
    alignContent: 'start',
    rowGap: 6,
    '& > h4': { ...theme.typography.caption, margin: 0, color: theme.vars.palette.text.secondary },
    '& > label': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 },
    '& > label > span': { ...theme.typography.body2, fontVariantNumeric: 'tabular-nums' },
    '& .MuiOutlinedInput-root': { width: 84 },
    '& input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  })),
);

const Total = styled('p')(
  themed(({ theme }) => ({
    display: 'flex',
    justifyContent: 'space-between',
    margin: '8px 0 16px',
    paddingTop: 8,
    borderTop: `1px solid ${theme.vars.palette.border.default}`,
    ...theme.typography.subtitle1,
    fontVariantNumeric: 'tabular-nums',
  })),
);

/** What is in a drawer: an amount, or how many there are of each bill and coin. */
export function CashCount({ name, label, helperText, autoFocus = false }: CashCountProps) {
  const words = t.shifts.counting;
  const [isByPieces, setByPieces] = useState(false);
  return (
    <div>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label={words.how}
        value={isByPieces}
        onChange={(_event, chosen: boolean | null) => chosen !== null && setByPieces(chosen)}
        sx={{ mb: 1.5 }}
      >
        <ToggleButton value={false}>{words.byAmount}</ToggleButton>
        <ToggleButton value={true}>{words.byPieces}</ToggleButton>
      </ToggleButtonGroup>
      {isByPieces ? (
        <CountedPieces name={name} />
      ) : (
        // As far from what follows as the sum of the pieces is.
        <div style={{ marginBottom: 16 }}>
          <MoneyInput name={name} label={label} helperText={helperText} size="large" required autoFocus={autoFocus} />
        </div>
      )}
    </div>
  );
}

function CountedPieces({ name }: { name: string }) {
  const words = t.shifts.counting;
  const { setValue } = useFormContext();
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>({});
  const change = (key: string, typed: string) => {
    const next = { ...counts, [key]: typed.replace(/\D/g, '').slice(0, 5) };
    setCounts(next);
    setValue(name, (sumOf(next) / 100).toFixed(2), { shouldDirty: true, shouldValidate: true });
  };
  const column = (title: string, kind: string, values: readonly number[]) => (
    <Column>
      <h4>{title}</h4>
      {values.map((value) => (
        <Piece
          key={value}
          value={value}
          text={counts[`${kind} ${value}`] ?? ''}
          onChange={(typed) => change(`${kind} ${value}`, typed)}
        />
      ))}
    </Column>
  );
  return (
    <>
      <Pieces>
        {column(words.bills, 'bill', bills)}
        {column(words.coins, 'coin', coins)}
      </Pieces>
      <Total role="status">
        <span>{words.total}</span>
        <span>{formatCents(cents(sumOf(counts)))}</span>
      </Total>
    </>
  );
}

const sumOf = (counts: Readonly<Record<string, string>>): number =>
  Object.entries(counts).reduce((sum, [key, count]) => sum + Number(key.split(' ')[1]) * Number(count), 0);

function Piece({ value, text, onChange }: { value: number; text: string; onChange: (typed: string) => void }) {
  const id = useId();
  const shown = formatCents(cents(value));
  return (
    <label htmlFor={id}>
      <span>{shown}</span>
      <OutlinedInput
        id={id}
        size="small"
        value={text}
        placeholder="0"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ input: { inputMode: 'numeric', 'aria-label': t.shifts.counting.pieces(shown) } }}
      />
    </label>
  );
}
