import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { runningMark } from '#web/features/lookup/lookup-mark.ts';
import { DeploymentPanel } from '#web/features/publishing/deployment-panel.tsx';
import { PublishingWatch } from '#web/features/publishing/publishing-watch.tsx';
import { isTyping } from '#web/kit/is-typing.ts';
import { t } from '#web/kit/messages/t.ts';
import { usePreferences } from '#web/kit/preferences.ts';
import { whenIdle } from '#web/kit/when-idle.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { useRememberStore } from '#web/shared/store-selector/use-selected-store.ts';
import { TitleSlotProvider } from '#web/ui/layout/title-slot.tsx';
import { layer } from '#web/ui/theme/tokens.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { FactorGate } from '../factor-gate.tsx';
import { useServiceWorker } from '../offline/use-service-worker.ts';
import { OfflineBanner } from '../offline-banner.tsx';
import { PermissionGate } from '../permission-gate.tsx';
import { contentId } from '../routes/route-change.ts';
import { SessionGuard } from '../routes/session-guard.tsx';
import { SubscriptionGate, WhenSubscribed } from '../subscription-gate.tsx';
import { Header } from './header.tsx';
import { IdleLock } from './idle-lock.tsx';
import { Overlays, useOverlays } from './overlays.tsx';
import { ShellLengths } from './shell-lengths.tsx';
import { Sidebar } from './sidebar.tsx';
import { useScanToProduct } from './use-scan-to-product.ts';

const Root = styled('footer')(({ theme }) => ({
  padding: '14px 32px 16px',
  ...theme.typography.caption,
  color: theme.vars.palette.text.tertiary,
  [theme.breakpoints.down('md')]: { padding: '14px 20px 16px' },
  [theme.breakpoints.down('sm')]: { padding: '14px 16px 16px' },
  '&[data-fixed]': {
    position: 'sticky',
    zIndex: layer.stickyTableHead,
    bottom: 'calc(var(--sf-bottom-inset) + var(--sf-action-bar))',
    paddingTop: 8,
    paddingBottom: 8,
    backgroundColor: theme.vars.palette.background.default,
    borderTop: `1px solid ${theme.vars.palette.border.default}`,
  },
}));

/** The copyright line below every page, and which version this is. */
function AppFooter({ fixed }: { fixed: boolean }) {
  return (
    <Root data-fixed={fixed || undefined}>
      {t.shell.copyright(new Date().getFullYear())} · {t.shell.version(import.meta.env.VERSION)}
    </Root>
  );
}

// Only phones have it.
const BottomBar = lazy(async () => ({ default: (await import('./bottom-bar.tsx')).BottomBar }));

const Frame = styled('div')({ display: 'flex', minHeight: '100vh' });
const Column = styled('div')({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });
const Main = styled('main')(({ theme }) => ({
  flex: 1,
  width: '100%',
  maxWidth: 1344,
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: '24px 32px 0',
  [theme.breakpoints.down('md')]: { padding: '20px 20px 0' },
  [theme.breakpoints.down('sm')]: { padding: '16px 16px 0' },
  // Takes no room while it has nothing to say, but has to be there.
  '& > [role="status"]:empty': { marginBottom: -16 },
}));

/** The back office: sidebar, header, page, footer, and on phones the bottom navigation. */
export function AppLayout() {
  return (
    <SessionGuard>
      <FactorGate>
        <TitleSlotProvider>
          <Shell />
        </TitleSlotProvider>
      </FactorGate>
    </SessionGuard>
  );
}

const foot = (
  <WhenSubscribed>
    <DeploymentPanel />
  </WhenSubscribed>
);

/** Whatever of it comes from the server is asked for further down: an answer draws its own part anew, not all of it. */
function Shell() {
  const { hasSidebar, fixedSidebar, fixedHeader, fixedFooter } = useShellLayout();
  const phone = usePhone();
  const overlays = useOverlays();
  useShellShortcuts(overlays);
  useScanToProduct(overlays.close);
  useServiceWorker();
  return (
    <>
      <ShellLengths hasSidebar={hasSidebar} fixedHeader={fixedHeader} />
      <Frame>
        {hasSidebar && <Sidebar fixed={fixedSidebar} foot={foot} />}
        <Column>
          <Header
            fixed={fixedHeader}
            hasSidebar={hasSidebar}
            onOpenSidebar={overlays.openSidebar}
            onOpenPalette={overlays.openPalette}
            onShowShortcuts={overlays.showShortcuts}
          />
          <Main id={contentId} tabIndex={-1}>
            <OfflineBanner />
            <SubscriptionGate>
              <PermissionGate>
                <Outlet />
              </PermissionGate>
            </SubscriptionGate>
          </Main>
          <AppFooter fixed={fixedFooter} />
        </Column>
      </Frame>
      <Suspense>{phone && <BottomBar />}</Suspense>
      <Overlays {...overlays} hasDrawer={!hasSidebar} foot={foot} />
      <IdleLock />
      <KeptLookup />
      <WhenSubscribed>
        <StoreWatch />
      </WhenSubscribed>
    </>
  );
}

function KeptLookup() {
  useStoredLookup();
  return null;
}

/** What goes on with the stores on every page: which one is chosen, and which are being published. */
function StoreWatch() {
  useRememberStore();
  return <PublishingWatch />;
}

/** How the frame is laid out: by the window's width and the reader's preferences. */
function useShellLayout() {
  const theme = useTheme();
  const isWide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
  const [{ sidebarCollapsed, fixedSidebar, fixedHeader, fixedFooter }] = usePreferences();
  return { hasSidebar: isWide && !sidebarCollapsed, fixedSidebar, fixedHeader, fixedFooter };
}

interface ShellShortcuts {
  openPalette: () => void;
  showShortcuts: () => void;
}

/** Ctrl/⌘-K from anywhere; `?` wherever it is not being typed into something. */
function useShellShortcuts({ openPalette, showShortcuts }: ShellShortcuts): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (isPalette) {
        event.preventDefault();
        openPalette();
      } else if (event.key === '?' && !isTyping(event.target)) {
        event.preventDefault();
        showShortcuts();
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [openPalette, showShortcuts]);
}

/** A lookup that was running when the browser was closed goes on, whatever page is opened. */
function useStoredLookup(): void {
  const { data: user } = useQuery(userQuery());
  const userId = user?._id;
  useEffect(() => {
    if (userId === undefined || !runningMark.isOf(userId)) return;
    return whenIdle(() => {
      // Its page tells what went wrong, should the code not come.
      void import('#web/features/lookup/use-lookup.ts').then(({ lookupOf }) => lookupOf(userId)).catch(() => undefined);
    });
  }, [userId]);
}
