import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { cardsQuery } from '#web/shared/billing/billing.queries.ts';
import { type CardDialogProps, CardForm } from './card-form.tsx';
import { firstDetails } from './first-details.ts';
import { hasCardProvider } from './load-card-provider.ts';

/** Asks for a card and saves it, or pays an open invoice with it. */
export function CardDialog(props: CardDialogProps) {
  const { data: user } = useQuery(userQuery());
  const { data: cards, isPending } = useQuery({ ...cardsQuery(), enabled: hasCardProvider() });
  if (!props.open || !user) return null;
  const { add, update } = t.billing.payment;
  const isFirst = !user.hasPaymentMethod && props.notice === undefined && props.retryInvoice === undefined;
  const title = isFirst ? add : update;
  if (!hasCardProvider()) return <NotSetUp title={title} onClose={props.onClose} />;
  // It begins with what was typed last, so that is waited for.
  return isPending ? null : <CardForm {...props} title={title} first={firstDetails(user, cards?.[0])} />;
}

function NotSetUp({ title, onClose }: { title: string; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{t.billing.card.missing}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t.common.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
