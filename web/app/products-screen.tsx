import { useChannelSlot } from '#web/features/channels/use-channel-slot.tsx';
import { ProductsPage } from '#web/features/products/list/products-page.tsx';
import { SyncLink } from '#web/features/publishing/sync-link.tsx';

/** The product list, with the ways to the live site and to the channels. */
export function ProductsScreen() {
  const { dialog, ...channels } = useChannelSlot({ invites: true });
  return (
    <>
      <ProductsPage sync={<SyncLink />} channels={channels} />
      {dialog}
    </>
  );
}
