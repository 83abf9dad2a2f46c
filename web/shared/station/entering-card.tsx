import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { themed } from '#web/ui/theme/themed.ts';
import { hit } from './pieces.tsx';

const Middle = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: 20,
});

const Card = styled('div')(
  themed(({ theme }) => ({
    flex: 'none',
    width: '100%',
    maxWidth: 520,
    // In the middle, and from the top where it is longer than the window.
    margin: 'auto 0',
    padding: 28,
    borderRadius: 16,
    border: `1px solid ${theme.vars.palette.border.default}`,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: theme.vars.palette.shadow.card,
    [theme.breakpoints.down('sm')]: { padding: 20 },
    '& .MuiToggleButton-root, & .MuiInputBase-root, & .MuiButton-contained': { minHeight: hit },
  })),
);

/** One question before a station opens. */
export function EnteringCard({ title, text, children }: { title?: string; text?: string; children: ReactNode }) {
  return (
    <Middle>
      <Card>
        {title && (
          <Typography component="h2" variant="h3">
            {title}
          </Typography>
        )}
        {text && (
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {text}
          </Typography>
        )}
        {children}
      </Card>
    </Middle>
  );
}
