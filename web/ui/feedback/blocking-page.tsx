import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LockIcon } from '../icons.tsx';
import { GlyphRing } from './empty-state.tsx';

export interface BlockingPageProps {
  title: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

const Root = styled('div')({
  minHeight: '60vh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  padding: 24,
  textAlign: 'center',
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8, marginTop: 16 });

/** Takes the place of a page that can't be used now, and offers the way out. */
export function BlockingPage({ title, text, icon = <LockIcon />, action }: BlockingPageProps) {
  return (
    <Root>
      <GlyphRing>{icon}</GlyphRing>
      <Typography component="h1" variant="h1" sx={{ maxWidth: 560, textWrap: 'balance' }}>
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ maxWidth: 460, textWrap: 'balance' }}>
          {text}
        </Typography>
      )}
      {action && <Actions>{action}</Actions>}
    </Root>
  );
}
