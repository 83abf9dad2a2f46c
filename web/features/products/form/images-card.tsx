import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { maxImages } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import type { ImageEntry, TileState } from '#web/ui/sortable-images/image-entries.ts';
import { SortableImagesInput } from '#web/ui/sortable-images/sortable-images-input.tsx';
import type { PictureUploads, Uploads } from './picture-uploads.ts';
import type { ProductValues } from './product-values.ts';
import { useUploadStates } from './use-picture-uploads.ts';

const PhoneDialog = lazy(async () => ({
  default: (await import('#web/shared/phone-pictures/phone-dialog.tsx')).PhoneDialog,
}));

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
      <FromPhone />
    </SectionCard>
  );
}

/** Pictures that are taken with a phone beside the screen. */
function FromPhone() {
  const [isOpen, setOpen] = useState(false);
  const { getValues, setValue } = useFormContext<ProductValues>();
  const add = ({ key, url }: { key: string; url: string }) => {
    const pictures = getValues('pictures');
    if (pictures.length < maxImages) setValue('pictures', [...pictures, { key, src: url }], { shouldDirty: true });
  };
  return (
    <>
      <Button size="small" sx={{ mt: 1 }} onClick={() => setOpen(true)}>
        {t.productForm.usePhone}
      </Button>
      {isOpen && (
        <Suspense>
          <PhoneDialog onPicture={add} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
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
