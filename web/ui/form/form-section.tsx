import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { themed } from '../theme/themed.ts';

const Section = styled('section')(
  themed(({ theme }) => ({
    marginTop: 12,
    paddingTop: 16,
    borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
    '& > h3': { ...theme.typography.h4, margin: '0 0 12px' },
  })),
);

/** A part of a long form in a dialog, under a heading of its own. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Section>
  );
}
