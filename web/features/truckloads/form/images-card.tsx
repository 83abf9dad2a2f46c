import Typography from '@mui/material/Typography';
import { maxImages } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import { SortableImagesInput } from '#web/ui/sortable-images/sortable-images-input.tsx';
import type { TruckloadValues } from './truckload-values.ts';

/** The pictures of a truckload, which go out with the form. */
export function ImagesCard() {
  const hint = (
    <Typography variant="caption" color="textTertiary">
      {t.editing.images.hint}
    </Typography>
  );
  return (
    <SectionCard title={t.truckloadForm.sections.images} action={hint}>
      <SortableImagesInput<TruckloadValues> name="pictures" maxImages={maxImages} />
    </SectionCard>
  );
}
