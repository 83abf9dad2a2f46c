import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { intake } from '#contract/intake/intake.contract.ts';
import { type IntakeLine, lineFilters, type TickOff } from '#contract/intake/intake.schemas.ts';
import { callFile, callPage } from '#web/kit/api.ts';
import { formatDate, formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { isMissing } from '#web/kit/missing.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { useRights } from '#web/shared/accounts/use-may.ts';
import { pathOfTruckload } from '#web/shared/truckloads/truckload-paths.ts';
import { Fact, FactList } from '#web/ui/facts/fact-list.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { DownloadIcon, TruckIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { PhoneItem } from '#web/ui/table/phone-item.tsx';
import { chosenIn, searchIn } from '#web/ui/table/rows/narrowing.ts';
import { type RowRequest, useTableRows } from '#web/ui/table/rows/row-source.ts';
import type { TableStateOptions } from '#web/ui/table/table-state.ts';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import { Toolbar } from '#web/ui/table/toolbar/toolbar.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { intakeKey, tickOffQuery } from '../intake.queries.ts';
import { Meter } from '../station/pieces.tsx';
import { SettleDialog } from './settle-dialog.tsx';

const words = t.intakeOffice.manifest;
const listOptions: TableStateOptions = { sizes: [50, 100], filters: ['only'] };

const loadLines =
  (id: string) =>
  ({ page, pageSize, search, filters }: RowRequest, signal: AbortSignal) => {
    const only = chosenIn(lineFilters, filters.only);
    const query = { page, pageSize, ...searchIn({ search }), ...(only && { only }) };
    return callPage(intake.lines, { params: { id }, query }, { signal });
  };

const count = (id: keyof typeof words.columns, of: (line: IntakeLine) => number): Column<IntakeLine> => ({
  id,
  header: words.columns[id],
  cell: (line) => formatNumber(of(line)),
  align: 'right',
  width: 104,
  skeleton: 'number',
});

const columns: readonly Column<IntakeLine>[] = [
  { id: 'line', header: words.columns.line, cell: ({ line }) => line, align: 'right', width: 72, skeleton: 'number' },
  { id: 'title', header: words.columns.title, cell: ({ title }) => title, primary: true, minWidth: 220 },
  count('expected', ({ expected }) => expected),
  count('received', ({ received }) => received),
  count('short', ({ short }) => short),
  count('over', ({ over }) => over),
  count('misgraded', ({ misgraded }) => misgraded),
  count('damaged', ({ damaged }) => damaged),
];

const idOf = ({ line }: IntakeLine) => String(line);
const nameOf = ({ title }: IntakeLine) => title;

/** /app/intake/truckloads/:id: what of a load came, what is missing, and how it is settled. */
export function ManifestPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(tickOffQuery(id));
  const title = data?.truckload.title ?? words.title;
  useDocumentTitle(title);
  const back = { to: pathOfTruckload(id), label: words.back };
  if (data) return <Manifest key={id} tickOff={data} back={back} />;
  return (
    <>
      <PageHeader title={words.title} back={back} />
      {error ? (
        <ErrorPanel
          text={isMissing(error) ? words.missing : describeFailure(error).message}
          correlationId={describeFailure(error).correlationId}
          onRetry={() => void refetch()}
        />
      ) : (
        <CardSkeleton lines={6} />
      )}
    </>
  );
}

function Manifest({ tickOff, back }: { tickOff: TickOff; back: { to: string; label: string } }) {
  const { _id: id, title, lotNumber } = tickOff.truckload;
  const may = useRights();
  const client = useQueryClient();
  const table = useTableState(listOptions);
  const load = useMemo(() => loadLines(id), [id]);
  const source = useTableRows<IntakeLine>({ queryKey: [...intakeKey, 'lines', id], state: table.state, load });
  const maySettle = may('intake.manage') && may('truckloads.cost');
  const [isSettling, setSettling] = useState(false);
  const only = {
    name: 'only',
    label: words.only,
    options: lineFilters.filter((filter) => filter !== 'all').map((value) => ({ value, label: words.filters[value] })),
  };
  return (
    <>
      <PageHeader
        title={title}
        description={t.intake.lot(lotNumber, words.title)}
        back={back}
        actions={
          <>
            {may('intake.manage') && <Claims id={id} />}
            {maySettle && tickOff.settledAt !== null && (
              <Button onClick={() => setSettling(true)}>{words.settleAnew}</Button>
            )}
            <Button component={Link} to="/app/intake">
              {t.intakeOffice.toStation}
            </Button>
          </>
        }
        {...(maySettle &&
          tickOff.settledAt === null && {
            primary: (
              <Button variant="contained" onClick={() => setSettling(true)}>
                {words.settle}
              </Button>
            ),
          })}
      />
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
        <Progress tickOff={tickOff} />
        <DataTable
          id="intake-lines"
          label={words.table}
          columns={columns}
          table={table}
          source={source}
          rowId={idOf}
          rowLabel={nameOf}
          countText={words.count}
          phoneRow={(line) => (
            <PhoneItem>
              <span>
                <b>{line.title}</b>
                <small>{words.received(formatNumber(line.received), formatNumber(line.expected))}</small>
              </span>
              <small>{describeLine(line)}</small>
            </PhoneItem>
          )}
          toolbar={<Toolbar table={table} searchLabel={words.search} filters={[only]} />}
          empty={<EmptyState icon={<TruckIcon />} title={words.empty} text={words.emptyText} />}
        />
      </div>
      {isSettling && (
        <SettleDialog
          tickOff={tickOff}
          onDone={() => void client.invalidateQueries({ queryKey: intakeKey })}
          onClose={() => setSettling(false)}
        />
      )}
    </>
  );
}

const describeLine = ({ short, over, misgraded, damaged }: IntakeLine): string =>
  (
    [
      [words.columns.short, short],
      [words.columns.over, over],
      [words.columns.misgraded, misgraded],
      [words.columns.damaged, damaged],
    ] as const
  )
    .filter(([, amount]) => amount > 0)
    .map(([name, amount]) => `${name} ${formatNumber(amount)}`)
    .join(' · ');

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
  gap: '6px 48px',
  alignItems: 'start',
});

function Progress({ tickOff }: { tickOff: TickOff }) {
  const names = t.intake.manifest;
  const share = (count: number) => `${tickOff.expected === 0 ? 0 : (count / tickOff.expected) * 100}%`;
  const { received, expected, completeLines, lines, settledAt, settlement, claimed, shortCost } = tickOff;
  return (
    <SectionCard
      title={words.progress}
      description={`${words.received(formatNumber(received), formatNumber(expected))} · ${words.lines(formatNumber(completeLines), formatNumber(lines))}`}
      {...(settledAt && { action: <StatusChip tone="success" label={words.settled(formatDate(settledAt))} /> })}
    >
      {settlement && <p style={{ marginBottom: 8 }}>{words.settlements[settlement]}</p>}
      <Meter style={{ height: 10, marginBottom: 16 }} aria-hidden>
        <i data-kind="series" style={{ width: share(tickOff.asExpected) }} />
        <i data-kind="warning" style={{ width: share(tickOff.misgraded) }} />
        <i data-kind="error" style={{ width: share(tickOff.damaged) }} />
      </Meter>
      <Columns>
        <FactList>
          <Fact label={names.asExpected}>{formatNumber(tickOff.asExpected)}</Fact>
          <Fact label={names.misgraded}>{formatNumber(tickOff.misgraded)}</Fact>
          <Fact label={names.damaged}>{formatNumber(tickOff.damaged)}</Fact>
          <Fact label={words.short}>{formatNumber(tickOff.short)}</Fact>
          <Fact label={names.over}>{formatNumber(tickOff.over + tickOff.unlisted)}</Fact>
        </FactList>
        <FactList>
          <Fact label={words.shortRetail}>{formatMoney(tickOff.shortRetail)}</Fact>
          <Fact label={words.shortCost}>{typeof shortCost === 'number' && formatMoney(shortCost)}</Fact>
          <Fact label={words.claimed}>{typeof claimed === 'number' && formatMoney(claimed)}</Fact>
        </FactList>
      </Columns>
      {tickOff.people > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {words.people(tickOff.people)}
        </Typography>
      )}
    </SectionCard>
  );
}

/** For the seller of the load: what is short, misgraded and damaged. */
function Claims({ id }: { id: string }) {
  const { notify } = useSnackbar();
  const save = async (route: typeof intake.claimTable | typeof intake.claimLetter) => {
    try {
      const file = await callFile(route, { params: { id } });
      saveFile(file);
      notify({ message: words.saved(file.name), tone: 'success' });
    } catch (error) {
      notify({ ...describeFailure(error), tone: 'error' });
    }
  };
  return (
    <>
      <Button startIcon={<DownloadIcon />} onClick={() => void save(intake.claimTable)}>
        {words.claimCsv}
      </Button>
      <Button startIcon={<DownloadIcon />} onClick={() => void save(intake.claimLetter)}>
        {words.claimPdf}
      </Button>
    </>
  );
}
