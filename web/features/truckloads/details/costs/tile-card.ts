import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { themed } from '#web/ui/theme/themed.ts';

/** One figure of a truckload: its name, itself, and what belongs to it. */
export const TileCard = styled(Card)(
  themed(({ theme }) => ({
    padding: '12px 20px 14px',
    '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
    '& dd': { margin: 0 },
    '& dd:first-of-type': { ...theme.typography.h2, overflowWrap: 'anywhere' },
    '& dd:not(:first-of-type)': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    '& [data-loss]': { color: theme.vars.palette.error.onSoft },
    [theme.breakpoints.down('sm')]: { padding: '10px 14px 12px', '& dd:first-of-type': theme.typography.h3 },
  })),
);
