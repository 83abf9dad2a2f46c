import type { Product } from '#contract/products/products.schemas.ts';
import type { ChannelTarget, OnChanged } from '#web/shared/products/channel-slot.ts';
import { BulkDialog } from './bulk/bulk-dialog.tsx';
import { cloverPush, cloverRemove } from './clover/clover-bulk.ts';
import { CloverDialog } from './clover/clover-dialog.tsx';
import { ebayPublish, ebayUnpublish } from './ebay/ebay-bulk.ts';
import { EbayDialog } from './ebay/ebay-dialog.tsx';
import { FacebookDialog } from './facebook/facebook-dialog.tsx';

const acts = { publish: ebayPublish, unpublish: ebayUnpublish, push: cloverPush, remove: cloverRemove };

/** What was asked for: a dialog on one product, or on many. */
export type AskedDialog =
  | { name: 'ebay'; product: Product; onChanged: OnChanged | undefined }
  | { name: 'clover'; product: Product; onChanged: OnChanged | undefined }
  | { name: keyof typeof acts | 'facebook'; target: ChannelTarget };

/** The dialogs of selling elsewhere. */
export function ChannelDialogs({ asked, onClose }: { asked: AskedDialog; onClose: () => void }) {
  if (asked.name === 'ebay') return <EbayDialog {...asked} onClose={onClose} />;
  if (asked.name === 'clover') return <CloverDialog {...asked} onClose={onClose} />;
  if (asked.name === 'facebook') return <FacebookDialog target={asked.target} onClose={onClose} />;
  return <BulkDialog act={acts[asked.name]} target={asked.target} onClose={onClose} />;
}
