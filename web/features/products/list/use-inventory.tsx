import { lazy, type ReactNode, Suspense } from 'react';
import { useAddress } from '#web/kit/use-address.ts';

const InventoryDialog = lazy(async () => ({
  default: (await import('../inventory/inventory-dialog.tsx')).InventoryDialog,
}));

const param = 'inventory';

/** The inventory dialog, open while the address says so: a link to it opens it, too. */
export function useInventory(): { show: () => void; dialog: ReactNode } {
  const [params, changeParams] = useAddress();
  const isOpen = params.has(param);
  const set = (open: boolean) =>
    changeParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (open) next.set(param, '');
        else next.delete(param);
        return next;
      },
      { replace: !open },
    );
  const dialog = isOpen && (
    <Suspense>
      <InventoryDialog open onClose={() => set(false)} />
    </Suspense>
  );
  return { show: () => set(true), dialog };
}
