import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The height of the public pages' header. */
export const publicHeader = 64;

const Narrow = styled('div')(({ theme }) => ({
  minHeight: `calc(100dvh - ${publicHeader}px)`,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  padding: '48px 32px 96px',
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: { alignContent: 'start', padding: '24px 16px 32px' },
}));

/** The column that forms outside of the back office stand in. */
export const NarrowColumn = styled('div')({ width: '100%', maxWidth: 384 });

interface PageWordsProps {
  heading: ReactNode;
  text?: ReactNode;
}

/** One thing in the middle of the page: a code to enter, a message, a single step. */
export function NarrowPage({ heading, text, children }: Partial<PageWordsProps> & { children: ReactNode }) {
  return (
    <Narrow>
      <NarrowColumn>
        {heading && <PageWords heading={heading} text={text} />}
        {children}
      </NarrowColumn>
    </Narrow>
  );
}

/** What a page is about, above its form. */
export function PageWords({ heading, text }: PageWordsProps) {
  return (
    <div style={{ marginBottom: 24 }}>
      <Typography component="h1" variant="h1" sx={{ textWrap: 'balance' }}>
        {heading}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      )}
    </div>
  );
}
