import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { ProductSelection } from '#contract/products/bulk.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useHasApp } from '#web/shared/apps/apps.queries.ts';
import type { ChannelSlot } from '#web/shared/products/channel-slot.ts';
import type { MenuAction } from '#web/ui/actions/action-menu.tsx';
import { PrintIcon, QrCodeIcon } from '#web/ui/icons.tsx';
import type { AskedLabels } from './label-dialogs.tsx';

// Drawing codes takes more code than the lists around it.
const LabelDialogs = lazy(async () => ({ default: (await import('./label-dialogs.tsx')).LabelDialogs }));

interface Acts extends Pick<ChannelSlot, 'rowActions' | 'bulkActions'> {
  dialog: ReactNode;
}

/** What a list of products offers, and labels and QR codes for those who have the apps. */
export function useWithLabels<Slot extends Acts>(slot: Slot): Slot {
  const [asked, setAsked] = useState<AskedLabels>();
  const hasBarcodes = useHasApp('barcode_app') === true;
  const hasQrCodes = useHasApp('qrcode_app') === true;
  const { rowActions: rowsBefore, bulkActions: bulkBefore, dialog: before } = slot;
  const labelsOf = useCallback(
    (choose: () => ProductSelection): MenuAction[] => {
      const open = (name: AskedLabels['name']) => () => setAsked({ name, selection: choose() });
      const { labels, qrCodes } = t.elsewhere.menu;
      return [
        ...(hasBarcodes ? [{ id: 'labels', label: labels, icon: <PrintIcon />, onSelect: open('barcode') }] : []),
        ...(hasQrCodes ? [{ id: 'qr-codes', label: qrCodes, icon: <QrCodeIcon />, onSelect: open('qr') }] : []),
      ];
    },
    [hasBarcodes, hasQrCodes],
  );
  const rowActions = useCallback<Acts['rowActions']>(
    (product, onChanged) => [...rowsBefore(product, onChanged), ...labelsOf(() => ({ ids: [product._id] }))],
    [rowsBefore, labelsOf],
  );
  const bulkActions = useCallback<Acts['bulkActions']>(
    (target, only) => [...bulkBefore(target, only), ...labelsOf(() => target().selection)],
    [bulkBefore, labelsOf],
  );
  const dialog = (
    <>
      {before}
      {asked && (
        <Suspense>
          <LabelDialogs asked={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
  return { ...slot, rowActions, bulkActions, dialog };
}
