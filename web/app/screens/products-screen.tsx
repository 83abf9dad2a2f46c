import { useChannelSlot } from '#web/features/channels/use-channel-slot.tsx';
import { useWithCollage } from '#web/features/collage/use-with-collage.tsx';
import { useWithLabels } from '#web/features/labels/use-with-labels.tsx';
import { ProductsPage } from '#web/features/products/list/products-page.tsx';
import { SyncLink } from '#web/features/publishing/sync-link.tsx';

/** The product list, with the ways to the live site, to the channels, to the collage and to labels. */
export function ProductsScreen() {
  const { dialog, ...channels } = useWithLabels(useWithCollage(useChannelSlot({ invites: true })));
  return (
    <>
      <ProductsPage sync={<SyncLink />} channels={channels} />
      {dialog}
    </>
  );
}
