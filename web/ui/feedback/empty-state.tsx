import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { themed } from '../theme/themed.ts';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
}

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  padding: '40px 24px',
  textAlign: 'center',
});

export const GlyphRing = styled('span')(
  themed(({ theme }) => ({
    width: 48,
    height: 48,
    marginBottom: 12,
    borderRadius: '50%',
    display: 'grid',
    placeItems: 'center',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.sunken,
    '& .MuiSvgIcon-root': { fontSize: 20 },
  })),
);

/** What a place is for while nothing is in it, and the one next step. */
export function EmptyState({ title, text, icon, action, level = 2 }: EmptyStateProps) {
  return (
    <Root>
      {icon && <GlyphRing>{icon}</GlyphRing>}
      <Typography component={`h${level}`} variant="h4">
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 340, textWrap: 'balance' }}>
          {text}
        </Typography>
      )}
      {action && <div style={{ marginTop: 16 }}>{action}</div>}
    </Root>
  );
}
