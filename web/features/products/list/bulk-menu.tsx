import type { ExportFormat } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { type Guarded, keepAllowed } from '#web/shared/accounts/allowed.tsx';
import type { May } from '#web/shared/accounts/use-may.ts';
import type { MenuAction } from '#web/ui/actions/action-menu.tsx';
import {
  BoxIcon,
  ColumnsIcon,
  DownloadIcon,
  HomeIcon,
  MinusIcon,
  PinIcon,
  StarIcon,
  TagIcon,
  TrashIcon,
  TruckIcon,
} from '#web/ui/icons.tsx';
import type { BulkActions } from '#web/ui/table/selection/bulk-bar.tsx';
import type { Attributes } from './use-bulk-update.ts';

export type BulkDialogName =
  | 'status'
  | 'category'
  | 'price'
  | 'location'
  | 'quantity'
  | 'cost'
  | 'bin'
  | 'writeOff'
  | 'discount'
  | 'bundle'
  | 'delete';

export interface BulkActs {
  ask: (dialog: BulkDialogName) => void;
  apply: (attributes: Attributes) => void;
  exportAs: (format: ExportFormat) => void;
  openEditor: () => void;
  /** What the installed apps do. */
  apps: readonly MenuAction[];
}

const { bulk } = t.products;

interface EveryAct {
  frequent: readonly Guarded<MenuAction>[];
  more: readonly (readonly Guarded<MenuAction>[])[];
}

/**
 * What somebody may do with the selected products: three in sight, the rest in groups (values, flags, tools, apps,
 * delete).
 */
export function bulkMenu(acts: BulkActs, may: May): BulkActions {
  const { frequent, more } = everyAct(acts);
  // The cost is changed by whoever may change a product and see what it cost.
  const isShown = ({ id }: MenuAction) =>
    (id !== 'cost' || may('products.write')) && (id !== 'bundle' || may('stock.count'));
  return {
    frequent: keepAllowed(may, frequent),
    more: more.map((group) => keepAllowed(may, group).filter(isShown)).filter((group) => group.length > 0),
  };
}

const everyAct = ({ ask, apply, exportAs, openEditor, apps }: BulkActs): EveryAct => ({
  frequent: [
    { id: 'status', needs: 'products.write', label: bulk.status, onSelect: () => ask('status') },
    { id: 'category', needs: 'products.write', label: bulk.category, onSelect: () => ask('category') },
    { id: 'price', needs: 'products.write', label: bulk.price, onSelect: () => ask('price') },
  ],
  more: [
    [
      {
        id: 'location',
        needs: 'products.write',
        label: bulk.location,
        icon: <PinIcon />,
        onSelect: () => ask('location'),
      },
      {
        id: 'quantity',
        needs: 'products.write',
        label: bulk.quantity,
        icon: <BoxIcon />,
        onSelect: () => ask('quantity'),
      },
      { id: 'cost', needs: 'truckloads.cost', label: t.shelf.bulkCost, icon: <TagIcon />, onSelect: () => ask('cost') },
      { id: 'bin', needs: 'products.write', label: t.shelf.bulkBin, icon: <PinIcon />, onSelect: () => ask('bin') },
      {
        id: 'discount',
        needs: 'products.write',
        label: bulk.discount,
        icon: <TagIcon />,
        onSelect: () => ask('discount'),
      },
    ],
    [
      {
        id: 'feature',
        needs: 'products.write',
        label: bulk.feature,
        icon: <StarIcon />,
        onSelect: () => apply({ isFeatured: true }),
      },
      {
        id: 'unfeature',
        needs: 'products.write',
        label: bulk.unfeature,
        icon: <MinusIcon />,
        onSelect: () => apply({ isFeatured: false }),
      },
      {
        id: 'shippable',
        needs: 'products.write',
        label: bulk.shippable,
        icon: <TruckIcon />,
        onSelect: () => apply({ isShippable: true }),
      },
      {
        id: 'deliverable',
        needs: 'products.write',
        label: bulk.deliverable,
        icon: <HomeIcon />,
        onSelect: () => apply({ isDeliverable: true }),
      },
    ],
    [
      { id: 'editor', needs: 'products.write', label: bulk.editor, icon: <ColumnsIcon />, onSelect: openEditor },
      { id: 'csv', needs: 'products.export', label: bulk.csv, icon: <DownloadIcon />, onSelect: () => exportAs('csv') },
      {
        id: 'json',
        needs: 'products.export',
        label: bulk.json,
        icon: <DownloadIcon />,
        onSelect: () => exportAs('json'),
      },
    ],
    apps,
    [
      {
        id: 'bundle',
        needs: 'products.write',
        label: t.bundles.act,
        icon: <BoxIcon />,
        onSelect: () => ask('bundle'),
      },
      {
        id: 'writeOff',
        needs: 'stock.writeoff',
        label: t.shelf.writeOff,
        icon: <MinusIcon />,
        onSelect: () => ask('writeOff'),
      },
      {
        id: 'delete',
        needs: 'products.write',
        label: bulk.delete,
        icon: <TrashIcon />,
        tone: 'danger',
        onSelect: () => ask('delete'),
      },
    ],
  ],
});
