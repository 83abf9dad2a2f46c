import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { themed } from '#web/ui/theme/themed.ts';

// The page's padding, title, gap and footer: what is left fits the window, so that the button is in sight.
const around = 24 + 48 + 16 + 46;

// On phones everything reaches from edge to edge, right below the bar.
export const Sheet = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    flexDirection: 'column',
    gap: 16,
    [theme.breakpoints.down('sm')]: { margin: '-16px -16px 0', gap: 0 },
  })),
);

/** Entering at the left and what came of it at the right; below each other where there is no room. */
export const Columns = styled('div')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: 16,
    [theme.breakpoints.up('lg')]: { gridTemplateColumns: '376px minmax(0, 1fr)' },
  })),
);

/** Stays in sight while the results scroll. */
export const EntryCard = styled(Card)(
  themed(({ theme }) => ({
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    overflow: 'clip',
    [theme.breakpoints.up('lg')]: {
      position: 'sticky',
      top: 'calc(var(--sf-sticky-top) + 16px)',
      minHeight: `calc(100dvh - var(--sf-sticky-top) - ${around}px)`,
    },
    [theme.breakpoints.down('sm')]: { border: 0, borderRadius: 0, boxShadow: 'none' },
  })),
);

export const RightColumn = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    flexDirection: 'column',
    gap: 16,
    minWidth: 0,
    scrollMarginTop: 'calc(var(--sf-sticky-top) + 12px)',
    [theme.breakpoints.down('sm')]: { padding: '0 16px' },
  })),
);
