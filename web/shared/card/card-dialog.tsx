import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PayingInvoice } from '#contract/billing/billing.schemas.ts';
import { userQuery } from '#web/kit/account.queries.ts';
import { cardsQuery } from '#web/kit/billing.queries.ts';
import { t } from '#web/kit/messages/t.ts';
import { CardForm } from './card-form.tsx';
import { firstDetails } from './first-details.ts';
import { hasCardProvider } from './load-card-provider.ts';

export interface CardDialogProps {
  open: boolean;
  onClose: () => void;
  /** Why the dialog opened, above the form. */
  notice?: string | undefined;
  /** The open invoice that is paid with the new card at once; without one the card is only saved. */
  retryInvoice?: string | undefined;
  /** The card is saved; what the caches know of billing is fresh by now. */
  onSaved?: () => void;
  /** The invoice is paid, with the bank's question answered. */
  onPaid?: (invoice: PayingInvoice) => void;
}

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
