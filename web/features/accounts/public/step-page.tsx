import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { NarrowPage } from '#web/ui/layout/narrow-page.tsx';

interface StepPageProps {
  heading: string;
  text: string;
  /** What a press of the button led to. */
  note?: string | undefined;
  /** The way on. */
  children: ReactNode;
}

/** A page that explains where the visitor stands and offers the way on. */
export function StepPage({ heading, text, note, children }: StepPageProps) {
  return (
    <NarrowPage heading={heading} text={text}>
      {children}
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {note}
      </Typography>
    </NarrowPage>
  );
}
