import ButtonBase from '@mui/material/ButtonBase';
import { styled, useColorScheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { assetUrl } from '#web/kit/settings.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { useSharedDevice } from '#web/shared/devices/shared-device.ts';
import { ActionMenu, type MenuAction } from '#web/ui/actions/action-menu.tsx';
import { Avatar } from '#web/ui/facts/avatar.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ArrowRightIcon, ChevronDownIcon, CommentIcon, HelpIcon, PeopleIcon, TuneIcon } from '#web/ui/icons.tsx';
import { size } from '#web/ui/theme/tokens.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useLogOut } from '../log-out.ts';

const LayoutDialog = lazy(async () => ({ default: (await import('./layout-dialog.tsx')).LayoutDialog }));

const Name = styled('span')({ maxWidth: 180, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

const Trigger = styled(ButtonBase)(({ theme }) => ({
  flex: 'none',
  gap: 8,
  minHeight: size.control.medium,
  padding: '3px 8px 3px 4px',
  borderRadius: theme.vars.shape.borderRadius,
  ...theme.typography.subtitle2,
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
  '& .MuiSvgIcon-root': { fontSize: 12 },
  [theme.breakpoints.down('sm')]: {
    justifyContent: 'center',
    width: size.touchTarget,
    height: size.touchTarget,
    padding: 0,
  },
}));

interface UserMenuProps {
  compact: boolean;
  onShowShortcuts: () => void;
}

/** Who is signed in, with their profile, the look of this device, and the way out. */
export function UserMenu({ compact, onShowShortcuts }: UserMenuProps) {
  const { data: user } = useQuery(userQuery());
  const [isArranging, setArranging] = useState(false);
  const themes = useThemeActions();
  const logOut = useLogOut();
  const device = useSharedDevice();
  const { user: texts, header } = t.shell;
  const name = user ? `${user.firstName} ${user.lastName}`.trim() : '';
  const groups: MenuAction[][] = [
    [{ id: 'profile', label: texts.profile, icon: <PeopleIcon />, to: '/app/profile' }],
    themes,
    [
      { id: 'layout', label: texts.layout, icon: <TuneIcon />, onSelect: () => setArranging(true) },
      { id: 'shortcuts', label: texts.shortcuts, icon: <HelpIcon />, onSelect: onShowShortcuts },
      { id: 'ticket', label: texts.ticket, icon: <CommentIcon />, to: '/app/ticket' },
    ],
    [{ id: 'log-out', label: device ? texts.switchPerson : texts.logOut, icon: <ArrowRightIcon />, onSelect: logOut }],
  ];
  return (
    <>
      <ActionMenu
        groups={groups}
        trigger={(props) => (
          <Trigger {...props}>
            <Avatar name={name} src={user?.image && assetUrl(user.image)} size={compact ? 30 : 26} />
            <VisuallyHidden>{compact ? header.userMenuOf(name) : header.userMenu}</VisuallyHidden>
            {!compact && (user ? <Name>{name}</Name> : <TextSkeleton width={90} />)}
            {!compact && <ChevronDownIcon />}
          </Trigger>
        )}
      />
      {isArranging && (
        <Suspense>
          <LayoutDialog onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </>
  );
}

function useThemeActions(): MenuAction[] {
  const { mode, setMode } = useColorScheme();
  return (['light', 'dark', 'system'] as const).map((choice) => ({
    id: choice,
    label: t.shell.user[choice],
    choice: 'one',
    checked: mode === choice,
    onSelect: () => setMode(choice),
  }));
}
