import { styled } from '@mui/material/styles';
import type { Order } from '#contract/orders/orders.schemas.ts';
import { mailLink } from '#web/kit/contact-links.ts';
import { t } from '#web/kit/messages/t.ts';
import { Avatar } from '#web/ui/facts/avatar.tsx';
import { MailIcon, PhoneIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { buyerName } from './order-name.ts';

const Person = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    marginBottom: 8,
    ...theme.typography.body2,
    fontWeight: 500,
    overflowWrap: 'anywhere',
  })),
);

const Contact = styled('a')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 28,
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&:hover': { textDecoration: 'underline' },
    '& > .MuiSvgIcon-root': { flex: 'none', fontSize: 16 },
    [theme.breakpoints.down('sm')]: { minHeight: 44 },
  })),
);

/** Who ordered, or nearly did, and how they are reached. */
export function CustomerCard({ order }: { order: Pick<Order, 'customer'> }) {
  const { title, mail, call } = t.orderDetails.customer;
  const { email, phone } = order.customer;
  const name = buyerName(order);
  return (
    <SectionCard title={title}>
      <Person>
        <Avatar name={name} size={32} />
        {name}
      </Person>
      <Contact href={mailLink(email)} aria-label={`${mail(name)}: ${email}`}>
        <MailIcon />
        {email}
      </Contact>
      {phone !== '' && (
        <Contact href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-label={`${call(name)}: ${phone}`}>
          <PhoneIcon />
          {phone}
        </Contact>
      )}
    </SectionCard>
  );
}
