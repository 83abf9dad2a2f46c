import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AbandonedCartDetails } from '#contract/abandoned-carts/abandoned-carts.contract.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { addressLines } from '#web/shared/orders/address-lines.ts';
import { CustomerCard } from '#web/shared/orders/customer-card.tsx';
import { buyerName } from '#web/shared/orders/order-name.ts';
import { abandonedPath, pathOfOrder } from '#web/shared/orders/order-paths.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { CopyButton } from '#web/ui/actions/copy-button.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { MailIcon } from '#web/ui/icons.tsx';
import { Column, Columns } from '#web/ui/layout/editor-columns.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { CartLinesCard } from './cart-lines-card.tsx';
import { emailLooks, emailStatusOf, recoveryLooks, recoveryStatusOf } from './cart-status.ts';
import { MailsCard } from './mails-card.tsx';
import { PostalAddressBanner } from './postal-address-banner.tsx';
import { RemindDialog } from './remind-dialog.tsx';

const words = t.abandonedCarts.details;

/** One left cart, and the way to remind its buyer of it. */
export function CartView({ cart }: { cart: AbandonedCartDetails }) {
  const [isAsking, setAsking] = useState(false);
  const { data: stores } = useQuery(storesQuery());
  const store = stores?.find(({ _id }) => _id === cart.store)?.title;
  const mayWrite = useMay('customers.contact');
  const remind = cart.refusal === null && mayWrite && (
    <Button variant="contained" startIcon={<MailIcon />} onClick={() => setAsking(true)}>
      {words.remind}
    </Button>
  );
  return (
    <>
      <PageHeader
        back={{ to: abandonedPath, label: words.back }}
        title={t.abandonedCarts.cartOf(buyerName(cart))}
        chips={
          <>
            <StatusChip {...emailLooks[emailStatusOf(cart)]} />
            <StatusChip {...recoveryLooks[recoveryStatusOf(cart)]} />
          </>
        }
        description={[words.left(formatDateTime(cart.leftAt)), store].filter(Boolean).join(' · ')}
        primary={remind}
      />
      {cart.isSample && <Banner tone="info">{words.isSample}</Banner>}
      {!cart.isSample && cart.order === null && <PostalAddressBanner storeId={cart.store} />}
      <Columns>
        <Column>
          <CartLinesCard cart={cart} />
          <MailsCard cart={cart} />
        </Column>
        <Column>
          {cart.order !== null && <OrderCard cart={cart} orderId={cart.order} />}
          <CustomerCard order={cart} />
          {cart.address && <AddressCard lines={addressLines(cart.address)} />}
        </Column>
      </Columns>
      {isAsking && <RemindDialog cart={cart} onClose={() => setAsking(false)} />}
    </>
  );
}

function OrderCard({ cart, orderId }: { cart: AbandonedCartDetails; orderId: string }) {
  return (
    <SectionCard title={words.order}>
      <Typography variant="body2" color="textSecondary">
        {recoveryStatusOf(cart) === 'recovered' ? words.recoveredText : words.orderText}
      </Typography>
      <Button component={Link} to={pathOfOrder(orderId)} fullWidth sx={{ mt: 1.5 }}>
        {words.openOrder}
      </Button>
    </SectionCard>
  );
}

function AddressCard({ lines }: { lines: readonly string[] }) {
  return (
    <SectionCard title={words.address} action={<CopyButton text={lines.join('\n')} label={words.copyAddress} />}>
      {lines.map((line) => (
        <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
    </SectionCard>
  );
}
