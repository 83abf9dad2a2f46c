import type { ExportFormat } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
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
  | 'delete';

interface BulkActs {
  ask: (dialog: BulkDialogName) => void;
  apply: (attributes: Attributes) => void;
  exportAs: (format: ExportFormat) => void;
  openEditor: () => void;
  /** What the installed apps do. */
  apps: readonly MenuAction[];
}

const { bulk } = t.products;

/** What can be done with the selected products: three in sight, the rest in groups (values, flags, tools, apps, delete). */
export const bulkMenu = ({ ask, apply, exportAs, openEditor, apps }: BulkActs): BulkActions => ({
  frequent: [
    { id: 'status', label: bulk.status, onSelect: () => ask('status') },
    { id: 'category', label: bulk.category, onSelect: () => ask('category') },
    { id: 'price', label: bulk.price, onSelect: () => ask('price') },
  ],
  more: [
    [
      { id: 'location', label: bulk.location, icon: <PinIcon />, onSelect: () => ask('location') },
      { id: 'quantity', label: bulk.quantity, icon: <BoxIcon />, onSelect: () => ask('quantity') },
      { id: 'cost', label: t.shelf.bulkCost, icon: <TagIcon />, onSelect: () => ask('cost') },
      { id: 'bin', label: t.shelf.bulkBin, icon: <PinIcon />, onSelect: () => ask('bin') },
      { id: 'discount', label: bulk.discount, icon: <TagIcon />, onSelect: () => ask('discount') },
    ],
    [
      { id: 'feature', label: bulk.feature, icon: <StarIcon />, onSelect: () => apply({ isFeatured: true }) },
      { id: 'unfeature', label: bulk.unfeature, icon: <MinusIcon />, onSelect: () => apply({ isFeatured: false }) },
      { id: 'shippable', label: bulk.shippable, icon: <TruckIcon />, onSelect: () => apply({ isShippable: true }) },
      {
        id: 'deliverable',
        label: bulk.deliverable,
        icon: <HomeIcon />,
        onSelect: () => apply({ isDeliverable: true }),
      },
    ],
    [
      { id: 'editor', label: bulk.editor, icon: <ColumnsIcon />, onSelect: openEditor },
      { id: 'csv', label: bulk.csv, icon: <DownloadIcon />, onSelect: () => exportAs('csv') },
      { id: 'json', label: bulk.json, icon: <DownloadIcon />, onSelect: () => exportAs('json') },
    ],
    apps,
    [
      { id: 'writeOff', label: t.shelf.writeOff, icon: <MinusIcon />, onSelect: () => ask('writeOff') },
      { id: 'delete', label: bulk.delete, icon: <TrashIcon />, tone: 'danger', onSelect: () => ask('delete') },
    ],
  ],
});
