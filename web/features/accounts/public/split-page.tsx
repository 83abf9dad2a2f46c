import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Showcase } from './showcase.tsx';

const publicHeader = 64;

const Split = styled('div')(({ theme }) => ({
  minHeight: `calc(100dvh - ${publicHeader}px)`,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}));

const FormSide = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  padding: 32,
  [theme.breakpoints.down('sm')]: { placeItems: 'start stretch', padding: '24px 16px 32px' },
}));

const Column = styled('div')({ width: '100%', maxWidth: 384 });

interface SplitPageProps {
  heading: ReactNode;
  text: ReactNode;
  children: ReactNode;
}

/** A form beside the picture of what the product does; the form alone on narrow windows. */
export function SplitPage({ heading, text, children }: SplitPageProps) {
  return (
    <Split>
      <FormSide>
        <Column>
          <PageWords heading={heading} text={text} />
          {children}
        </Column>
      </FormSide>
      <Showcase />
    </Split>
  );
}

const Narrow = styled('div')(({ theme }) => ({
  minHeight: `calc(100dvh - ${publicHeader}px)`,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  padding: '48px 32px 96px',
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: { alignContent: 'start', padding: '24px 16px 32px' },
}));

/** One thing in the middle of the page: a code to enter, a message, a single step. */
export function NarrowPage({ heading, text, children }: Partial<SplitPageProps>) {
  return (
    <Narrow>
      <Column>
        {heading && <PageWords heading={heading} text={text} />}
        {children}
      </Column>
    </Narrow>
  );
}

function PageWords({ heading, text }: Pick<SplitPageProps, 'heading' | 'text'>) {
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
