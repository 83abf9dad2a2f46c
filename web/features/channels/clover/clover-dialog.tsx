import Typography from '@mui/material/Typography';
import { clover } from '#contract/channels/clover.contract.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { isMissing } from '#web/kit/missing.ts';
import type { OnChanged } from '#web/shared/products/channel-slot.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useChannel } from '../channels.queries.ts';
import { ChannelDialog } from '../parts/channel-dialog.tsx';
import { ListingActions } from '../parts/listing-actions.tsx';
import { NotConnected } from '../parts/not-connected.tsx';
import { Notes, Success, toNotes } from '../parts/notes.tsx';
import { ProductLine } from '../parts/product-line.tsx';
import { type ActionOutcome, useChannelActions } from '../parts/use-channel-actions.ts';
import { useChannelProduct } from '../parts/use-channel-product.ts';
import { isWorking } from '../settings/channel-state.ts';

interface CloverDialogProps {
  product: Product;
  onChanged?: OnChanged | undefined;
  onClose: () => void;
}

type CloverAct = 'push' | 'update' | 'end';

const words = t.channels.clover;
const pushing = { label: words.push, pendingLabel: words.pushing };
const updating = { label: words.update, pendingLabel: words.updating };

/** Add Product To point-of-sale: whether a product is on the register, and what can be done about it. */
export function CloverDialog({ product: known, onChanged, onClose }: CloverDialogProps) {
  const account = useChannel('clover');
  const { product, error, readAgain } = useChannelProduct(known, onChanged);
  const { running, last, run } = useChannelActions<CloverAct>(readAgain);
  const isGone = isMissing(error);
  const canSend = account !== undefined && isWorking(account) && !isGone && running === undefined;
  const isListed = product.cloverId !== null;
  const send = (act: CloverAct) => {
    const body = { productId: product._id };
    void run(act, () => (act === 'end' ? call(clover.unpublish, { body }) : call(clover.publish, { body })));
  };
  const actions = (
    <ListingActions
      words={words}
      isListed={isListed}
      running={running}
      canSend={canSend}
      onClose={onClose}
      canEnd={canSend}
      send={isListed ? updating : pushing}
      onSend={() => send(isListed ? 'update' : 'push')}
      onEnd={() => send('end')}
    />
  );
  const { states } = words;
  return (
    <ChannelDialog title={words.title} actions={actions} onClose={onClose}>
      <ProductLine
        product={product}
        state={
          isListed ? (
            <StatusChip tone="success" glyph="check" label={states.listed} />
          ) : (
            <StatusChip glyph="dot" label={states.none} />
          )
        }
      />
      {isGone && <Banner tone="error">{t.channels.gone}</Banner>}
      <NotConnected account={account} />
      <Told last={last} />
      <Typography variant="body2" color="textSecondary">
        {isListed ? words.listedText : words.pushText}
      </Typography>
    </ChannelDialog>
  );
}

const done = { push: words.pushed, update: words.updated, end: words.ended };

function Told({ last }: { last: ActionOutcome<CloverAct> | undefined }) {
  if (!last) return null;
  if (last.isLater) return <Banner tone="info">{words.later}</Banner>;
  if (!last.refusal) return <Success>{done[last.act]}</Success>;
  return <Notes live tone="error" title={words.errors} notes={toNotes(last.refusal.errors)} />;
}
