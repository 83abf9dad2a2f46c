import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from '#web/ui/brand.tsx';
import { size } from '#web/ui/theme/tokens.ts';
import { SidebarNav } from './sidebar-nav.tsx';

const Aside = styled('aside')(({ theme }) => ({
  flex: 'none',
  width: size.sidebar,
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: theme.vars.palette.background.sidebar,
  borderRight: `1px solid ${theme.vars.palette.border.default}`,
  '&[data-fixed]': { position: 'sticky', top: 0, height: '100vh' },
}));

export const SidebarHead = styled('div')({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: size.header,
  padding: '0 8px 0 16px',
  '& > a': { display: 'flex', textDecoration: 'none', borderRadius: 6 },
});

export const SidebarScroller = styled('div')({ flex: 1, minHeight: 0, overflowY: 'auto', padding: '4px 8px 8px' });

export interface SidebarProps {
  /** Pinned below the screens: the store's deployment. */
  foot?: ReactNode;
}

/** The sidebar of wide windows. */
export const Sidebar = memo(({ fixed, foot }: SidebarProps & { fixed: boolean }) => (
  <Aside data-fixed={fixed || undefined}>
    <SidebarHead>
      <Link to="/app/home">
        <Brand />
      </Link>
    </SidebarHead>
    <SidebarScroller>
      <SidebarNav />
    </SidebarScroller>
    {foot}
  </Aside>
));
