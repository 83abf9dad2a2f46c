import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { t } from '#web/kit/messages/t.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { themed } from '#web/ui/theme/themed.ts';

const Note = styled('p')(
  themed(({ theme }) => ({
    margin: 0,
    padding: '0 20px 6px',
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
    [theme.breakpoints.down('sm')]: { padding: '0 16px 6px' },
  })),
);

/** Why looked-up goods cost what they cost, and the way to change it. */
export function PriceRuleNote({ onChange }: { onChange: (() => void) | undefined }) {
  const { data: user } = useQuery(userQuery());
  const { rule, fullRetail, change } = t.lookupResults.pricing;
  if (!user) return null;
  const percents = Object.entries(user.customSettings.pricePercents ?? {}).filter(([, percent]) => percent < 100);
  return (
    <Note>
      {percents.length > 0 ? rule(percents) : fullRetail}{' '}
      {onChange && (
        <Button variant="text" size="small" onClick={onChange} sx={{ minWidth: 0, px: 0.5, my: '-4px' }}>
          {change}
        </Button>
      )}
    </Note>
  );
}
