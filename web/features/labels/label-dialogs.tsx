import { useQuery } from '@tanstack/react-query';
import type { ProductSelection } from '#contract/products/bulk.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { BarcodeDialog } from './dialogs/barcode-dialog.tsx';
import { WaitingDialog } from './dialogs/label-frame.tsx';
import { QrDialog } from './dialogs/qr-dialog.tsx';
import { labelGoodsQuery } from './labels.queries.ts';

/** What was asked for, and of which products. */
export interface AskedLabels {
  name: 'barcode' | 'qr';
  selection: ProductSelection;
}

const dialogs = { barcode: BarcodeDialog, qr: QrDialog };

/** The dialogs of labels and QR codes, once their products are known. */
export function LabelDialogs({ asked, onClose }: { asked: AskedLabels; onClose: () => void }) {
  const { data, error, refetch } = useQuery(labelGoodsQuery(asked.selection));
  const Dialog = dialogs[asked.name];
  if (data && data.goods.length > 0) return <Dialog chosen={data} onClose={onClose} />;
  const { title } = t.labels[asked.name];
  return (
    <WaitingDialog
      title={title}
      isEmpty={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

/** Something that is no product, and has a name and a code on its label. */
export interface LabelledThing {
  id: string;
  name: string;
  code: string;
}

/** The dialog of labels for places and the like: the same sizes, papers and printers as for products. */
export function ThingLabels({ things, onClose }: { things: readonly LabelledThing[]; onClose: () => void }) {
  const goods = things.map(({ id, name, code }) => ({
    id,
    title: name,
    price: '',
    barcode: code,
    sku: code,
    quantity: 1,
    isPublished: false,
    path: '',
  }));
  return <BarcodeDialog chosen={{ goods, total: goods.length }} onClose={onClose} />;
}
