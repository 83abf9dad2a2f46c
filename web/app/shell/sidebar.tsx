import { styled } from '@mui/material/styles';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
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

const Scroller = styled('div')({ flex: 1, minHeight: 0, overflowY: 'auto', padding: '4px 8px 8px' });

export interface SidebarProps {
  /** Pinned below the screens: the store's deployment. */
  foot?: ReactNode;
}

const breath = 8;

/** Its lines, with the one of the current screen in view: what stands below them comes later and takes some room. */
export function SidebarScroller({ isTouched, children }: { isTouched?: boolean; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another line
  useEffect(() => {
    const scroller = ref.current;
    if (!scroller) return;
    const observer = new ResizeObserver(() => showCurrent(scroller));
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <Scroller ref={ref} data-touch={isTouched ? '' : undefined}>
      {children}
    </Scroller>
  );
}

/** By scrolling alone: `scrollIntoView` would also move the place from which Tab goes on. */
function showCurrent(scroller: HTMLElement): void {
  const line = scroller.querySelector('[aria-current]');
  const { top, bottom, height } = line?.getBoundingClientRect() ?? { top: 0, bottom: 0, height: 0 };
  // In a group that is closed.
  if (height === 0) return;
  const seen = scroller.getBoundingClientRect();
  if (bottom > seen.bottom - breath) scroller.scrollTop += bottom - seen.bottom + breath;
  else if (top < seen.top + breath) scroller.scrollTop -= seen.top + breath - top;
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
