import { styled } from '@mui/material/styles';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';

/** The smallest thing that a thumb has to hit here. */
export const hit = 48;

/** Narrower than this, camera and lines stand below each other. */
export const narrow = '@media (max-width: 719.95px)';

/** The name of a key on the button that it presses; devices without a keyboard have none. */
export const Hint = styled('kbd')(
  themed(({ theme }) => ({
    font: 'inherit',
    fontSize: rem(11),
    lineHeight: '18px',
    fontWeight: 500,
    minWidth: 20,
    padding: '0 5px',
    textAlign: 'center',
    borderRadius: 4,
    border: `1px solid ${theme.vars.palette.border.default}`,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.muted,
    '@media (hover: none), (pointer: coarse)': { display: 'none' },
  })),
);

/** A button of the counter: at least as high as a thumb is wide. */
export const Big = styled('button')(
  themed(({ theme }) => ({
    font: 'inherit',
    minHeight: hit,
    minWidth: hit,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    padding: '0 12px',
    borderRadius: 10,
    border: `1px solid ${theme.vars.palette.border.default}`,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: theme.vars.palette.shadow.button,
    fontSize: rem(14),
    fontWeight: 500,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    textDecoration: 'none',
    '& > svg, & > span > svg': { fontSize: 18, flex: 'none', color: theme.vars.palette.text.secondary },
    '& small': { fontSize: rem(12), fontWeight: 400, color: theme.vars.palette.text.tertiary },
    '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.background.hover } },
    '&[aria-pressed="true"], &[aria-checked="true"], &[aria-current="true"]': {
      borderColor: theme.vars.palette.primary.text,
      boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.text}`,
      color: theme.vars.palette.primary.onSoft,
      backgroundColor: theme.vars.palette.primary.soft,
      '& svg, & small': { color: 'inherit' },
    },
    '&:disabled, &[aria-disabled="true"]': {
      cursor: 'default',
      boxShadow: 'none',
      color: theme.vars.palette.text.disabled,
      backgroundColor: theme.vars.palette.background.paper,
      '& svg': { color: 'inherit' },
      '& small': { color: theme.vars.palette.text.tertiary },
    },
  })),
);

/** The one big act, at the bottom right. */
export const PayButton = styled('button')(
  themed(({ theme }) => ({
    font: 'inherit',
    width: '100%',
    minHeight: 72,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '0 20px',
    border: 0,
    borderRadius: 14,
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    fontSize: rem(20),
    fontWeight: 600,
    letterSpacing: '-0.012em',
    textAlign: 'left',
    cursor: 'pointer',
    '& > span': { display: 'flex', alignItems: 'center', gap: 12 },
    '& > strong': { fontSize: rem(26), fontWeight: 600, letterSpacing: '-0.02em', textAlign: 'right' },
    '& > strong > small': {
      display: 'block',
      fontSize: rem(14),
      lineHeight: '18px',
      fontWeight: 500,
      letterSpacing: 0,
    },
    '& > span > small': { fontSize: rem(14), fontWeight: 500 },
    '& kbd': {
      fontSize: rem(12),
      lineHeight: '22px',
      padding: '0 8px',
      borderColor: 'transparent',
      color: theme.vars.palette.primary.contrastText,
      backgroundColor: 'rgba(0, 0, 0, 0.22)',
    },
    '&:active': { backgroundColor: theme.vars.palette.primary.active },
    '&:disabled, &[aria-disabled="true"]': {
      cursor: 'default',
      color: theme.vars.palette.text.tertiary,
      backgroundColor: theme.vars.palette.background.sunken,
      '& kbd': { display: 'none' },
    },
    [narrow]: { minHeight: 64 },
  })),
);

/** One in the bar at the top, or beside a line. */
export const BarButton = styled('button')(
  themed(({ theme }) => ({
    font: 'inherit',
    position: 'relative',
    flex: 'none',
    height: hit,
    minWidth: hit,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    padding: '0 10px',
    border: 0,
    borderRadius: 10,
    color: theme.vars.palette.text.secondary,
    backgroundColor: 'transparent',
    fontSize: rem(13),
    fontWeight: 500,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '& > svg': { fontSize: 18 },
    '& small': { fontSize: rem(12), fontWeight: 400, color: theme.vars.palette.text.tertiary },
    '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.background.hover } },
    '&[data-square]': { padding: 0, width: hit },
    '&:disabled': { cursor: 'default', color: theme.vars.palette.text.disabled },
  })),
);

export const Count = styled('span')(
  themed(({ theme }) => ({
    minWidth: 18,
    padding: '0 6px',
    borderRadius: 9,
    fontSize: rem(11),
    lineHeight: '18px',
    fontWeight: 600,
    textAlign: 'center',
    color: theme.vars.palette.primary.onSoft,
    backgroundColor: theme.vars.palette.primary.soft,
  })),
);

/** The whole window: the bar, and the work below it. Nothing of it moves. */
export const Station = styled('div')(
  themed(({ theme }) => ({
    height: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    backgroundColor: theme.vars.palette.background.default,
  })),
);

/** What adds to the sale at the left, the sale at the right. */
export const Work = styled('main')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, min(432px, 44%))',
  outline: 'none',
  [narrow]: {
    display: 'flex',
    flexDirection: 'column',
    // Money is taken in one column that scrolls; what takes it stays at the foot.
    '&[data-flow]': { overflowY: 'auto' },
    '&[data-flow] > section': { flex: 'none' },
    '&[data-flow] > section:last-of-type': { flex: '1 0 auto', position: 'sticky', bottom: 0 },
    '&[data-flow] > section:last-of-type > :not(ul, :last-child)': { display: 'none' },
  },
});

export const Left = styled('section')({
  position: 'relative',
  padding: 16,
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minHeight: 0,
  minWidth: 0,
  // It is there to be read out, and takes no room while it has nothing to say.
  '& > [role="alert"]:empty': { marginBottom: -12 },
});

export const Right = styled('section')(
  themed(({ theme }) => ({
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    minWidth: 0,
    backgroundColor: theme.vars.palette.background.paper,
    borderLeft: `1px solid ${theme.vars.palette.border.default}`,
    [narrow]: { flex: 1, borderLeft: 0 },
  })),
);

export const PayRow = styled('div')({
  flex: 'none',
  padding: '10px 16px 16px',
  [narrow]: { padding: '10px 16px max(16px, env(safe-area-inset-bottom))' },
});
