import { styled } from '@mui/material/styles';
import { themed } from '../theme/themed.ts';

const Key = styled('kbd')(
  themed(({ theme }) => ({
    font: 'inherit',
    fontSize: theme.typography.pxToRem(11),
    lineHeight: theme.typography.pxToRem(16),
    padding: '0 5px',
    borderRadius: 4,
    border: `1px solid ${theme.vars.palette.border.default}`,
    color: theme.vars.palette.text.tertiary,
    backgroundColor: theme.vars.palette.background.muted,
  })),
);

const isApple = () => typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent);

/** A key or a combination such as `['mod', 'K']`; `mod` is ⌘ on Apple devices and Ctrl elsewhere. */
export function KeyHint({ keys }: { keys: readonly string[] }) {
  const names = keys.map((key) => (key === 'mod' ? (isApple() ? '⌘' : 'Ctrl') : key));
  return <Key>{names.join(' ')}</Key>;
}
