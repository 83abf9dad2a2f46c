import Typography from '@mui/material/Typography';
import { maxImages } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import type { ImageEntry, TileState } from '#web/ui/sortable-images/image-entries.ts';
import { SortableImagesInput } from '#web/ui/sortable-images/sortable-images-input.tsx';
import type { PictureUploads, Uploads } from './picture-uploads.ts';
import type { ProductValues } from './product-values.ts';
import { useUploadStates } from './use-picture-uploads.ts';

/** The product's pictures, uploaded as they are added. */
export function ImagesCard({ uploads }: { uploads: PictureUploads }) {
  const states = useUploadStates(uploads);
  const hint = (
    <Typography variant="caption" color="textTertiary">
      {t.editing.images.hint}
    </Typography>
  );
  return (
    <SectionCard title={t.productForm.sections.images} action={hint}>
      <SortableImagesInput<ProductValues>
        name="pictures"
        maxImages={maxImages}
        stateOf={({ key }: ImageEntry) => tileState(states, key, uploads.retry)}
      />
    </SectionCard>
  );
}

function tileState(states: Uploads, key: string, retry: (key: string) => void): TileState | undefined {
  const upload = states.get(key);
  const { unsupported, notUploaded } = t.productForm;
  switch (upload?.status) {
    case 'waiting':
      return { progress: 0 };
    case 'running':
      return { progress: upload.progress };
    case 'refused':
      return { problem: upload.problem === t.editing.images.unsupportedTitle ? unsupported : upload.problem };
    case 'failed':
      return { problem: notUploaded, onRetry: () => retry(key) };
    default:
      return undefined;
  }
}
