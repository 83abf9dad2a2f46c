import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { StockMovement } from '#contract/products/stock.schemas.ts';
import { formatDateTime, formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { pathOfOrder } from '#web/shared/orders/order-paths.ts';
import { pathOfTruckload } from '#web/shared/truckloads/truckload-paths.ts';
import { Timeline, type TimelineItem } from '#web/ui/facts/timeline.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { stockLedgerQuery } from './stock.queries.ts';

const words = t.shelf;

/** How units of a product came and went. */
export function HistoryDialog({ product, onClose }: { product: string; onClose: () => void }) {
  const id = useId();
  const phone = usePhone();
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={id}
      slotProps={{ paper: { sx: phone ? undefined : { width: 520 } } }}
    >
      <DialogTitle id={id}>{words.historyTitle}</DialogTitle>
      <DialogContent>
        <History product={product} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t.common.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function History({ product }: { product: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    stockLedgerQuery(product),
  );
  if (!data && error) {
    const { message, correlationId } = describeFailure(error);
    return <ErrorPanel text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
  }
  if (!data) return <RowsSkeleton rows={4} />;
  const movements = data.pages.flatMap((page) => page.movements);
  if (movements.length === 0) return <DialogContentText>{words.empty}</DialogContentText>;
  return (
    <>
      <Timeline label={words.historyTitle} items={movements.map(toItem)} />
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
          {words.more}
        </Button>
      )}
    </>
  );
}

function toItem(movement: StockMovement): TimelineItem {
  const { number, at, change, balance, unitCost, note } = movement;
  const signed = change > 0 ? `+${formatNumber(change)}` : `−${formatNumber(-change)}`;
  const facts = [whoOf(movement), unitCost !== null && words.each(formatMoney(unitCost)), note].filter(Boolean);
  return {
    id: String(number),
    title: (
      <>
        <b style={{ fontWeight: 500 }}>{describeMovement(movement)}</b>
        <br />
        {words.moved(signed, balance)}
        {facts.length > 0 && (
          <>
            <br />
            <small>{facts.join(' · ')}</small>
          </>
        )}
      </>
    ),
    time: formatDateTime(at),
    dateTime: at,
    icon: change > 0 ? <PlusIcon /> : <MinusIcon />,
    tone: change > 0 ? 'success' : 'neutral',
  };
}

function whoOf({ by, reason, origin }: StockMovement): string | null {
  if (by) return by;
  if (reason === 'order') return words.buyer;
  return reason === 'channel' ? (origin?.name ?? null) : null;
}

/** What happened, in a few words, with the way to what it happened with. */
function describeMovement({ reason, change, origin, writeOff }: StockMovement): ReactNode {
  switch (reason) {
    case 'order': {
      const order = words.order(origin?.name ?? '');
      return (
        <>
          {change < 0 ? words.soldIn : words.backFrom}{' '}
          {origin ? <Link to={pathOfOrder(origin.id)}>{order}</Link> : order}
        </>
      );
    }
    case 'channel': {
      const channel = origin?.name ?? words.aChannel;
      return change < 0 ? words.soldOn(channel) : words.backFromChannel(channel);
    }
    case 'written_off':
      return writeOff ? words.writtenOffAs(words.writeOffReasons[writeOff]) : words.writeOff;
    case 'truckload':
      return origin ? (
        <>
          {words.fromTruckload} <Link to={pathOfTruckload(origin.id)}>{words.lot(origin.name)}</Link>
        </>
      ) : (
        words.reasons.truckload
      );
    default:
      return words.reasons[reason];
  }
}
