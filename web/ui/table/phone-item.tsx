import { styled } from '@mui/material/styles';
import { themed } from '../theme/themed.ts';

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/**
 * A row of a list as phones show it: lines with something at both ends, and marks below. Plain elements under one
 * style, because a list draws dozens: `data-marks` for chips, `data-cut` for what may be cut off, `data-text` for
 * what may take three lines.
 */
export const PhoneItem = styled('span')(
  themed(({ theme }) => ({
    flex: 1,
    minWidth: 0,
    display: 'grid',
    gap: 4,
    '& > span': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 12, minWidth: 0 },
    '& > [data-marks]': { flexWrap: 'wrap', justifyContent: 'flex-start', alignItems: 'center', gap: '4px 10px' },
    '& b': { fontSize: theme.typography.pxToRem(15), fontWeight: 600 },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    '& > small': { overflowWrap: 'anywhere' },
    '& > span > small': { flex: 'none' },
    '& [data-cut]': cut,
    '& > [data-cut]': { display: 'block' },
    '& > [data-text]': {
      display: '-webkit-box',
      WebkitLineClamp: 3,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
    },
  })),
);
