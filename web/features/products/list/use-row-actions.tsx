import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { choosableStatuses } from '#contract/products/product-choices.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { type Guarded, keepAllowed } from '#web/shared/accounts/allowed.tsx';
import { useRightsOrApproval } from '#web/shared/accounts/use-may.ts';
import { bulkFailure } from '#web/shared/products/bulk-failure.ts';
import type { ChannelSlot } from '#web/shared/products/channel-slot.ts';
import { pathOfProduct } from '#web/shared/products/product-paths.ts';
import { type ChoosableStatus, statusLooks } from '#web/shared/products/product-status.ts';
import type { MenuAction } from '#web/ui/actions/action-menu.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { ArrowRightIcon, CheckIcon, EditIcon, EyeOffIcon, MinusIcon, StarIcon, TrashIcon } from '#web/ui/icons.tsx';
import { useRemoveProduct } from '../use-remove-product.ts';
import type { BulkTarget } from './bulk-target.ts';
import { type Attributes, useBulkUpdate } from './use-bulk-update.ts';

const WriteOffDialog = lazy(async () => ({
  default: (await import('../stock/write-off-dialog.tsx')).WriteOffDialog,
}));
const DeleteDialog = lazy(async () => ({ default: (await import('./dialogs/delete-dialog.tsx')).DeleteDialog }));

const only = ({ _id, isLive }: Product): BulkTarget => ({
  selection: { ids: [_id] },
  count: '1',
  amount: t.products.counted(1),
  mayBeLive: isLive,
});

interface RowActs {
  changeStatus: (product: Product, status: ChoosableStatus) => void;
  actionsOf: (product: Product) => MenuAction[][];
  dialog: ReactNode;
}

/** The acts on one product of the list; the functions keep their identity, or every row would be drawn anew. */
export function useRowActions(onRemoved: (id: string) => void, channelActions: ChannelSlot['rowActions']): RowActs {
  const [leaving, setLeaving] = useState<Product>();
  const [writingOff, setWritingOff] = useState<Product>();
  const { notify } = useSnackbar();
  const may = useRightsOrApproval();
  const update = useBulkUpdate();
  const remove = useRemoveProduct();

  const apply = useCallback(
    (product: Product, attributes: Attributes) =>
      void update(only(product), attributes).catch((error: unknown) => {
        const message = bulkFailure(error);
        if (message !== null) notify({ message, tone: 'error' });
      }),
    [update, notify],
  );
  const changeStatus = useCallback((product: Product, status: ChoosableStatus) => apply(product, { status }), [apply]);
  const actionsOf = useCallback(
    (product: Product) => {
      const [edit, flags, leave] = rowMenu(product, (attributes) => apply(product, attributes), {
        askToDelete: setLeaving,
        askToWriteOff: setWritingOff,
      });
      const isWriter = may('products.write');
      return [
        isWriter ? edit : edit.map((open) => ({ ...open, label: t.products.open, icon: <ArrowRightIcon /> })),
        isWriter ? flags : [],
        [...channelActions(product)],
        keepAllowed(may, leave),
      ];
    },
    [apply, channelActions, may],
  );
  const dialog = (
    <Suspense>
      {writingOff && <WriteOffDialog product={writingOff} onClose={() => setWritingOff(undefined)} />}
      {leaving && (
        <DeleteDialog
          title={t.products.deleteTitle}
          text={t.products.deleteText(leaving.title)}
          onConfirm={async () => {
            await remove(leaving._id);
            onRemoved(leaving._id);
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Suspense>
  );
  return { changeStatus, actionsOf, dialog };
}

function rowMenu(
  product: Product,
  apply: (attributes: Attributes) => void,
  { askToDelete, askToWriteOff }: Record<'askToDelete' | 'askToWriteOff', (product: Product) => void>,
): [edit: MenuAction[], flags: MenuAction[], leave: Guarded<MenuAction>[]] {
  const { edit, markAs, bulk, delete: remove } = t.products;
  const isFeatured = product.isFeatured;
  return [
    [{ id: 'edit', label: edit, icon: <EditIcon />, to: pathOfProduct(product._id), state: { product } }],
    [
      ...choosableStatuses
        .filter((status) => status !== product.status)
        .map((status) => ({
          id: status,
          label: markAs(statusLooks[status].label),
          icon: status === 'Ready' ? <CheckIcon /> : <EyeOffIcon />,
          onSelect: () => apply({ status }),
        })),
      {
        id: 'featured',
        label: isFeatured ? bulk.unfeature : bulk.feature,
        icon: isFeatured ? <MinusIcon /> : <StarIcon />,
        onSelect: () => apply({ isFeatured: !isFeatured }),
      },
    ],
    [
      ...(product.quantity > 0
        ? [
            {
              id: 'writeOff',
              needs: 'stock.writeoff' as const,
              label: t.shelf.writeOff,
              icon: <MinusIcon />,
              onSelect: () => askToWriteOff(product),
            },
          ]
        : []),
      {
        id: 'delete',
        needs: 'products.write',
        label: remove,
        icon: <TrashIcon />,
        tone: 'danger',
        onSelect: () => askToDelete(product),
      },
    ],
  ];
}
