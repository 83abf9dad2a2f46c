import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { DeploymentPanel } from '#web/features/publishing/deployment-panel.tsx';
import { TitleSlotProvider } from '#web/ui/title-slot.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { useServiceWorker } from '../offline/use-service-worker.ts';
import { OfflineBanner } from '../offline-banner.tsx';
import { contentId } from '../route-change.ts';
import { SessionGuard } from '../session-guard.tsx';
import { SubscriptionGate, WhenSubscribed } from '../subscription-gate.tsx';
import { AppFooter } from './app-footer.tsx';
import { Header } from './header.tsx';
import { Overlays, useOverlays } from './overlays.tsx';
import { ShellLengths } from './shell-lengths.tsx';
import { Sidebar } from './sidebar.tsx';
import { StoreWatch } from './store-watch.tsx';
import { useScanToProduct } from './use-scan-to-product.ts';
import { useShellLayout } from './use-shell-layout.ts';
import { useShellShortcuts } from './use-shell-shortcuts.ts';
import { useStoredLookup } from './use-stored-lookup.ts';

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
      <TitleSlotProvider>
        <Shell />
      </TitleSlotProvider>
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
              <Outlet />
            </SubscriptionGate>
          </Main>
          <AppFooter fixed={fixedFooter} />
        </Column>
      </Frame>
      <Suspense>{phone && <BottomBar />}</Suspense>
      <Overlays {...overlays} hasDrawer={!hasSidebar} foot={foot} />
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
