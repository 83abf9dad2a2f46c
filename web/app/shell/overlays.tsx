import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { PaletteTrigger } from '../palette/palette-trigger.tsx';

// None is part of the first view: each comes with its first use.
const SidebarDrawer = lazy(async () => ({ default: (await import('./sidebar-drawer.tsx')).SidebarDrawer }));
const Palette = lazy(async () => ({ default: (await import('../palette/palette.tsx')).Palette }));
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }));

type Overlay = 'sidebar' | 'palette' | 'shortcuts';

/** What lies over the page: at most one of the sidebar's drawer, the palette and the list of shortcuts. */
export function useOverlays() {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  // Once opened the drawer stays, so that it can slide out again.
  const [hasOpenedSidebar, setOpenedSidebar] = useState(false);
  const openSidebar = useCallback(() => {
    setOpenedSidebar(true);
    setOverlay('sidebar');
  }, []);
  const openPalette = useCallback(() => setOverlay('palette'), []);
  const showShortcuts = useCallback(() => setOverlay('shortcuts'), []);
  const close = useCallback(() => setOverlay(null), []);
  return { overlay, hasOpenedSidebar, openSidebar, openPalette, showShortcuts, close };
}

type OverlaysProps = ReturnType<typeof useOverlays> & {
  /** The sidebar is not on the page but in a drawer. */
  hasDrawer: boolean;
  /** Pinned at the drawer's foot. */
  foot: ReactNode;
};

export function Overlays({ overlay, hasOpenedSidebar, hasDrawer, foot, openPalette, close }: OverlaysProps) {
  return (
    <Suspense>
      {hasDrawer && hasOpenedSidebar && (
        <SidebarDrawer
          open={overlay === 'sidebar'}
          onClose={close}
          top={<PaletteTrigger wide onOpen={openPalette} />}
          foot={foot}
        />
      )}
      {overlay === 'palette' && <Palette onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </Suspense>
  );
}
