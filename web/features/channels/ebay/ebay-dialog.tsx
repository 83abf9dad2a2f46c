import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EbayCategory } from '#contract/channels/ebay.contract.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { isMissing } from '#web/kit/missing.ts';
import type { OnChanged } from '#web/shared/products/channel-slot.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useChannel } from '../channels.queries.ts';
import { ChannelDialog } from '../parts/channel-dialog.tsx';
import { ListingActions } from '../parts/listing-actions.tsx';
import { NotConnected } from '../parts/not-connected.tsx';
import { ProductLine } from '../parts/product-line.tsx';
import { describeRefusal } from '../parts/read-refusal.ts';
import { useChannelActions } from '../parts/use-channel-actions.ts';
import { useChannelProduct } from '../parts/use-channel-product.ts';
import { isWorking } from '../settings/channel-state.ts';
import { AspectFields } from './aspect-fields.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { preflightQuery } from './ebay.queries.ts';
import { EbayListingLine, EbayProblems, EbayState } from './ebay-facts.tsx';
import { Told, toldErrors } from './ebay-told.tsx';
import { type EbayAct, sendEbay } from './send-ebay.ts';
import { missingAspects, pickFilled, standingProblems } from './standing-problems.ts';

interface EbayDialogProps {
  product: Product;
  onChanged?: OnChanged | undefined;
  onClose: () => void;
}

const words = t.channels.ebay;
const publishing = { label: words.publish, pendingLabel: words.publishing };
const updating = { label: words.update, pendingLabel: words.updating };

/** Manage sales channel listing: what a product is like on eBay, and what can be done about it. */
export function EbayDialog({ product: known, onChanged, onClose }: EbayDialogProps) {
  const [category, setCategory] = useState<EbayCategory>();
  const [aspects, setAspects] = useState<Record<string, string>>({});
  const [isChoosing, setChoosing] = useState(false);
  const account = useChannel('ebay');
  const { product, error, readAgain } = useChannelProduct(known, onChanged);
  const { running, last, run } = useChannelActions<EbayAct>(readAgain);
  const given = pickFilled(aspects);
  const send = (act: EbayAct) => {
    setChoosing(false);
    void run(act, () => sendEbay(act, product._id, { category, aspects: given }));
  };
  const works = account !== undefined && isWorking(account);
  const check = useQuery({ ...preflightQuery(product._id), enabled: works });

  const hasEnded = check.data?.hasEnded === true;
  useEffect(() => {
    if (hasEnded) void readAgain();
  }, [hasEnded, readAgain]);

  const listing = product.ebayListing;
  const isListed = listing?.listingId != null;
  const problems = standingProblems(check.data, { category, aspects: given });
  const missing = missingAspects(check.data, category);
  const told = toldErrors(listing, last);
  const isGone = isMissing(error);
  const canSend = works && !isGone && running === undefined && !check.isPending && problems.length === 0;

  const actions = (
    <ListingActions
      words={words}
      isListed={isListed}
      running={running}
      canSend={canSend}
      onClose={onClose}
      canEnd={works && running === undefined}
      send={isListed ? updating : publishing}
      onSend={() => send(isListed ? 'update' : 'publish')}
      onEnd={() => send('end')}
    />
  );
  return (
    <ChannelDialog title={words.title} actions={actions} onClose={onClose}>
      <ProductLine product={product} state={<EbayState listing={listing} />} />
      {isGone && <Banner tone="error">{t.channels.gone}</Banner>}
      <NotConnected account={account} />
      <Told listing={listing} told={told} problems={problems} last={last} />
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
      <EbayProblems problems={problems.filter(({ message }) => !told.includes(message))} />
      {works && <AspectFields names={missing} values={aspects} onChange={setAspects} />}
      {works && check.data && (
        <CategoryChoice
          category={category ?? check.data.category ?? listing?.category ?? null}
          title={product.title}
          isOpen={isChoosing}
          onOpen={setChoosing}
          onChoose={setCategory}
        />
      )}
    </ChannelDialog>
  );
}
