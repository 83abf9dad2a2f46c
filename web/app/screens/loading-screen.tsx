import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';

// What comes sooner than this needs no announcement (specification 1 §9).
const delay = 300;

const Root = styled('div')(({ theme }) => ({
  minHeight: '60vh',
  display: 'grid',
  placeItems: 'center',
  padding: 24,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}));

/** Stands where a page will be; says so when it takes a while. */
export function LoadingScreen({ text = t.common.loading }: { text?: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Root role="status" aria-busy="true">
      {isLate && (
        <Typography component="h1" variant="body1">
          {text}
        </Typography>
      )}
    </Root>
  );
}
