import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProductFilter } from '#contract/products/bulk.schemas.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useRightsOrApproval } from '#web/shared/accounts/use-may.ts';
import { bulkFailure } from '#web/shared/products/bulk-failure.ts';
import type { ChannelSlot } from '#web/shared/products/channel-slot.ts';
import { storeSelection } from '#web/shared/products/stored-selection.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import type { RowSource } from '#web/ui/table/rows/row-source.ts';
import { type BulkActions, totalText } from '#web/ui/table/selection/bulk-bar.tsx';
import type { SelectionController } from '#web/ui/table/selection/use-selection.ts';
import { type BulkActs, type BulkDialogName, bulkMenu } from './bulk-menu.tsx';
import { type BulkTarget, toProductSelection } from './bulk-target.ts';
import { type Attributes, useBulkUpdate } from './use-bulk-update.ts';
import { useExport } from './use-export.ts';

const BundleDialog = lazy(async () => ({
  default: (await import('#web/shared/products/bundle-dialog.tsx')).BundleDialog,
}));
const BulkDialogs = lazy(async () => ({ default: (await import('./dialogs/bulk-dialogs.tsx')).BulkDialogs }));

interface BulkActsOptions {
  selection: SelectionController;
  filter: ProductFilter;
  source: RowSource<Product>;
  channels: ChannelSlot;
}

/** The acts on the selected products: their menu, and the dialog that is open. */
export function useBulkActions({ selection, filter, source, channels }: BulkActsOptions): {
  actions: BulkActions;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<BulkDialogName>();
  const navigate = useNavigate();
  const may = useRightsOrApproval();
  const update = useBulkUpdate();
  const exportProducts = useExport();
  const tellFailure = useTellFailure();

  const target = (): BulkTarget => {
    const isMore = selection.isMatching && source.totalIsCapped;
    const count = totalText(selection.count, isMore);
    const chosen = source.rows?.filter((row) => selection.has(row._id)) ?? [];
    return {
      selection: toProductSelection(selection.request(), filter),
      count,
      amount: t.products.amount(selection.count, count),
      mayBeLive: chosen.length < selection.count || chosen.some(({ isLive }) => isLive),
    };
  };
  const apply = (attributes: Attributes) => void update(target(), attributes).catch(tellFailure);
  const remove = async () => {
    await update(target(), { isActive: false });
    selection.clear();
  };
  const findExample = () => source.rows?.find((row) => selection.has(row._id));
  const menu: BulkActs = {
    apps: channels.bulkActions(
      () => ({ selection: target().selection }),
      selection.count === 1 ? findExample() : undefined,
    ),
    ask: setAsked,
    apply,
    exportAs: (format) => void exportProducts(format, target().selection),
    openEditor: () => {
      storeSelection('bulk-editor', target().selection);
      navigate('/app/apps/bulkEditor');
    },
  };
  const actions = bulkMenu(menu, may);
  if (asked === 'bundle') {
    const close = () => setAsked(undefined);
    const bundled = () => selection.clear();
    return {
      actions,
      dialog: (
        <Suspense>
          <BundleDialog selection={target().selection} onDone={bundled} onClose={close} />
        </Suspense>
      ),
    };
  }
  const dialog = asked && (
    <Suspense>
      <BulkDialogs
        name={asked}
        target={target()}
        example={findExample()}
        onApply={update}
        onStatus={(status) => apply({ status })}
        onDelete={remove}
        onClose={() => setAsked(undefined)}
      />
    </Suspense>
  );
  return { actions, dialog };
}

function useTellFailure() {
  const { notify } = useSnackbar();
  return (error: unknown) => {
    const message = bulkFailure(error);
    if (message !== null) notify({ message, tone: 'error' });
  };
}
