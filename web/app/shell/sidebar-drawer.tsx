import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { Brand } from '#web/ui/brand.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';
import { SidebarHead, type SidebarProps, SidebarScroller } from './sidebar.tsx';
import { SidebarNav } from './sidebar-nav.tsx';

interface SidebarDrawerProps extends SidebarProps {
  open: boolean;
  onClose: () => void;
  /** Above the screens. */
  top?: ReactNode;
}

/** The same sidebar as a drawer over the page, with targets for thumbs. */
export function SidebarDrawer({ open, onClose, top, foot }: SidebarDrawerProps) {
  const { nav } = t.shell;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 280, maxWidth: '85vw' }, role: 'dialog', 'aria-label': nav.main } }}
    >
      <SidebarHead>
        <Link to="/app/home" onClick={onClose}>
          <Brand />
        </Link>
        <IconButton aria-label={nav.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </SidebarHead>
      <SidebarScroller isTouched>
        {top}
        <SidebarNav onFollow={onClose} />
      </SidebarScroller>
      {foot}
    </Drawer>
  );
}
