import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { describeRepair } from '../tabs/code-hint.tsx';
import { describeProblem } from './batch-files.ts';
import type { BatchItem, RowProblem } from './collect-batch.ts';

const Grid = styled(Table)(
  themed(({ theme }) => ({
    '& td, & th': { height: 36, padding: '4px 8px' },
    '& td:first-of-type': { color: theme.vars.palette.text.tertiary, width: 56 },
    '& small': {
      ...theme.typography.caption,
      display: 'inline-block',
      marginLeft: 8,
      color: theme.vars.palette.text.tertiary,
    },
    '& small[data-hint]': { display: 'block', marginLeft: 0, color: theme.vars.palette.warning.onSoft },
    '& [data-code]': { minWidth: 132, overflowWrap: 'anywhere' },
  })),
);

/** What will be added. */
export function ItemTable({ items }: { items: readonly BatchItem[] }) {
  const { batch, ...words } = t.lookupEntry;
  return (
    <Grid aria-label={batch.list}>
      <TableHead>
        <TableRow>
          <TableCell>{batch.row}</TableCell>
          <TableCell>{batch.code}</TableCell>
          <TableCell>{words.condition}</TableCell>
          <TableCell align="right">{words.quantity}</TableCell>
          <TableCell align="right">{words.price}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map(({ row, entry, repair }) => (
          <TableRow key={row}>
            <TableCell>{formatNumber(row)}</TableCell>
            <TableCell data-code>
              {entry.value}
              <small>{entry.format}</small>
              {repair && <small data-hint>{describeRepair(repair)}</small>}
            </TableCell>
            <TableCell>{entry.condition}</TableCell>
            <TableCell align="right">{formatNumber(entry.quantity)}</TableCell>
            <TableCell align="right">{entry.price === null ? '' : formatMoney(entry.price)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Grid>
  );
}

/** What can't be added, and why. */
export function ProblemTable({ problems }: { problems: readonly RowProblem[] }) {
  const words = t.lookupEntry.batch;
  return (
    <Grid aria-label={words.problemList}>
      <TableHead>
        <TableRow>
          <TableCell>{words.row}</TableCell>
          <TableCell>{words.code}</TableCell>
          <TableCell>{words.problem}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {problems.map((problem) => (
          <TableRow key={`${problem.row} ${problem.reason}`}>
            <TableCell>{formatNumber(problem.row)}</TableCell>
            <TableCell data-code>{problem.value}</TableCell>
            <TableCell>{describeProblem(problem)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Grid>
  );
}
