import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { NarrowColumn, PageWords, publicHeader } from '#web/ui/layout/narrow-page.tsx';
import { ScanArt } from '#web/ui/scan-art.tsx';

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

const Beside = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('md')]: { display: 'grid' },
}));

interface SplitPageProps {
  heading: ReactNode;
  text: ReactNode;
  children: ReactNode;
}

/** A form beside the picture of what the product does; the form alone on narrow windows. */
export function SplitPage({ heading, text, children }: SplitPageProps) {
  const { showcase } = t.accounts;
  return (
    <Split>
      <FormSide>
        <NarrowColumn>
          <PageWords heading={heading} text={text} />
          {children}
        </NarrowColumn>
      </FormSide>
      <Beside>
        <ScanArt label={showcase.art}>
          <div style={{ maxWidth: 480, textAlign: 'center' }}>
            <Typography variant="h3" component="p" sx={{ textWrap: 'balance' }}>
              {showcase.headline}
            </Typography>
            <Typography sx={{ mt: 1, opacity: 0.82 }}>{showcase.text}</Typography>
          </div>
        </ScanArt>
      </Beside>
    </Split>
  );
}
