import { styled } from '@mui/material/styles';
import { themed } from '#web/ui/theme/themed.ts';

const List = styled('ol')(
  themed(({ theme }) => ({
    display: 'grid',
    gap: 12,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    counterReset: 'step',
    '& > li': { display: 'flex', gap: 12, counterIncrement: 'step', lineHeight: '24px' },
    '& > li::before': {
      content: 'counter(step)',
      flex: 'none',
      width: 24,
      height: 24,
      borderRadius: '50%',
      textAlign: 'center',
      ...theme.typography.caption,
      lineHeight: '24px',
      fontWeight: 600,
      color: theme.vars.palette.primary.onSoft,
      backgroundColor: theme.vars.palette.primary.soft,
    },
  })),
);

/** How an app is used, one step after the other. */
export function AppSteps({ steps }: { steps: readonly string[] }) {
  return (
    <List>
      {steps.map((step) => (
        <li key={step}>
          <span>{step}</span>
        </li>
      ))}
    </List>
  );
}
