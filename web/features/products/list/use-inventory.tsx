import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';

const InventoryDialog = lazy(async () => ({
  default: (await import('../inventory/inventory-dialog.tsx')).InventoryDialog,
}));

const param = 'inventory';

/** The inventory dialog, open while the address says so: a link to it opens it, too. */
export function useInventory(): { show: () => void; dialog: ReactNode } {
  const [params, setParams] = useSearchParams();
  const isOpen = params.has(param);
  const set = (open: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (open) next.set(param, '');
        else next.delete(param);
        return next;
      },
      { preventScrollReset: true, replace: !open },
    );
  const dialog = isOpen && (
    <Suspense>
      <InventoryDialog open onClose={() => set(false)} />
    </Suspense>
  );
  return { show: () => set(true), dialog };
}
