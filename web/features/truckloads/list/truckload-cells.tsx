import { styled } from '@mui/material/styles';
import type { Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { type ChoosableStatus, isChoosable, statusOptions } from '#web/shared/products/product-status.ts';
import { StatusSelect } from '#web/ui/actions/status-select.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { factsOf, manifestWords, recoveryOf, recoveryText } from '../describe-truckload.ts';
import { TruckloadThumb } from '../truckload-thumb.tsx';

const words = t.truckloads;

// Plain elements under one style: a list draws dozens of these.
const Cell = styled('div')(
  themed(({ theme }) => ({
    minWidth: 0,
    '&[data-picture]': { display: 'flex', alignItems: 'center', gap: 12 },
    '& > div': { minWidth: 0 },
    '& b': { fontWeight: 500 },
    '& [data-line], & small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& [data-quiet]': { color: theme.vars.palette.text.tertiary },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    '& small[data-facts]': { display: 'flex', alignItems: 'center', gap: 6 },
    '& small > [data-shape="tag"]': { flex: 'none', minHeight: 16, lineHeight: '14px', padding: '0 4px' },
    '& small[data-tone="info"]': { color: theme.vars.palette.primary.text },
    '& small[data-tone="warning"]': { color: theme.vars.palette.warning.onSoft },
    '& small[data-tone="error"], & [data-loss]': { color: theme.vars.palette.error.onSoft },
  })),
);

interface CellProps {
  truckload: Truckload;
}

const None = () => (
  <Cell>
    <span data-quiet="">{words.none}</span>
  </Cell>
);

export function TitleCell({ truckload }: CellProps) {
  const { title, thumbnail, isSample } = truckload;
  return (
    <Cell data-picture="">
      <TruckloadThumb thumbnail={thumbnail} />
      <div>
        <b data-line="" title={title}>
          {title}
        </b>
        <small data-facts="">
          <span data-line="">{factsOf(truckload)}</span>
          {isSample && <StatusChip shape="tag" label={words.sample} />}
        </small>
      </div>
    </Cell>
  );
}

interface StatusCellProps extends CellProps {
  onStatus: (truckload: Truckload, status: ChoosableStatus) => void;
}

export function StatusCell({ truckload, onStatus }: StatusCellProps) {
  const { title, status, isChanged } = truckload;
  return (
    <Cell>
      <StatusSelect
        name={words.statusOf(title)}
        value={status}
        options={statusOptions}
        onChange={(chosen) => isChoosable(chosen) && onStatus(truckload, chosen)}
        disabled={!useMay('truckloads.write')}
      />
      {isChanged && status === 'Published' && <small title={words.changedHint}>{words.changed}</small>}
    </Cell>
  );
}

export function ManifestCell({ truckload }: CellProps) {
  const { text, tone } = manifestWords(truckload);
  const { units } = truckload.totals;
  return (
    <Cell>
      {units > 0 && <span data-line="">{words.units(units)}</span>}
      <small data-tone={tone} title={truckload.csv?.message ?? text}>
        {text}
      </small>
    </Cell>
  );
}

export function MoneyCell({ amount }: { amount: number }) {
  return amount > 0 ? formatMoney(amount) : <None />;
}

export function CostCell({ truckload: { totals } }: CellProps) {
  if (!totals.cost) return <None />;
  return (
    <Cell>
      {formatMoney(totals.cost)}
      {totals.costPerUnit !== null && <small>{words.perUnit(formatMoney(totals.costPerUnit))}</small>}
    </Cell>
  );
}

export function PriceCell({ truckload: { price, oldPrice } }: CellProps) {
  if (price === 0) {
    return (
      <Cell>
        <span data-quiet="">{words.onRequest}</span>
      </Cell>
    );
  }
  return (
    <Cell>
      <b>{formatMoney(price)}</b>
      {oldPrice > price && (
        <small>
          <VisuallyHidden>{words.insteadOf} </VisuallyHidden>
          <s>{formatMoney(oldPrice)}</s>
        </small>
      )}
    </Cell>
  );
}

export function RecoveryCell({ truckload }: CellProps) {
  const recovery = recoveryOf(truckload);
  if (recovery === null) return <None />;
  return (
    <Cell title={words.recoveryHint}>
      <b {...(recovery < 1 && { 'data-loss': '' })}>{recoveryText(truckload)}</b>
      <small>{formatMoney(truckload.totals.expected)}</small>
    </Cell>
  );
}
