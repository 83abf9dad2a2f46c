import AppBar from '@mui/material/AppBar';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import { useLocation } from 'react-router';
import { DeploymentBadge } from '#web/features/publishing/deployment-badge.tsx';
import { t } from '#web/kit/messages/t.ts';
import { settings } from '#web/kit/settings.ts';
import { HelpIcon, MenuIcon } from '#web/ui/icons.tsx';
import { TitleSlot } from '#web/ui/layout/title-slot.tsx';
import { size } from '#web/ui/theme/tokens.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { helpPageOf } from '../help-pages.ts';
import { PaletteTrigger } from '../palette/palette-trigger.tsx';
import { WhenSubscribed } from '../subscription-gate.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { phoneHeader } from './shell-lengths.tsx';
import { UserMenu } from './user-menu.tsx';

interface HeaderProps {
  fixed: boolean;
  hasSidebar: boolean;
  onOpenSidebar: () => void;
  onOpenPalette: () => void;
  onShowShortcuts: () => void;
}

const Bar = styled(Toolbar)(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { padding: '0 20px' },
  [theme.breakpoints.up('md')]: { padding: '0 24px 0 32px' },
}));

/** The bar at the top: on wide windows with the palette, on phones with the page's title. */
export function Header({ fixed, hasSidebar, onOpenSidebar, onOpenPalette, onShowShortcuts }: HeaderProps) {
  const phone = usePhone();
  return (
    <AppBar position={fixed ? 'sticky' : 'static'} sx={{ height: { xs: phoneHeader, sm: size.header } }}>
      <Bar disableGutters>
        {!hasSidebar && (
          <IconButton aria-label={t.shell.nav.open} onClick={onOpenSidebar} sx={{ mr: { sm: 1 } }}>
            <MenuIcon />
          </IconButton>
        )}
        {phone ? <TitleSlot /> : <PaletteTrigger onOpen={onOpenPalette} />}
        {!hasSidebar && !phone && (
          <WhenSubscribed>
            <DeploymentBadge onOpen={onOpenSidebar} />
          </WhenSubscribed>
        )}
        <HelpLink compact={phone} />
        <NotificationBell />
        <UserMenu compact={phone} onShowShortcuts={onShowShortcuts} />
      </Bar>
    </AppBar>
  );
}

// What helps gets a tab of its own, beside the work; a mail address opens the mail program and needs none.
const isMail = settings.helpUrl?.startsWith('mailto:') ?? false;
const away = isMail ? {} : { target: '_blank', rel: 'noopener noreferrer' };

function HelpLink({ compact }: { compact: boolean }) {
  const { help } = t.shell.header;
  const { pathname } = useLocation();
  const href = settings.helpUrl ?? helpPageOf(pathname);
  if (compact) {
    return (
      <IconButton component="a" href={href} {...away} aria-label={help}>
        <HelpIcon />
      </IconButton>
    );
  }
  return (
    <Button variant="text" color="inherit" href={href} {...away} startIcon={<HelpIcon />}>
      {help}
    </Button>
  );
}
