import { styled, type Theme } from '@mui/material/styles';
import { Link, useLocation } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { size } from '#web/ui/theme/tokens.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { addressOf } from '../navigation.ts';
import type { Screen } from '../screens.ts';

const lineStyles = ({ theme }: { theme: Theme }) => ({
  position: 'relative' as const,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  minHeight: size.sidebarItem,
  padding: '0 8px',
  border: 0,
  borderRadius: 6,
  ...theme.typography.subtitle2,
  color: theme.vars.palette.text.secondary,
  backgroundColor: 'transparent',
  textAlign: 'left' as const,
  textDecoration: 'none',
  cursor: 'pointer',
  '& .MuiSvgIcon-root': { color: theme.vars.palette.text.tertiary },
  '&:hover': { backgroundColor: theme.alpha(theme.vars.palette.text.primary, 0.05) },
  '&[aria-current], &[aria-current]:hover': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `0 0 0 1px ${theme.vars.palette.border.default}, ${theme.vars.palette.shadow.card}`,
    '& .MuiSvgIcon-root': { color: theme.vars.palette.primary.text },
  },
  '[data-touch] &': { minHeight: size.touchTarget, fontSize: theme.typography.pxToRem(15) },
});

const LinkLine = styled(Link)(lineStyles);

/** A line of the sidebar that opens and closes a group. */
export const ButtonLine = styled('button')(lineStyles);

const ChildLine = styled(LinkLine)(({ theme }) => ({
  fontWeight: 400,
  '&[aria-current]': {
    fontWeight: 500,
    '&::before': {
      content: '""',
      position: 'absolute',
      left: -11,
      top: 5,
      bottom: 5,
      width: 2,
      borderRadius: 2,
      backgroundColor: theme.vars.palette.primary.text,
    },
  },
}));

const Count = styled('span')(({ theme }) => ({
  marginLeft: 'auto',
  padding: '0 6px',
  borderRadius: 9,
  fontSize: theme.typography.pxToRem(11),
  lineHeight: theme.typography.pxToRem(18),
  fontWeight: 600,
  color: theme.vars.palette.primary.onSoft,
  backgroundColor: theme.vars.palette.primary.soft,
}));

interface SidebarItemProps {
  screen: Screen;
  isCurrent: boolean;
  isChild?: boolean;
  onFollow?: (() => void) | undefined;
}

/** A link of the sidebar to a screen. */
export function SidebarItem({ screen, isCurrent, isChild = false, onFollow }: SidebarItemProps) {
  const Line = isChild ? ChildLine : LinkLine;
  const ScreenIcon = screen.icon;
  const to = addressOf(screen.path, useLocation());
  return (
    <li>
      <Line to={to} aria-current={isCurrent ? 'page' : undefined} onClick={onFollow}>
        {!isChild && <ScreenIcon />}
        {screen.label}
        {screen.useBadge && <ScreenBadge useBadge={screen.useBadge} words={screen.badgeWords} />}
      </Line>
    </li>
  );
}

interface ScreenBadgeProps {
  useBadge: () => number | undefined;
  words?: Screen['badgeWords'];
}

function ScreenBadge({ useBadge, words = t.shell.nav.badge }: ScreenBadgeProps) {
  const amount = useBadge();
  if (!amount) return null;
  return (
    <Count>
      <span aria-hidden="true">{amount}</span>
      <VisuallyHidden>{words(amount)}</VisuallyHidden>
    </Count>
  );
}
