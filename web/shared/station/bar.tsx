import { styled } from '@mui/material/styles';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';
import { narrow } from './pieces.tsx';

/** The bar at the top of a station: where this is, the network, who works. */
export const Bar = styled('header')(
  themed(({ theme }) => ({
    flex: 'none',
    height: 56,
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    padding: '0 8px 0 6px',
    backgroundColor: theme.vars.palette.background.paper,
    borderBottom: `1px solid ${theme.vars.palette.border.default}`,
    '& > div': { minWidth: 0, flex: '1 1 0', lineHeight: '17px' },
    '& h1': {
      fontSize: rem(13),
      lineHeight: '17px',
      fontWeight: 600,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& p': {
      ...theme.typography.caption,
      color: theme.vars.palette.text.tertiary,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    [narrow]: {
      gap: 0,
      '& h1': { fontSize: rem(16), lineHeight: '20px' },
      '& [data-wide]': { display: 'none' },
    },
  })),
);

/** Whether it is connected, in words. */
export const Live = styled('span')(
  themed(({ theme }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    padding: '0 8px',
    fontSize: rem(13),
    color: theme.vars.palette.text.secondary,
    whiteSpace: 'nowrap',
    '&::before': {
      content: '""',
      width: 8,
      height: 8,
      borderRadius: '50%',
      backgroundColor: theme.vars.palette.success.main,
      boxShadow: `0 0 0 3px ${theme.vars.palette.success.soft}`,
    },
    '&[data-off]::before': {
      backgroundColor: theme.vars.palette.warning.graphic,
      boxShadow: `0 0 0 3px ${theme.vars.palette.warning.soft}`,
    },
    '@media (max-width: 899.95px)': { '& > span': { position: 'absolute', clipPath: 'inset(50%)' } },
  })),
);
