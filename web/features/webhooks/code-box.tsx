import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { themed } from '#web/ui/theme/themed.ts';

const Box = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'flex-start',
    gap: 4,
    padding: '8px 8px 8px 12px',
    borderRadius: 8,
    backgroundColor: theme.vars.palette.background.sunken,
    '& > section': { flex: 1, minWidth: 0, maxHeight: 320, overflow: 'auto' },
    '& pre': {
      margin: 0,
      fontSize: theme.typography.pxToRem(12),
      lineHeight: 1.5,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  })),
);

/** A text of machines; it scrolls where it is long. */
export function CodeBox({ label, end, children }: { label: string; end?: ReactNode; children: string }) {
  return (
    <Box>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reached by keys. */}
      <section tabIndex={0} aria-label={label}>
        <pre>{children}</pre>
      </section>
      {end}
    </Box>
  );
}
