import Typography from '@mui/material/Typography';
import type { AbandonedCartDetails } from '#contract/abandoned-carts/abandoned-carts.contract.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { Timeline } from '#web/ui/facts/timeline.tsx';
import { MailIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';

const words = t.abandonedCarts.details;

/** The reminders that went out, those that will, and why no other can be sent. */
export function MailsCard({ cart: { mails, refusal, order } }: { cart: AbandonedCartDetails }) {
  const items = mails.map(({ mail, at, isSent }) => ({
    id: `${mail} ${isSent}`,
    title: isSent ? words.mail[mail] : words.planned[mail],
    time: formatDateTime(at),
    dateTime: at,
    icon: <MailIcon />,
    tone: isSent ? ('success' as const) : ('neutral' as const),
  }));
  return (
    <SectionCard title={words.mails}>
      {items.length > 0 && <Timeline label={words.mails} items={items} />}
      {items.length === 0 && <Typography variant="body2">{words.noMails}</Typography>}
      {refusal !== null && order === null && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {refusal}
        </Typography>
      )}
    </SectionCard>
  );
}
