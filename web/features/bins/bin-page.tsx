import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { type Bin, type BinContent, maxCounts } from '#contract/bins/bins.contract.ts';
import { parseCode } from '#contract/kit/parse-code.ts';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { buzzer } from '#web/kit/scanning/scan-feedback.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { pathOfProduct } from '#web/shared/products/product-paths.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import type { MenuAction } from '#web/ui/actions/action-menu.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { ArrowRightIcon, BoxIcon, EditIcon, PlusIcon, PrintIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { PhoneItem } from '#web/ui/table/phone-item.tsx';
import { useTableRows } from '#web/ui/table/rows/row-source.ts';
import type { TableStateOptions } from '#web/ui/table/table-state.ts';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { BinDialog } from './bin-dialog.tsx';
import { binQuery, binsKey, findProducts, loadContents, useCountBin, useUndoCount } from './bins.queries.ts';
import { carries } from './carries.ts';
import { MoveDialog, PutDialog } from './move-dialog.tsx';
import { useBinScans } from './use-bin-scans.ts';

const words = t.bins;
// As many as are counted at once.
const listOptions: TableStateOptions = { sizes: [maxCounts], filters: [] };
const idOf = ({ product }: BinContent) => product._id;
const titleOf = ({ product }: BinContent) => product.title;

interface BinPageProps {
  /** Prints the labels of bins. */
  onLabels: (bins: readonly Bin[]) => void;
}

/** /app/bins/:binId: what lies in a bin; to put in, move and count. */
export function BinPage({ onLabels }: BinPageProps) {
  const { binId = '' } = useParams();
  const { data: bin, error, refetch } = useQuery(binQuery(binId));
  useDocumentTitle(bin?.name ?? words.title);
  if (bin) return <OpenBin key={bin._id} bin={bin} onLabels={onLabels} />;
  const { message, correlationId } = describeFailure(error);
  return (
    <>
      <PageHeader title={words.title} />
      <Card>
        {error ? (
          <ErrorPanel text={message} correlationId={correlationId} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={6} />
        )}
      </Card>
    </>
  );
}

type Dialog = { kind: 'put'; code: string } | { kind: 'move'; content: BinContent } | { kind: 'edit' };

function OpenBin({ bin, onLabels }: BinPageProps & { bin: Bin }) {
  const table = useTableState(listOptions);
  const load = useMemo(() => loadContents(bin._id), [bin._id]);
  const source = useTableRows<BinContent>({ queryKey: [...binsKey, 'contents', bin._id], state: table.state, load });
  const [dialog, setDialog] = useState<Dialog>();
  const counting = useCounting(bin, source.rows);
  const mayCount = useMay('stock.count');
  const close = () => setDialog(undefined);
  useBinScans(
    mayCount ? (code) => (counting.isOn ? counting.scan(code) : setDialog({ kind: 'put', code })) : undefined,
    { enabled: dialog === undefined },
  );
  const { isOn, countOf, type } = counting;
  const columns = useMemo(() => contentColumns(isOn ? { countOf, type } : undefined), [isOn, countOf, type]);
  const actionsOf = useCallback(
    (content: BinContent): MenuAction[][] => [
      content.units > 0
        ? [
            {
              id: 'move',
              label: words.move,
              icon: <ArrowRightIcon />,
              onSelect: () => setDialog({ kind: 'move', content }),
            },
          ]
        : [],
    ],
    [],
  );
  const facts = [bin.location.name, bin.note, bin.code].filter((fact) => fact !== '').join(' · ');
  return (
    <>
      <PageHeader
        title={bin.name}
        description={facts}
        actions={
          <>
            <Button component={RouterLink} to={`/app/bins?location=${bin.location._id}`}>
              {words.backToBins}
            </Button>
            <Button startIcon={<PrintIcon />} onClick={() => onLabels([bin])}>
              {words.label}
            </Button>
            <Allowed needs="stock.count">
              <Button startIcon={<EditIcon />} onClick={() => setDialog({ kind: 'edit' })}>
                {words.edit}
              </Button>
              {!isOn && <Button onClick={counting.begin}>{words.count}</Button>}
            </Allowed>
          </>
        }
        primary={
          !isOn && (
            <Allowed needs="stock.count">
              <Button variant="contained" startIcon={<PlusIcon />} onClick={() => setDialog({ kind: 'put', code: '' })}>
                {words.put}
              </Button>
            </Allowed>
          )
        }
      />
      {isOn && (
        <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
          <Banner tone="info">{words.countHint}</Banner>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="contained" loading={counting.isSaving} onClick={() => void counting.save()}>
              {words.saveCount}
            </Button>
            <Button onClick={counting.end}>{words.cancelCount}</Button>
          </Box>
        </Box>
      )}
      <DataTable
        id="bin-contents"
        label={words.contents}
        rowHeight="thumb"
        columns={columns}
        table={table}
        source={counting.withExtras(source)}
        rowId={idOf}
        rowLabel={titleOf}
        rowActions={mayCount && !isOn ? actionsOf : undefined}
        phoneRow={(content) => (
          <PhoneItem>
            <span>
              <b>{content.product.title}</b>
              {!isOn && <small>{formatNumber(content.units + content.held)}</small>}
            </span>
            <small>{content.product.sku}</small>
            {isOn && <CountInput content={content} value={countOf(content)} onType={type} />}
          </PhoneItem>
        )}
        empty={<EmptyState icon={<BoxIcon />} title={words.nothing.title} text={words.nothing.text} />}
      />
      {dialog?.kind === 'put' && <PutDialog bin={bin} code={dialog.code} onClose={close} />}
      {dialog?.kind === 'move' && <MoveDialog bin={bin} content={dialog.content} onClose={close} />}
      {dialog?.kind === 'edit' && <BinDialog location={bin.location._id} bin={bin} onClose={close} />}
    </>
  );
}

interface Typing {
  countOf: (content: BinContent) => string;
  type: (content: BinContent, value: string) => void;
}

function contentColumns(typing: Typing | undefined): readonly Column<BinContent>[] {
  const { contentColumns: names } = words;
  return [
    {
      id: 'product',
      header: names.product,
      cell: ({ product }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <ProductThumb thumbnail={product.picture} />
          <Box sx={{ minWidth: 0 }} title={product.title}>
            <Typography variant="body2" noWrap>
              <Link component={RouterLink} to={pathOfProduct(product._id)} color="inherit" underline="hover">
                {product.title}
              </Link>
            </Typography>
            <Typography variant="caption" component="div" color="textSecondary">
              {product.sku}
            </Typography>
          </Box>
        </Box>
      ),
      primary: true,
      minWidth: 220,
    },
    {
      id: 'units',
      header: names.units,
      cell: ({ units }) => formatNumber(units),
      align: 'right',
      width: 110,
      skeleton: 'number',
    },
    {
      id: 'held',
      header: names.held,
      cell: ({ held }) => (held === 0 ? '' : formatNumber(held)),
      align: 'right',
      width: 120,
      skeleton: 'number',
    },
    ...(typing
      ? [
          {
            id: 'counted',
            header: names.counted,
            cell: (content: BinContent) => (
              <CountInput content={content} value={typing.countOf(content)} onType={typing.type} />
            ),
            width: 130,
          },
        ]
      : []),
  ];
}

interface CountInputProps {
  content: BinContent;
  value: string;
  onType: Typing['type'];
}

const CountInput = ({ content, value, onType }: CountInputProps) => (
  <OutlinedInput
    size="small"
    value={value}
    onChange={({ target }) => onType(content, target.value.replace(/\D/g, '').slice(0, 7))}
    inputProps={{ inputMode: 'numeric', 'aria-label': words.countedAs(content.product.title) }}
    sx={{ width: 96 }}
  />
);

const expectedOf = ({ units, held }: BinContent) => units + held;

/** Counting: by scans, one unit each, or by typed numbers; what nobody has counted stays as it is. */
function useCounting(bin: Bin, rows: readonly BinContent[] | undefined) {
  const [isOn, setOn] = useState(false);
  const [counted, setCounted] = useState<ReadonlyMap<string, string>>(new Map());
  const [extras, setExtras] = useState<readonly BinContent[]>([]);
  const { notify } = useSnackbar();
  const count = useCountBin(bin._id);
  const undo = useUndoCount();
  const end = () => {
    setOn(false);
    setCounted(new Map());
    setExtras([]);
  };
  const countOf = useCallback((content: BinContent) => counted.get(content.product._id) ?? '', [counted]);
  const type = useCallback(
    ({ product }: BinContent, value: string) => setCounted((before) => new Map(before).set(product._id, value)),
    [],
  );
  const addOne = (id: string) =>
    setCounted((before) => new Map(before).set(id, String(Number(before.get(id) ?? 0) + 1)));

  async function scan(code: string): Promise<void> {
    const known = [...(rows ?? []), ...extras].find(({ product }) => carries(product, code));
    if (known) return addOne(known.product._id);
    const [found] = await findProducts(code);
    if (!found) {
      buzzer();
      notify({ message: words.unknown(parseCode(code).value), tone: 'error' });
      return;
    }
    const product = {
      _id: found._id,
      title: found.title,
      sku: found.cl_sku,
      barcodes: [code],
      picture: found.thumbnail,
    };
    setExtras((before) =>
      before.some(({ product: { _id } }) => _id === found._id) ? before : [...before, { product, units: 0, held: 0 }],
    );
    addOne(found._id);
  }

  async function save(): Promise<void> {
    const all = [...(rows ?? []), ...extras];
    const counts = all.flatMap((content) => {
      const value = counted.get(content.product._id) ?? '';
      if (value === '') return [];
      return [{ product: content.product._id, expected: expectedOf(content), counted: Number(value) }];
    });
    if (counts.length === 0) return end();
    try {
      const { nModified, undoId, short } = await count.mutateAsync(counts);
      const back = undoId !== null && {
        undo: async () => {
          await undo.mutateAsync(undoId);
          notify({ message: words.undone, tone: 'success' });
        },
      };
      notify({ message: words.counted(nModified), tone: 'success', ...back });
      const missing = short.reduce((sum, { units }) => sum + units, 0);
      if (missing > 0) notify({ message: words.short(missing), tone: 'error' });
      end();
    } catch (error) {
      notify({ ...describeFailure(error), tone: 'error' });
    }
  }

  /** What was scanned and is not on the list stands below it. */
  const withExtras = <Source extends { rows: readonly BinContent[] | undefined; total?: number | undefined }>(
    source: Source,
  ): Source => {
    const news = extras.filter(({ product }) => !source.rows?.some((row) => row.product._id === product._id));
    if (news.length === 0) return source;
    return { ...source, rows: [...(source.rows ?? []), ...news], total: (source.total ?? 0) + news.length };
  };

  return { isOn, begin: () => setOn(true), end, countOf, type, scan, save, isSaving: count.isPending, withExtras };
}
