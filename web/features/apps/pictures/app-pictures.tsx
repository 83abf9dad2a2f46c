import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type ComponentType, lazy, Suspense } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx';

const drawn = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

// Only who looks at an app fetches its pictures.
const drawings: Partial<Record<string, ComponentType>> = {
  'barcode_app-1': drawn(async () => (await import('./label-pictures.tsx')).LabelRoll),
  'barcode_app-2': drawn(async () => (await import('./label-pictures.tsx')).LabelOptions),
  'qrcode_app-1': drawn(async () => (await import('./label-pictures.tsx')).QrShelf),
  'qrcode_app-2': drawn(async () => (await import('./label-pictures.tsx')).QrSheet),
  'ebay_app-1': drawn(async () => (await import('./ebay-pictures.tsx')).EbayList),
  'ebay_app-2': drawn(async () => (await import('./ebay-pictures.tsx')).EbayCheck),
  'clover_app-1': drawn(async () => (await import('./clover-pictures.tsx')).CloverCounter),
  'clover_app-2': drawn(async () => (await import('./clover-pictures.tsx')).CloverStock),
  'shipstation_app-1': drawn(async () => (await import('./shipstation-pictures.tsx')).ShipstationOrders),
  'shipstation_app-2': drawn(async () => (await import('./shipstation-pictures.tsx')).ShipstationParcel),
  'discount_app-1': drawn(async () => (await import('./discount-pictures.tsx')).DiscountPreview),
  'discount_app-2': drawn(async () => (await import('./discount-pictures.tsx')).DiscountList),
  'facebookmarketplace_app-1': drawn(async () => (await import('./facebook-pictures.tsx')).FacebookSelection),
  'facebookmarketplace_app-2': drawn(async () => (await import('./facebook-pictures.tsx')).FacebookFile),
  'image_collage_app-1': drawn(async () => (await import('./collage-pictures.tsx')).CollageTray),
  'image_collage_app-2': drawn(async () => (await import('./collage-pictures.tsx')).CollageLayouts),
};

const Grid = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
});

/** The pictures of an app; what we have no drawing of is left out. */
export function AppPictures({ names }: { names: readonly string[] }) {
  const known = names.filter((name) => drawings[name]);
  if (known.length === 0) return null;
  return (
    <Grid role="group" aria-label={t.apps.details.pictures}>
      {known.map((name) => (
        <AppPicture key={name} name={name} />
      ))}
    </Grid>
  );
}

/** One picture, with words for those who can't see it. */
export function AppPicture({ name }: { name: string }) {
  const Drawing = drawings[name];
  if (!Drawing) return null;
  return (
    <div role="img" aria-label={t.apps.pictures[name]}>
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={<Waiting />}>
          <Drawing />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

const Waiting = () => <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '480 / 300' }} />;
