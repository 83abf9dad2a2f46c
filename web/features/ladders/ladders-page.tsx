import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useNavigate } from 'react-router';
import type { Ladder } from '#contract/ladders/ladders.schemas.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CalendarIcon, PlusIcon, TagIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useTableRows } from '#web/ui/table/rows/row-source.ts';
import type { TableStateOptions } from '#web/ui/table/table-state.ts';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { describeSteps } from './describe-ladder.ts';
import { addLadderPath, dropsPath, pathOfLadder } from './ladder-paths.ts';
import { LadderRuns } from './ladder-runs.tsx';
import { ladderListKey, loadLadders } from './ladders.queries.ts';

const words = t.ladders;
const listOptions: TableStateOptions = { sizes: [20, 50] };
const idOf = ({ _id }: Ladder) => _id;
const nameOf = ({ name }: Ladder) => name;

const TwoLines = styled('span')(
  themed(({ theme }) => ({
    display: 'grid',
    minWidth: 0,
    overflowWrap: 'anywhere',
    '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  })),
);

const Parts = styled('div')({ display: 'grid', gap: 16, minWidth: 0, '& > *': { minWidth: 0 } });

const State = ({ isPaused }: Pick<Ladder, 'isPaused'>) =>
  isPaused ? (
    <StatusChip label={words.list.paused} tone="neutral" glyph="equal" />
  ) : (
    <StatusChip label={words.list.running} tone="success" glyph="check" />
  );

const nextOf = ({ nextAt, timeZone }: Ladder) =>
  nextAt === null ? words.list.none : formatDateTime(nextAt, { timeZone });

const Counts = ({ ladder: { products, waiting, asking } }: { ladder: Ladder }) => (
  <TwoLines>
    <span>{products.toLocaleString('en-US')}</span>
    {asking > 0 && <small>{words.list.asking(asking)}</small>}
    {waiting > 0 && <small>{words.list.waiting(waiting)}</small>}
  </TwoLines>
);

const columns: readonly Column<Ladder>[] = [
  { id: 'name', header: words.list.name, cell: nameOf, primary: true, minWidth: 160 },
  { id: 'steps', header: words.list.steps, cell: describeSteps, minWidth: 200 },
  { id: 'products', header: words.list.products, cell: (ladder) => <Counts ladder={ladder} />, width: 160 },
  { id: 'state', header: words.list.state, cell: State, width: 116, skeleton: 'chip' },
  { id: 'next', header: words.list.next, cell: nextOf, width: 170 },
];

const PhoneLadder = ({ ladder }: { ladder: Ladder }) => (
  <TwoLines>
    <b>{ladder.name}</b>
    <small>{describeSteps(ladder)}</small>
    <small>{nextOf(ladder)}</small>
    <span>
      <State isPaused={ladder.isPaused} />
    </span>
  </TwoLines>
);

/** /app/ladders: rules that lower prices, and what they have done. */
export function LaddersPage() {
  useDocumentTitle(words.title);
  const navigate = useNavigate();
  const table = useTableState(listOptions);
  const source = useTableRows<Ladder>({ queryKey: ladderListKey, state: table.state, load: loadLadders });
  const isEmpty = source.total === 0;
  const add = (
    <Allowed needs="products.price">
      <Button variant="contained" startIcon={<PlusIcon />} component={Link} to={addLadderPath}>
        {words.add}
      </Button>
    </Allowed>
  );
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          <Button variant="outlined" startIcon={<CalendarIcon />} component={Link} to={dropsPath}>
            {words.drops.title}
          </Button>
        }
        primary={!isEmpty && add}
      />
      <Parts>
        <DataTable
          id="ladders"
          label={words.list.label}
          rowHeight="twoLine"
          columns={columns}
          table={table}
          source={source}
          rowId={idOf}
          rowLabel={nameOf}
          onRowOpen={({ _id }) => void navigate(pathOfLadder(_id))}
          phoneRow={(ladder) => <PhoneLadder ladder={ladder} />}
          countText={words.list.amount}
          empty={
            <EmptyState icon={<TagIcon />} title={words.list.empty.title} text={words.list.empty.text} action={add} />
          }
        />
        {!isEmpty && <LadderRuns />}
      </Parts>
    </>
  );
}
