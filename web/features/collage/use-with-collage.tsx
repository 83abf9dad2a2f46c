import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { ProductSelection } from '#contract/products/bulk.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { useHasApp } from '#web/shared/apps/apps.queries.ts';
import type { ChannelSlot } from '#web/shared/products/channel-slot.ts';
import { storeSelection } from '#web/shared/products/stored-selection.ts';
import type { MenuAction } from '#web/ui/actions/action-menu.tsx';
import { ImageIcon } from '#web/ui/icons.tsx';

type Acts = Pick<ChannelSlot, 'rowActions' | 'bulkActions'>;

/** What a list of products offers, and the way to the collage for those who have the app. */
export function useWithCollage<Slot extends Acts>(slot: Slot): Slot {
  const mayMake = useMay('media.write');
  const hasApp = useHasApp('image_collage_app') === true && mayMake;
  const navigate = useNavigate();
  const { rowActions: rowsBefore, bulkActions: bulkBefore } = slot;
  const collageOf = useCallback(
    (choose: () => ProductSelection): MenuAction[] => {
      if (!hasApp) return [];
      const open = () => {
        storeSelection('collage', choose());
        navigate('/app/apps/collageApp');
      };
      return [{ id: 'collage', label: t.collage.menu, icon: <ImageIcon />, onSelect: open }];
    },
    [hasApp, navigate],
  );
  const rowActions = useCallback<Acts['rowActions']>(
    (product, onChanged) => [...rowsBefore(product, onChanged), ...collageOf(() => ({ ids: [product._id] }))],
    [rowsBefore, collageOf],
  );
  const bulkActions = useCallback<Acts['bulkActions']>(
    (target, only) => [...bulkBefore(target, only), ...collageOf(() => target().selection)],
    [bulkBefore, collageOf],
  );
  return { ...slot, rowActions, bulkActions };
}
