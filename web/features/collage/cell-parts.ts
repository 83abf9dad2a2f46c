import { styled } from '@mui/material/styles';
import { themed } from '#web/ui/theme/themed.ts';
import type { Rect, Size } from './layouts.ts';

/** A place of the collage, above what is drawn there. */
export const CellItem = styled('li')(
  themed(({ theme }) => ({
    position: 'absolute',
    '&[data-dragging]': { opacity: 0.5, backgroundColor: theme.vars.palette.background.paper },
    '&[data-over]::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      pointerEvents: 'none',
      border: `3px solid ${theme.vars.palette.primary.main}`,
      boxShadow: 'inset 0 0 0 2px #fff',
    },
    '&[data-empty]': { border: '1px dashed #69655e', outline: '1px dashed #f6f5f2', outlineOffset: -2 },
  })),
);

export const Press = styled('button')(
  themed(({ theme }) => ({
    position: 'absolute',
    inset: 0,
    width: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    cursor: 'grab',
    '&:focus-visible': {
      outline: `3px solid ${theme.vars.palette.primary.main}`,
      outlineOffset: -3,
      // Seen on dark and on light pictures alike.
      boxShadow: 'inset 0 0 0 5px #fff',
    },
    '& > span': {
      position: 'absolute',
      top: 6,
      right: 6,
      display: 'grid',
      placeItems: 'center',
      width: 24,
      height: 24,
      borderRadius: 6,
      color: theme.vars.palette.text.secondary,
      backgroundColor: theme.vars.palette.background.paper,
      border: `1px solid ${theme.vars.palette.border.default}`,
    },
    '& .MuiSvgIcon-root': { fontSize: 14 },
  })),
);

/** Where a place is, whatever size the collage is shown at. */
export const positionOf = ({ x, y, width, height }: Rect, size: Size) => ({
  left: `${(x / size.width) * 100}%`,
  top: `${(y / size.height) * 100}%`,
  width: `${(width / size.width) * 100}%`,
  height: `${(height / size.height) * 100}%`,
});
