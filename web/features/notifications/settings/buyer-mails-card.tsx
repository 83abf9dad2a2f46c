import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { BuyerMail } from '#contract/notifications/mail-settings.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { AddressHints } from './address-hint.tsx';
import { MailRow } from './mail-row.tsx';

const words = t.mailSettings;

const groups: readonly { title: string; mails: readonly BuyerMail[] }[] = [
  { title: words.groups.orders, mails: ['confirmation', 'shipped', 'ready', 'refund', 'cancelled'] },
  { title: words.groups.carts, mails: ['abandonedFirst', 'abandonedSecond'] },
  { title: words.groups.visitors, mails: ['wantedFound', 'newsletterConfirm'] },
  { title: words.groups.alerts, mails: ['alertBack', 'alertPrice', 'wantedHeld'] },
];

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** All mails that buyers can get; one is worded at a time. */
export function BuyerMailsCard() {
  const [open, setOpen] = useState<BuyerMail>();
  return (
    <SectionCard flush title={words.buyers} description={words.buyersText}>
      <AddressHints />
      {groups.map(({ title, mails }) => (
        <Box key={title} component="section" aria-label={title}>
          <Typography
            component="h3"
            variant="overline"
            color="textSecondary"
            sx={{ display: 'block', px: { xs: 2, sm: 2.5 }, pt: 1.5, pb: 0.5 }}
          >
            {title}
          </Typography>
          <List>
            {mails.map((mail) => (
              <MailRow
                key={mail}
                mail={mail}
                open={open === mail}
                onToggle={() => setOpen(open === mail ? undefined : mail)}
              />
            ))}
          </List>
        </Box>
      ))}
    </SectionCard>
  );
}
