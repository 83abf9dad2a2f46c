import { styled } from '@mui/material/styles';
import type { CounterSale } from '#contract/counter/counter.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { QrCode } from '#web/ui/facts/qr-code.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';

const Card = styled('div')(
  themed(({ theme }) => ({
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 20,
    padding: 16,
    borderRadius: 12,
    fontSize: rem(14),
    border: `1px solid ${theme.vars.palette.border.default}`,
    backgroundColor: theme.vars.palette.background.paper,
  })),
);

/** The receipt’s page as a code for the customer’s phone. */
export function ReceiptCode({ sale }: { sale: CounterSale }) {
  const words = t.counter.done;
  if (sale.receiptUrl === null) return <Card>{words.noPage}</Card>;
  return (
    <Card>
      <QrCode text={sale.receiptUrl} label={words.code} size={184} />
      {words.scanCode}
    </Card>
  );
}
