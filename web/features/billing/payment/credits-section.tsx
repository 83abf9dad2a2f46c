import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { negateCents } from '#contract/kit/money.ts';
import { formatCents } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { creditQuery } from '#web/shared/billing/billing.queries.ts';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { LoadedSection } from './loaded-section.tsx';

/** What we owe the merchant. */
export function CreditsSection() {
  const query = useQuery(creditQuery());
  const { heading, none, text } = t.billing.credits;
  return (
    <LoadedSection title={heading} query={query} skeleton={<TextSkeleton width={120} height={28} />}>
      {({ balance }) =>
        // The provider counts what it owes below zero.
        balance < 0 ? (
          <>
            <Typography variant="h2" component="div">
              {formatCents(negateCents(balance))}
            </Typography>
            <Typography variant="caption" component="div" color="textSecondary">
              {text}
            </Typography>
          </>
        ) : (
          <Typography variant="body2" color="textSecondary">
            {none}
          </Typography>
        )
      }
    </LoadedSection>
  );
}
