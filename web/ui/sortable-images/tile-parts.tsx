import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { DropTarget } from '../files/drop-target.tsx';
import { belowSm } from '../overrides/overrides.ts';
import { themed } from '../theme/themed.ts';
import { rem } from '../theme/typography.ts';

/** Tiles in rows; on phones as many as fit, filling the width. */
export const Tiles = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  padding: 0,
  listStyle: 'none',
  [belowSm]: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))' },
});

export const Item = styled('li')(
  themed(({ theme }) => ({
    position: 'relative',
    width: 112,
    maxWidth: 175,
    [belowSm]: { width: 'auto' },
    '&[data-dragging]': { opacity: 0.4 },
    // Where the dragged picture would go, in the middle of the gap.
    '&[data-side]::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      width: 3,
      borderRadius: 2,
      backgroundColor: theme.vars.palette.primary.text,
    },
    '&[data-side="before"]::before': { left: -8 },
    '&[data-side="after"]::before': { right: -8 },
  })),
);

export const Picture = styled('div')(
  themed(({ theme }) => ({
    position: 'relative',
    aspectRatio: '1',
    display: 'grid',
    placeItems: 'center',
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.border.subtle}`,
    // Photos are shot on white: their tile stays light in both themes.
    backgroundColor: '#F3F1EC',
    color: '#57544E',
    '& > img': { width: '100%', height: '100%', objectFit: 'contain', borderRadius: 'inherit' },
    '&[data-first]': { boxShadow: `0 0 0 2px ${theme.vars.palette.primary.main}` },
    '&[data-problem]': { boxShadow: `0 0 0 2px ${theme.vars.palette.warning.graphic}` },
  })),
);

/** The look of a tile's grip and remove button: small to see, large to touch. */
export const tileButton = {
  position: 'absolute',
  top: 6,
  width: 24,
  height: 24,
  borderRadius: '6px',
  color: 'text.secondary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  '&&:hover': { bgcolor: 'background.hover' },
  '& .MuiSvgIcon-root': { fontSize: 14 },
  [belowSm]: {
    width: 30,
    height: 30,
    '&::after': { content: '""', position: 'absolute', inset: '-7px' },
    '& .MuiSvgIcon-root': { fontSize: 18 },
  },
} as const;

export const ThumbnailTag = styled('span')(
  themed(({ theme }) => ({
    position: 'absolute',
    left: 6,
    bottom: 6,
    height: 18,
    padding: '0 6px',
    borderRadius: 4,
    border: `1px solid ${theme.vars.palette.border.default}`,
    fontSize: rem(11),
    lineHeight: '16px',
    fontWeight: 500,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.paper,
  })),
);

/** How much of the picture has gone out, along the foot of its tile. */
export const Progress = styled(LinearProgress)({
  position: 'absolute',
  insetInline: 6,
  bottom: 6,
  height: 6,
  borderRadius: 3,
  boxShadow: '0 0 0 2px #F3F1EC',
});

export const Problem = styled('p')(
  themed(({ theme }) => ({
    display: 'flex',
    gap: 4,
    marginTop: 6,
    ...theme.typography.caption,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.warning.onSoft,
    '& .MuiSvgIcon-root': { fontSize: 14, marginTop: 1, flex: 'none' },
  })),
);

export const AddTile = styled(DropTarget)({
  width: '100%',
  height: 112,
  padding: 8,
  [belowSm]: { height: '100%', minHeight: 112, aspectRatio: '1' },
});
