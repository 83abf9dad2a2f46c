import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { StoreIcon } from '#web/ui/icons.tsx';

const ConnectDialog = lazy(async () => ({ default: (await import('./connect-dialog.tsx')).ConnectDialog }));

/** Leads to the dialog that takes another shop's address and keys; who asked is told of the import that has begun. */
export function ConnectShop({ onConnected }: { onConnected: (made: ProductImport) => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button startIcon={<StoreIcon />} onClick={() => setOpen(true)}>
        {t.connectShop.open}
      </Button>
      {isOpen && (
        <Suspense>
          <ConnectDialog
            onClose={close}
            onConnected={(made) => {
              close();
              onConnected(made);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
