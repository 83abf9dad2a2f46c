import { styled } from '@mui/material/styles';
import { Big, hit, narrow } from '#web/shared/station/pieces.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';

/** Unit at the left, load and last units at the right. */
export const Work = styled('main')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 304px',
  gap: 12,
  padding: 12,
  outline: 'none',
  '& > div': { display: 'flex', flexDirection: 'column', gap: 12, minHeight: 0, minWidth: 0, overflowY: 'auto' },
  // The ring around a panel is no part of it.
  '& > div:first-of-type': { margin: -3, padding: 3 },
  [narrow]: {
    display: 'block',
    overflowY: 'auto',
    padding: '12px 16px 0',
    '& > div': { overflow: 'visible' },
    // Phones have no keys to hint at, and the price stays in sight while somebody grades.
    '& kbd': { display: 'none' },
    '& [data-price]': { position: 'sticky', bottom: 0 },
    '& [data-price] > :first-of-type': { paddingBottom: 10 },
  },
});

export const Panel = styled('section')(
  themed(({ theme }) => ({
    flex: 'none',
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.border.default}`,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: theme.vars.palette.shadow.card,
    '&[data-now]': { boxShadow: `0 0 0 2px ${theme.vars.palette.primary.text}`, borderColor: 'transparent' },
    '& h2': { fontSize: rem(15), lineHeight: '20px', fontWeight: 600 },
  })),
);

export const Row = styled('div')({ display: 'flex', alignItems: 'center' });

/** Figures of a list: the name at the left, the number at the right. */
export const Facts = styled('dl')(
  themed(({ theme }) => ({
    margin: 0,
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '4px 12px',
    fontSize: rem(13),
    lineHeight: '20px',
    '& > dt': { display: 'flex', alignItems: 'center', gap: 8, color: theme.vars.palette.text.primary },
    '& > dd': { margin: 0, textAlign: 'right', fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
  })),
);

/** A square of a colour before the name of what it stands for. */
export const Square = styled('i')(
  themed(({ theme }) => ({
    width: 8,
    height: 8,
    borderRadius: 2,
    flex: 'none',
    '&[data-kind="series"]': { backgroundColor: theme.vars.palette.chart.main },
    '&[data-kind="warning"]': { backgroundColor: theme.vars.palette.warning.graphic },
    '&[data-kind="error"]': { backgroundColor: theme.vars.palette.error.main },
    '&[data-kind="open"]': {
      backgroundColor: theme.vars.palette.chart.track,
      boxShadow: `inset 0 0 0 1px ${theme.vars.palette.border.control}`,
    },
  })),
);

export const Meter = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    height: 8,
    borderRadius: 4,
    overflow: 'hidden',
    backgroundColor: theme.vars.palette.chart.track,
    '& > i': { height: '100%' },
    '& > [data-kind="series"]': { backgroundColor: theme.vars.palette.chart.main },
    '& > [data-kind="warning"]': { backgroundColor: theme.vars.palette.warning.graphic },
    '& > [data-kind="error"]': { backgroundColor: theme.vars.palette.error.main },
  })),
);

/** Grades as wide buttons, six in a row; on phones three, and higher. */
export const Grades = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(84px, 1fr))',
  gap: 6,
  [narrow]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: 8 },
});

export const GradeButton = styled(Big)({
  minHeight: 52,
  flexDirection: 'column',
  gap: 1,
  padding: '4px',
  fontSize: rem(13),
  lineHeight: '17px',
  whiteSpace: 'normal',
  textAlign: 'center',
  '& > span': { display: 'flex', alignItems: 'center', gap: 6 },
  [narrow]: { minHeight: 60, fontSize: rem(15) },
});

export const Checks = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6, [narrow]: { gap: 8 } });

export const CheckButton = styled(Big)(
  themed(({ theme }) => ({
    flex: '1 1 auto',
    fontSize: rem(13),
    gap: 6,
    padding: '0 8px',
    '&[data-state="yes"]': {
      borderColor: theme.vars.palette.success.line,
      backgroundColor: theme.vars.palette.success.soft,
      color: theme.vars.palette.success.onSoft,
      boxShadow: 'none',
      '& svg': { color: 'inherit' },
    },
    '&[data-state="no"]': {
      borderColor: theme.vars.palette.warning.line,
      backgroundColor: theme.vars.palette.warning.soft,
      color: theme.vars.palette.warning.onSoft,
      boxShadow: 'none',
      '& svg': { color: 'inherit' },
    },
  })),
);

export const Foot = styled('footer')(
  themed(({ theme }) => ({
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    padding: '8px 12px',
    backgroundColor: theme.vars.palette.background.paper,
    borderTop: `1px solid ${theme.vars.palette.border.default}`,
    [narrow]: { gap: 8, padding: '12px 16px max(12px, env(safe-area-inset-bottom))' },
  })),
);

/** A key and what it does, which can be pressed, too. */
export const HintButton = styled('button')(
  themed(({ theme }) => ({
    font: 'inherit',
    flex: 'none',
    height: hit,
    minWidth: hit,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 7,
    padding: '0 9px',
    border: 0,
    borderRadius: 10,
    color: theme.vars.palette.text.secondary,
    backgroundColor: 'transparent',
    fontSize: rem(13),
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.background.hover } },
    '&:disabled': { color: theme.vars.palette.text.disabled, cursor: 'default' },
    '@media (max-width: 1010px)': { '&[data-least]': { display: 'none' } },
    [narrow]: { display: 'none' },
  })),
);

/** The one big act, at the bottom right. */
export const GoButton = styled('button')(
  themed(({ theme }) => ({
    font: 'inherit',
    minHeight: 56,
    marginLeft: 'auto',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 12,
    padding: '0 20px',
    border: 0,
    borderRadius: 12,
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    fontSize: rem(16),
    fontWeight: 600,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
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
    [narrow]: { flex: 1, minHeight: 60, margin: 0, fontSize: rem(17), borderRadius: 14 },
  })),
);
