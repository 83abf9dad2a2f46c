import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EbayCategory } from '#contract/channels/ebay.contract.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import type { OnChanged } from '#web/shared/products/channel-slot.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useChannel } from '../channels.queries.ts';
import { ActButton } from '../parts/act-button.tsx';
import { ChannelDialog } from '../parts/channel-dialog.tsx';
import { NotConnected } from '../parts/not-connected.tsx';
import { Notes, Success, toNotes } from '../parts/notes.tsx';
import { ProductLine } from '../parts/product-line.tsx';
import { describeRefusal } from '../parts/read-refusal.ts';
import { type ActOutcome, useChannelActs } from '../parts/use-channel-acts.ts';
import { useChannelProduct } from '../parts/use-channel-product.ts';
import { isWorking } from '../settings/channel-state.ts';
import { CategoryChoice } from './category-choice.tsx';
import { preflightQuery } from './ebay.queries.ts';
import { EbayListingLine, EbayProblems, EbayState } from './ebay-facts.tsx';
import { type EbayAct, sendEbay } from './send-ebay.ts';
import { standingProblems } from './standing-problems.ts';

interface EbayDialogProps {
  product: Product;
  onChanged?: OnChanged | undefined;
  onClose: () => void;
}

const words = t.channels.ebay;

/** Manage sales channel listing: what a product is like on eBay, and what can be done about it. */
export function EbayDialog({ product: known, onChanged, onClose }: EbayDialogProps) {
  const [category, setCategory] = useState<EbayCategory>();
  const [asksToEnd, setAsksToEnd] = useState(false);
  const account = useChannel('ebay');
  const { product, error, readAgain } = useChannelProduct(known, onChanged);
  const { running, last, run } = useChannelActs<EbayAct>(readAgain);
  const send = (act: EbayAct) => void run(act, () => sendEbay(act, product._id, category));
  const works = account !== undefined && isWorking(account);
  const check = useQuery({ ...preflightQuery(product._id), enabled: works });

  const listing = product.ebayListing;
  const isListed = listing?.listingId != null;
  const problems = standingProblems(check.data, category);
  const isGone = error instanceof ApiError && error.status === 404;
  const canSend = works && !isGone && running === undefined && !check.isPending && problems.length === 0;

  const actions = (
    <>
      <Button onClick={onClose}>{t.common.close}</Button>
      {isListed && (
        <ActButton
          label={words.end}
          pendingLabel={words.ending}
          isPending={running === 'end'}
          disabled={!works || running !== undefined}
          onClick={() => setAsksToEnd(true)}
        />
      )}
      <ActButton
        primary
        label={isListed ? words.update : words.publish}
        pendingLabel={isListed ? words.updating : words.publishing}
        isPending={running === 'publish' || running === 'update'}
        disabled={!canSend}
        onClick={() => send(isListed ? 'update' : 'publish')}
      />
    </>
  );
  return (
    <ChannelDialog title={words.title} actions={actions} onClose={onClose}>
      <ProductLine product={product} state={<EbayState listing={listing} />} />
      {isGone && <Banner tone="error">{t.channels.gone}</Banner>}
      <NotConnected account={account} />
      <Told product={product} last={last} />
      <EbayListingLine listing={listing} />
      {works && check.isPending && (
        <Typography variant="body2" color="textSecondary" role="status">
          {words.checking}
        </Typography>
      )}
      {works && check.error && (
        <Banner tone="error" action={<Button onClick={() => void check.refetch()}>{t.channels.checkAgain}</Button>}>
          {describeRefusal(check.error)}
        </Banner>
      )}
      <EbayProblems problems={problems} />
      {works && check.data && (
        <CategoryChoice
          category={category ?? check.data.category ?? listing?.category ?? null}
          title={product.title}
          onChoose={setCategory}
        />
      )}
      <ConfirmDialog
        open={asksToEnd}
        title={words.endTitle}
        text={words.endText}
        confirmLabel={words.end}
        cancelLabel={words.keep}
        onConfirm={() => send('end')}
        onClose={() => setAsksToEnd(false)}
      />
    </ChannelDialog>
  );
}

interface ToldProps {
  product: Product;
  last: ActOutcome<EbayAct> | undefined;
}

const done = { publish: words.published, update: words.updated, end: words.ended };

/** How the last try went, or one before it. */
function Told({ product, last }: ToldProps) {
  const listing = product.ebayListing;
  const warnings = last?.refusal?.warnings ?? listing?.warnings ?? [];
  const isWaiting = listing?.isWaiting === true || last?.isLater === true;
  const wentWell = last !== undefined && !last.refusal && !isWaiting;
  return (
    <>
      {last?.refusal && <Notes live tone="error" title={words.errors} notes={toNotes(last.refusal.errors)} />}
      {(!last || last.isLater) && listing?.errors.isError && (
        <Notes tone="error" title={words.previousErrors} notes={toNotes(listing.errors.messages)} />
      )}
      {wentWell && <Success>{done[last.act]}</Success>}
      {isWaiting && <Banner tone="info">{words.waiting}</Banner>}
      <Notes tone="warning" title={t.channels.warnings} notes={toNotes(warnings)} />
    </>
  );
}
