import { useState } from 'react';
import type { OrderDetails } from '#contract/orders/orders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { CustomerCard } from '#web/shared/orders/customer-card.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Column, Columns } from '#web/ui/layout/editor-columns.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { HandoverCard } from './handover-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { type Asked, OrderDialogs } from './order-dialogs.tsx';
import { OrderHeader } from './order-header.tsx';
import { CounterCard, NotesCard, PaymentCard } from './payment-card.tsx';
import { PhoneSummary } from './phone-summary.tsx';
import { ShipstationCard } from './shipstation-card.tsx';
import { TimelineCard } from './timeline-card.tsx';

/** One order, and all that can be done about it. */
export function OrderView({ order }: { order: OrderDetails }) {
  const phone = usePhone();
  const [asked, ask] = useState<Asked>();
  const rail = (
    <>
      <CustomerCard order={order} />
      <HandoverCard order={order} onTracking={() => ask({ act: 'tracking' })} />
      <ShipstationCard order={order} />
      {order.notes !== '' && <NotesCard notes={order.notes} />}
      <PaymentCard order={order} />
      <CounterCard order={order} />
    </>
  );
  return (
    <>
      <OrderHeader order={order} ask={ask} />
      {order.isSample && <Banner tone="info">{t.orderDetails.isSample}</Banner>}
      {phone && <PhoneSummary order={order} ask={ask} />}
      <Columns>
        <Column>
          <LinesCard order={order} />
          {/* On phones what is needed to hand it over comes before what happened. */}
          {phone && rail}
          <TimelineCard order={order} />
        </Column>
        {!phone && <Column>{rail}</Column>}
      </Columns>
      {asked && <OrderDialogs order={order} asked={asked} onClose={() => ask(undefined)} />}
    </>
  );
}
