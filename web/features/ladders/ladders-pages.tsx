import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';

// Each for itself: what the entry of this route needed would be named in the first file of every screen.
const LaddersPage = lazy(async () => ({ default: (await import('./ladders-page.tsx')).LaddersPage }));
const DropsPage = lazy(async () => ({ default: (await import('./drops/drops-page.tsx')).DropsPage }));
const AddLadderPage = lazy(async () => ({ default: (await import('./editor/add-ladder-page.tsx')).AddLadderPage }));
const EditLadderPage = lazy(async () => ({ default: (await import('./editor/edit-ladder-page.tsx')).EditLadderPage }));

/** /app/ladders and what lies below it: the list, a new ladder, coming drops, or one ladder by its id. */
export function LaddersPages() {
  const { place } = useParams();
  return (
    <Suspense fallback={<CardSkeleton lines={8} />}>
      <Place place={place} />
    </Suspense>
  );
}

function Place({ place }: { place: string | undefined }) {
  if (place === undefined) return <LaddersPage />;
  if (place === 'drops') return <DropsPage />;
  return place === 'add' ? <AddLadderPage /> : <EditLadderPage key={place} id={place} />;
}
