import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { App } from '#contract/apps/apps.contract.ts';
import { cents, largerCents, negateCents } from '#contract/kit/money.ts';
import { t } from '#web/kit/messages/t.ts';
import { cardsQuery, creditQuery } from '#web/shared/billing/billing.queries.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { chargeWords } from './charge-words.ts';

interface InstallDialogProps {
  app: App;
  /** What the button says that does it. */
  act: string;
  /** Stands back while the bank asks: its window needs the focus. */
  hidden: boolean;
  onInstall: () => Promise<void>;
  onClose: () => void;
}

/** Says what is charged, and to which card, before anything is. */
export function InstallDialog({ app, act, hidden, onInstall, onClose }: InstallDialogProps) {
  const words = t.apps.install;
  const isPaid = app.pricing > 0;
  const cards = useQuery({ ...cardsQuery(), enabled: isPaid });
  const credit = useQuery({ ...creditQuery(), enabled: isPaid });
  // What is agreed to stays as it was shown, also while the purchase changes it.
  const [agreed, setAgreed] = useState<string[] | null>(null);
  const isAsking = isPaid && (cards.isPending || credit.isPending) && !agreed;
  const creditCents = largerCents(cents(0), negateCents(credit.data?.balance ?? cents(0)));
  const lines = agreed ?? chargeWords(app, { cards: cards.data, creditCents });
  const install = () => {
    setAgreed(lines);
    return onInstall();
  };
  return (
    <ConfirmDialog
      open={!hidden}
      costly={isPaid}
      title={words.title(app.name)}
      confirmLabel={act}
      pendingLabel={words.installing}
      waiting={isAsking}
      onConfirm={install}
      onClose={onClose}
    >
      <div aria-live="polite" aria-busy={isAsking}>
        {isAsking ? (
          <TextSkeleton width="90%" />
        ) : (
          lines.map((line) => (
            <Typography key={line} sx={{ '& + &': { mt: 1 } }}>
              {line}
            </Typography>
          ))
        )}
      </div>
    </ConfirmDialog>
  );
}
