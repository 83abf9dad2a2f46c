import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { PickLine } from '#contract/bins/bins.contract.ts';
import { parseCode } from '#contract/kit/parse-code.ts';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { beep, buzzer } from '#web/kit/scanning/scan-feedback.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { CheckIcon, ListIcon, PrintIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { PhoneItem } from '#web/ui/table/phone-item.tsx';
import { useTableRows } from '#web/ui/table/rows/row-source.ts';
import type { TableStateOptions } from '#web/ui/table/table-state.ts';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import { Toolbar } from '#web/ui/table/toolbar/toolbar.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { loadPicks, picksKey, useClaimPicks, useReleasePicks, useTickPick, whose } from './bins.queries.ts';
import { carries } from './carries.ts';
import { LocationChoice, useLocationChoice } from './location-choice.tsx';
import { nameOfOrigin } from './name-of-origin.ts';
import { printPicks } from './print-picks.ts';
import { useBinScans } from './use-bin-scans.ts';

const words = t.bins.picks;
const listOptions: TableStateOptions = { sizes: [50, 100, 200], filters: ['whose'] };
const atOnce = 20;
const idOf = ({ movement, receipt }: PickLine) => `${movement} ${receipt}`;
const titleOf = ({ product }: PickLine) => product.title;
const binOf = ({ bin }: PickLine) => (bin.name === '' ? words.noBin : bin.name);

const whoseFilter = {
  name: 'whose',
  label: words.show,
  options: whose.map((value) => ({ value, label: words.whose[value] })),
};

/** /app/bins/picks: what was sold and is to be fetched, bin by bin. */
export function PickListPage() {
  useDocumentTitle(words.title);
  const choice = useLocationChoice();
  const { place, isKnown, error } = choice;
  if (place) return <PickList key={place.id} choice={choice} place={place} />;
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Card>
        {error ? (
          <ErrorPanel text={describeFailure(error).message} onRetry={() => void choice.refetch()} />
        ) : isKnown ? (
          <Banner tone="info">{t.bins.noLocations}</Banner>
        ) : (
          <RowsSkeleton rows={6} />
        )}
      </Card>
    </>
  );
}

interface PickListProps {
  choice: ReturnType<typeof useLocationChoice>;
  place: { id: string; label: string };
}

function PickList({ choice, place }: PickListProps) {
  const table = useTableState(listOptions);
  const load = useMemo(() => loadPicks(place.id), [place.id]);
  const source = useTableRows<PickLine>({ queryKey: [...picksKey, place.id], state: table.state, load });
  const { notify } = useSnackbar();
  const claim = useClaimPicks(place.id);
  const release = useReleasePicks(place.id);
  const tick = useTick();
  const lines = source.rows ?? [];
  const mine = lines.filter(({ pick }) => pick?.isMine && pick.pickedAt === null);

  useBinScans((code) => {
    const line = mine.find(({ product }) => carries(product, code));
    if (line) return tick(line, true);
    buzzer();
    notify({ message: words.notMine(parseCode(code).value), tone: 'error' });
  });

  const attempt = async (work: () => Promise<string>) => {
    try {
      notify({ message: await work(), tone: 'success' });
    } catch (error) {
      notify({ ...describeFailure(error), tone: 'error' });
    }
  };
  const take = () => attempt(async () => words.taken((await claim.mutateAsync(atOnce)).claimed));
  const leave = () => attempt(async () => words.left((await release.mutateAsync(undefined)).released));
  const columns = useMemo(() => pickColumns(tick), [tick]);
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          <>
            <LocationChoice {...choice} />
            <Button component={Link} to={`/app/bins?location=${place.id}`}>
              {t.bins.title}
            </Button>
            {lines.length > 0 && (
              <Button startIcon={<PrintIcon />} onClick={() => printPicks(place.label, lines)}>
                {words.print}
              </Button>
            )}
            {mine.length > 0 && (
              <Button loading={release.isPending} onClick={() => void leave()}>
                {words.leave}
              </Button>
            )}
          </>
        }
        primary={
          <Allowed needs="orders.fulfil">
            <Button variant="contained" loading={claim.isPending} onClick={() => void take()}>
              {words.take}
            </Button>
          </Allowed>
        }
      />
      <DataTable
        id="picks"
        label={words.list}
        rowHeight="twoLine"
        columns={columns}
        table={table}
        source={source}
        rowId={idOf}
        rowLabel={titleOf}
        phoneRow={(line) => (
          <PhoneItem>
            <span>
              <b>{binOf(line)}</b>
              <small>{formatNumber(line.units)}</small>
            </span>
            <span data-cut="">{line.product.title}</span>
            <small>
              {nameOfOrigin(line)} · {line.pick?.by ?? words.free}
            </small>
            {line.pick?.isMine && <Tick line={line} onTick={tick} />}
          </PhoneItem>
        )}
        toolbar={<Toolbar table={table} filters={[whoseFilter]} sizes columns={{ tableId: 'picks', columns }} />}
        countText={words.amount}
        empty={<EmptyState icon={<ListIcon />} title={words.empty.title} text={words.empty.text} />}
        noMatch={words.noMatch}
      />
    </>
  );
}

type OnTick = (line: PickLine, isDone: boolean) => void;

function useTick(): OnTick {
  const { mutate } = useTickPick();
  const { notify } = useSnackbar();
  return useMemo(
    () => (line, isDone) => {
      if (!line.pick) return;
      mutate(
        { id: line.pick._id, isPicked: isDone },
        {
          onSuccess: () => {
            if (!isDone) return;
            beep();
            notify({ message: words.ticked(line.product.title, line.bin.name), tone: 'success' });
          },
          onError: (error) => notify({ ...describeFailure(error), tone: 'error' }),
        },
      );
    },
    [mutate, notify],
  );
}

const isPicked = ({ pick }: PickLine) => pick !== null && pick.pickedAt !== null;

const Tick = ({ line, onTick }: { line: PickLine; onTick: OnTick }) => (
  <Button
    size="small"
    aria-pressed={isPicked(line)}
    aria-label={words.tick(line.product.title, nameOfOrigin(line))}
    startIcon={isPicked(line) && <CheckIcon />}
    onClick={() => onTick(line, !isPicked(line))}
  >
    {words.columns.done}
  </Button>
);

function pickColumns(onTick: OnTick): readonly Column<PickLine>[] {
  const { columns } = words;
  return [
    { id: 'bin', header: columns.bin, cell: (line) => <b>{binOf(line)}</b>, primary: true, minWidth: 100 },
    {
      id: 'product',
      header: columns.product,
      cell: ({ product }) => (
        <Box sx={{ minWidth: 0 }} title={product.title}>
          <Typography variant="body2" noWrap>
            {product.title}
          </Typography>
          <Typography variant="caption" component="div" color="textSecondary">
            {product.sku}
          </Typography>
        </Box>
      ),
      minWidth: 280,
      skeleton: 'lines',
    },
    {
      id: 'units',
      header: columns.units,
      cell: ({ units }) => formatNumber(units),
      align: 'right',
      width: 80,
      skeleton: 'number',
    },
    { id: 'order', header: columns.order, cell: nameOfOrigin, minWidth: 160 },
    { id: 'who', header: columns.who, cell: ({ pick }) => pick?.by ?? words.free, width: 150 },
    {
      id: 'done',
      header: columns.done,
      cell: (line) => {
        if (line.pick?.isMine) return <Tick line={line} onTick={onTick} />;
        return isPicked(line) ? <CheckIcon /> : '';
      },
      width: 120,
    },
  ];
}
