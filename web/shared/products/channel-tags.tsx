import type { Product } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type ChannelState, channelLooks, ebayStateOf } from './channel-state.ts';

/** Where else a product is sold; nothing for one that is sold in the store alone. */
export function ChannelTags({ product }: { product: Pick<Product, 'ebayListing' | 'cloverId'> }) {
  const ebay = ebayStateOf(product);
  const { names } = t.elsewhere;
  return (
    <>
      {ebay && <ChannelTag name={names.ebay} state={ebay} />}
      {product.cloverId !== null && <ChannelTag name={names.clover} state="listed" />}
    </>
  );
}

function ChannelTag({ name, state }: { name: string; state: ChannelState }) {
  const label = (
    <>
      {name}
      <VisuallyHidden>, {t.elsewhere.tags[state]}</VisuallyHidden>
    </>
  );
  return <StatusChip shape="tag" {...channelLooks[state]} label={label} />;
}
