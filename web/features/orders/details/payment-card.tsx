import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import type { OrderDetails, Refund } from '#contract/orders/orders.schemas.ts';
import { formatDate, formatDateTime, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { FactList } from '#web/ui/facts/fact-list.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ExternalIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { PaymentMark } from '../payment-mark.tsx';

const words = t.orderDetails.payment;

/** How it was paid, what went back, and the way to the buyer's own page. */
export function PaymentCard({ order }: { order: OrderDetails }) {
  const { payment, paymentMeans, paymentProblem, refunds, refundable, buyerUrl } = order;
  return (
    <SectionCard title={words.title}>
      {paymentProblem !== null && <Banner tone="warning">{paymentProblem}</Banner>}
      <FactList>
        <dt>{words.status}</dt>
        <dd>
          <PaymentMark order={order} />
        </dd>
        {paymentMeans !== null && (
          <>
            <dt>{words.means}</dt>
            <dd>{paymentMeans}</dd>
          </>
        )}
        {payment.date !== null && (
          <>
            <dt>{words.paidOn}</dt>
            <dd>{formatDateTime(payment.date)}</dd>
          </>
        )}
        <dt>{words.refunded}</dt>
        <dd>{formatMoney(payment.metadata.amountRefunded)}</dd>
        {refunds.map((refund) => (
          <RefundFact key={refund._id} refund={refund} />
        ))}
        {refunds.length > 0 && (
          <>
            <dt>{words.left}</dt>
            <dd>{formatMoney(refundable)}</dd>
          </>
        )}
      </FactList>
      {buyerUrl !== null && (
        <Button
          fullWidth
          sx={{ mt: 1.5 }}
          startIcon={<ExternalIcon />}
          href={buyerUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.buyerPage}
        </Button>
      )}
    </SectionCard>
  );
}

function RefundFact({ refund: { amount, createdAt, status, problem, reason } }: { refund: Refund }) {
  const state = status === 'succeeded' ? undefined : words.refundStates[status];
  const note = problem ?? reason;
  return (
    <>
      <dt>{words.refundOn(formatDate(createdAt))}</dt>
      <dd>
        {formatMoney(amount)}
        {state && ` (${state})`}
        {note !== '' && (
          <Typography variant="caption" component="div" color="textSecondary">
            {note}
          </Typography>
        )}
      </dd>
    </>
  );
}

/** Where it was sold, by whom, and what was paid there. */
export function CounterCard({ order: { counter, counterPayments } }: { order: OrderDetails }) {
  const words = t.orderDetails.counter;
  if (!counter) return null;
  return (
    <SectionCard title={words.title}>
      {counter.isLate && <Banner tone="info">{words.late}</Banner>}
      {counter.remarks.map((remark) => (
        <Banner key={remark} tone="warning">
          {remark}
        </Banner>
      ))}
      <FactList>
        <dt>{words.receipt}</dt>
        <dd>{counter.receiptNo}</dd>
        <dt>{words.till}</dt>
        <dd>{counter.till}</dd>
        <dt>{words.soldBy}</dt>
        <dd>{counter.soldBy}</dd>
        {counter.knownAt !== null && (
          <>
            <dt>{words.offline}</dt>
            <dd>{formatDateTime(counter.knownAt)}</dd>
          </>
        )}
        {counterPayments.map(({ means, amount, rounding, detail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments of an order stay in their order
          <Fragment key={index}>
            <dt>{detail === '' || means === 'card' ? words.means[means] : `${words.means[means]} (${detail})`}</dt>
            <dd>
              {formatMoney(amount)}
              {rounding !== 0 && ` (${words.rounded(formatMoney(rounding))})`}
            </dd>
          </Fragment>
        ))}
      </FactList>
      {counter.receiptUrl !== null && (
        <Button
          fullWidth
          sx={{ mt: 1.5 }}
          startIcon={<ExternalIcon />}
          href={counter.receiptUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.receiptPage}
        </Button>
      )}
    </SectionCard>
  );
}

/** What the buyer wrote at the checkout. */
export function NotesCard({ notes }: { notes: string }) {
  return (
    <SectionCard title={t.orderDetails.handover.notes}>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {notes}
      </Typography>
    </SectionCard>
  );
}
