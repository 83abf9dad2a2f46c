import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ebayDialogRows } from '#contract/channels/ebay.contract.ts';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import type { BulkRow, Outcome } from './bulk-run.ts';
import { OutcomeMarks } from './outcome-marks.tsx';

const List = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    maxHeight: 'min(420px, 50dvh)',
    overflow: 'auto',
    border: `1px solid ${theme.vars.palette.border.default}`,
    borderRadius: 10,
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      minHeight: 48,
      padding: '6px 8px 6px 12px',
      borderBottom: `1px solid ${theme.vars.palette.border.subtle}`,
    },
    '& > li:last-of-type': { borderBottom: 0 },
    '& > li > div': { flex: 1, minWidth: 0 },
    '& b': {
      ...theme.typography.body2,
      display: 'block',
      fontWeight: 500,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& small': {
      ...theme.typography.caption,
      display: 'block',
      overflowWrap: 'anywhere',
      color: theme.vars.palette.text.secondary,
      '&[data-failed]': { color: theme.vars.palette.error.onSoft },
    },
    '& small a': { color: theme.vars.palette.primary.text, whiteSpace: 'nowrap' },
    [theme.breakpoints.down('sm')]: {
      maxHeight: 'none',
      '& small a': { display: 'flex', alignItems: 'center', width: 'fit-content', minHeight: 44 },
    },
  })),
);

const Rest = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 34,
    marginTop: 4,
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
  })),
);

/** The products of a bulk act, the first few of them, each with how it fares once it is under way. */
export function BulkRows({ rows, isUnderWay }: { rows: readonly BulkRow[]; isUnderWay: boolean }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, ebayDialogRows);
  const hidden = rows.length - shown.length;
  const words = t.channels.bulk;
  return (
    <div>
      <List aria-label={words.list} tabIndex={showsAll ? 0 : undefined}>
        {shown.map((row) => (
          <li key={row.id}>
            <ProductThumb thumbnail={row.thumbnail} />
            <div>
              <b title={row.title}>{row.title}</b>
              <Saying title={row.title} outcome={row.outcome} />
            </div>
            {isUnderWay && <OutcomeMarks title={row.title} outcome={row.outcome} />}
          </li>
        ))}
      </List>
      {rows.length > ebayDialogRows && (
        <Rest>
          <span>{hidden > 0 && words.more(formatNumber(hidden))}</span>
          <Button size="small" variant="text" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? words.showFewer : words.showAll}
          </Button>
        </Rest>
      )}
    </div>
  );
}

/** In words, what needs somebody: the first fault and the way to put it right. */
function Saying({ title, outcome }: { title: string; outcome: Outcome }) {
  const words = t.channels.bulk;
  if (outcome.state === 'later') return <small>{words.outcomes.later}</small>;
  if (outcome.state === 'done' && outcome.warnings.length > 0) return <small>{outcome.warnings[0]}</small>;
  if (outcome.state !== 'failed') return null;
  const fix = outcome.faults.find((fault) => fault.fix !== null)?.fix;
  return (
    <small data-failed="">
      {outcome.faults[0]?.text ?? t.channels.somethingWrong}{' '}
      {fix && (
        <a href={fix} target="_blank" rel="noopener" aria-label={words.fixNamed(title)}>
          {words.fix}
        </a>
      )}
    </small>
  );
}
