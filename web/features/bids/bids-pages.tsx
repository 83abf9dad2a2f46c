import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';

// Each for itself: what the entry of this route needed would be named in the first file of every screen.
const BidsPage = lazy(async () => ({ default: (await import('./bids-page.tsx')).BidsPage }));
const BidPage = lazy(async () => ({ default: (await import('./bid-page.tsx')).BidPage }));

/** /app/insights/bid: where a manifest is dropped, with all bids; or one bid by its id. */
export function BidsPages() {
  const { bidId } = useParams();
  return (
    <Suspense fallback={<CardSkeleton lines={8} />}>
      {bidId === undefined ? <BidsPage /> : <BidPage key={bidId} id={bidId} />}
    </Suspense>
  );
}
