import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { CardSource } from '#contract/billing/billing.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { cardsQuery } from '#web/shared/billing/billing.queries.ts';
import { hasCardProvider } from '#web/shared/card/load-card-provider.ts';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { CardIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { brandName, expiryOf } from './card-facts.ts';
import { LoadedSection } from './loaded-section.tsx';

const CardTile = styled('span')(
  themed(({ theme }) => ({
    flex: 'none',
    width: 44,
    height: 30,
    display: 'grid',
    placeItems: 'center',
    borderRadius: 6,
    border: `1px solid ${theme.vars.palette.border.default}`,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.sunken,
  })),
);

const shownCard = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 40, mb: 1.75 };

/** The card that is charged, and the way to another. */
export function PaymentSection({ onUpdate }: { onUpdate: () => void }) {
  const query = useQuery(cardsQuery());
  const { payment } = t.billing;
  return (
    <LoadedSection title={payment.heading} query={query} skeleton={<CardSkeleton />}>
      {([card]) => (
        <>
          {card ? <PrimaryCard source={card} /> : <NoCard />}
          {hasCardProvider() && (
            <Button fullWidth onClick={onUpdate}>
              {card ? payment.update : payment.add}
            </Button>
          )}
        </>
      )}
    </LoadedSection>
  );
}

function PrimaryCard({ source }: { source: CardSource }) {
  const expiry = expiryOf(source, new Date());
  return (
    <Box sx={shownCard}>
      <CardTile>
        <CardIcon />
      </CardTile>
      <div>
        <Typography variant="subtitle2" component="div">
          {t.billing.payment.card(brandName(source.card.brand), source.card.last4)}
        </Typography>
        <Typography variant="caption" component="div" color={expiry.isOver ? 'error' : 'textSecondary'}>
          {expiry.text}
        </Typography>
      </div>
    </Box>
  );
}

function NoCard() {
  const { payment } = t.billing;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: hasCardProvider() ? 1.75 : 0 }}>
      {hasCardProvider() ? payment.none : payment.notSetUp}
    </Typography>
  );
}

function CardSkeleton() {
  return (
    <Box role="status" aria-label={t.common.loading} sx={{ ...shownCard, mb: '48px' }}>
      <CardTile />
      <Box sx={{ display: 'grid', gap: 1 }}>
        <TextSkeleton width={120} />
        <TextSkeleton width={80} height={10} />
      </Box>
    </Box>
  );
}
