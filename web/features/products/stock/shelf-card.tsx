import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/products/products.schemas.ts';
import type { OpenReceipt } from '#contract/products/stock.schemas.ts';
import { formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay, useRightsOrApproval } from '#web/shared/accounts/use-may.ts';
import { pathOfTruckload } from '#web/shared/truckloads/truckload-paths.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { daysSince } from '../days-since.ts';
import { stockLedgerQuery } from './stock.queries.ts';

const ProductLadderCard = lazy(async () => ({
  default: (await import('#web/shared/ladders/product-ladder-card.tsx')).ProductLadderCard,
}));
const LotCard = lazy(async () => ({ default: (await import('./lot-card.tsx')).LotCard }));
const WriteOffDialog = lazy(async () => ({ default: (await import('./write-off-dialog.tsx')).WriteOffDialog }));

const words = t.shelf;
const mostShown = 100;

const Table = styled('table')(
  themed(({ theme }) => ({
    width: '100%',
    borderCollapse: 'collapse',
    ...theme.typography.body2,
    '& th, & td': { padding: '9px 8px', textAlign: 'left', borderTop: `1px solid ${theme.vars.palette.border.subtle}` },
    '& thead th': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
    '& tbody th': { fontWeight: 500, overflowWrap: 'anywhere' },
    '& [data-number]': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '& th:first-of-type': { paddingLeft: 20 },
    '& td:last-of-type, & th:last-of-type': { paddingRight: 20 },
    '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.tertiary },
    '& a': { color: theme.vars.palette.primary.text },
    [theme.breakpoints.down('sm')]: {
      '& th:first-of-type': { paddingLeft: 16 },
      '& td:last-of-type, & th:last-of-type': { paddingRight: 16 },
    },
  })),
);

/** The units of a product that are there, where they lie, and the way to write some off. */
export function ShelfCard({ product }: { product: Product }) {
  const mayWriteOff = useRightsOrApproval()('stock.writeoff');
  const [isWritingOff, setWritingOff] = useState(false);
  const { data } = useInfiniteQuery(stockLedgerQuery(product._id));
  const receipts = data?.pages[0]?.receipts ?? [];
  return (
    <>
      <SectionCard
        flush
        title={words.title(product.quantity)}
        action={
          product.quantity > 0 &&
          mayWriteOff && (
            <Button size="small" onClick={() => setWritingOff(true)}>
              {words.writeOff}
            </Button>
          )
        }
      >
        {receipts.length > 0 && <Receipts receipts={receipts} />}
        <Suspense>{isWritingOff && <WriteOffDialog product={product} onClose={() => setWritingOff(false)} />}</Suspense>
      </SectionCard>
      {receipts.some(({ source }) => source === 'bundle') && (
        <Suspense>
          <LotCard id={product._id} />
        </Suspense>
      )}
      <Suspense>
        <ProductLadderCard id={product._id} />
      </Suspense>
    </>
  );
}

function Receipts({ receipts }: { receipts: readonly OpenReceipt[] }) {
  const { columns } = words;
  const mayCost = useMay('truckloads.cost');
  const mayOpen = useMay('truckloads.read');
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{columns.bin}</th>
          <th scope="col">{columns.from}</th>
          <th scope="col" data-number="">
            {columns.units}
          </th>
          <th scope="col" data-number="">
            {columns.days}
          </th>
          {mayCost && (
            <th scope="col" data-number="">
              {columns.cost}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {receipts.map((receipt) => (
          <tr key={receipt._id}>
            <th scope="row">
              {receipt.bin || words.noBin}
              {receipt.location && <small>{receipt.location}</small>}
            </th>
            <td>{sourceOf(receipt, mayOpen)}</td>
            <td data-number="">{formatNumber(receipt.unitsLeft)}</td>
            <td data-number="">{formatNumber(daysSince(receipt.receivedAt))}</td>
            {mayCost && <td data-number="">{costOf(receipt)}</td>}
          </tr>
        ))}
        {receipts.length === mostShown && (
          <tr>
            <td colSpan={mayCost ? 5 : 4}>{words.moreReceipts}</td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}

function sourceOf({ source, truckload }: OpenReceipt, mayOpen: boolean) {
  if (!truckload || !mayOpen) return words.sources[source];
  return (
    <Link to={pathOfTruckload(truckload._id)}>
      {truckload.lotNumber ? words.lot(truckload.lotNumber) : words.sources.truckload}
    </Link>
  );
}

function costOf({ unitCost, isCostEstimated }: OpenReceipt) {
  if (unitCost === null) return words.unknownCost;
  return (
    <>
      {formatMoney(unitCost)}
      {isCostEstimated && <small title={words.estimatedHint}>{words.estimated}</small>}
    </>
  );
}
