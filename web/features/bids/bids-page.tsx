import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Bid } from '#contract/bids/bids.schemas.ts';
import { maxManifestBytes } from '#contract/truckloads/manifest.schemas.ts';
import { formatDate } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ProgressPanel } from '#web/ui/feedback/progress-panel.tsx';
import { chooseOneFile, tableFiles } from '#web/ui/files/drop-rules.ts';
import { OneFileDrop } from '#web/ui/files/one-file-drop.tsx';
import { describeFirstError } from '#web/ui/form/describe-first-error.ts';
import { ChartIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useTableRows } from '#web/ui/table/rows/row-source.ts';
import type { TableStateOptions } from '#web/ui/table/table-state.ts';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { pathOfBid } from './bid-paths.ts';
import { BidState } from './bid-state.tsx';
import { bidListKey, loadBids, useUploadBid } from './bids.queries.ts';
import { formatBid } from './describe-bid.ts';
import { RecordCard } from './record-card.tsx';

const words = t.bids;
const listOptions: TableStateOptions = { sizes: [20, 50] };
const manifestRules = { accept: tableFiles, maxBytes: maxManifestBytes };

const TwoLines = styled('span')(
  themed(({ theme }) => ({
    display: 'grid',
    minWidth: 0,
    overflowWrap: 'anywhere',
    '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  })),
);

const idOf = ({ _id }: Bid) => _id;
const nameOf = ({ title }: Bid) => title;

const detailOf = ({ lotNumber, source, createdAt }: Bid) =>
  [lotNumber && words.about.lot(lotNumber), source, formatDate(createdAt)].filter(Boolean).join(' · ');

const highestOf = ({ highest, lowest, best, manifest }: Bid): string => {
  if (manifest.state !== 'ready') return '–';
  return highest === null ? `${formatBid(lowest)} – ${formatBid(best)}` : formatBid(highest);
};

const amountOf = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '–' : formatBid(amount);

const Name = ({ bid }: { bid: Bid }) => (
  <TwoLines>
    <span>{bid.title}</span>
    <small>{detailOf(bid)}</small>
  </TwoLines>
);

const columns: readonly Column<Bid>[] = [
  { id: 'name', header: words.list.name, cell: (bid) => <Name bid={bid} />, primary: true, minWidth: 200 },
  { id: 'state', header: words.list.state, cell: (bid) => <BidState bid={bid} />, width: 112, skeleton: 'chip' },
  { id: 'highest', header: words.list.highest, cell: highestOf, align: 'right', width: 132, skeleton: 'number' },
  {
    id: 'paid',
    header: words.list.paid,
    cell: ({ paid }) => amountOf(paid),
    align: 'right',
    width: 100,
    skeleton: 'number',
  },
  {
    id: 'brought',
    header: words.list.brought,
    cell: ({ outcome }) => amountOf(outcome?.brought),
    align: 'right',
    width: 136,
    skeleton: 'number',
  },
];

const PhoneBid = ({ bid }: { bid: Bid }) => (
  <TwoLines>
    <b>{bid.title}</b>
    <small>{detailOf(bid)}</small>
    <span>
      <BidState bid={bid} /> {highestOf(bid)}
    </span>
  </TwoLines>
);

/** /app/insights/bid: where a manifest is dropped; below it every bid, and how right they were. */
export function BidsPage() {
  useDocumentTitle(words.title);
  const navigate = useNavigate();
  const table = useTableState(listOptions);
  const source = useTableRows<Bid>({ queryKey: bidListKey, state: table.state, load: loadBids });
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Allowed needs="truckloads.write">
          <NewBid />
        </Allowed>
        <DataTable
          id="bids"
          label={words.list.label}
          rowHeight="twoLine"
          columns={columns}
          table={table}
          source={source}
          rowId={idOf}
          rowLabel={nameOf}
          onRowOpen={({ _id }) => void navigate(pathOfBid(_id))}
          phoneRow={(bid) => <PhoneBid bid={bid} />}
          countText={words.list.amount}
          empty={<EmptyState icon={<ChartIcon />} title={words.list.empty.title} text={words.list.empty.text} />}
        />
        <Allowed needs="reports.profit">
          <RecordCard />
        </Allowed>
      </div>
    </>
  );
}

function NewBid() {
  const navigate = useNavigate();
  const upload = useUploadBid();
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [problem, setProblem] = useState<string>();
  const start = async (file: File) => {
    const tell = (share: number) => setSending({ name: file.name, share });
    setProblem(undefined);
    tell(0);
    try {
      const { _id } = await upload(file, tell);
      await navigate(pathOfBid(_id));
    } catch (error) {
      setProblem(`${words.drop.failed} ${describeFirstError(error)}`);
    } finally {
      setSending(undefined);
    }
  };
  return (
    <SectionCard title={words.drop.title}>
      {problem && (
        <div style={{ marginBottom: 12 }}>
          <Banner tone="error">{problem}</Banner>
        </div>
      )}
      {sending ? (
        <ProgressPanel
          title={words.drop.uploading(sending.name)}
          text={words.drop.uploadingText}
          share={sending.share < 1 ? sending.share : undefined}
        />
      ) : (
        <OneFileDrop
          accept={tableFiles}
          choose={(files) => chooseOneFile(files, manifestRules, words.drop)}
          onFile={(file) => void start(file)}
          words={words.drop}
          help={words.drop.help}
        />
      )}
    </SectionCard>
  );
}
