import { useRef } from 'react';
import type { MediaImage } from '#contract/media/media.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { isMissing } from '#web/kit/missing.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useGalleryNotice } from './gallery-notice.ts';
import { useDeleteImage } from './media.queries.ts';

/** Asks before an image goes for good. */
export function DeleteImageDialog({ image, onClose }: { image: MediaImage | undefined; onClose: () => void }) {
  const words = t.media;
  const tell = useGalleryNotice();
  const remove = useDeleteImage();
  // The image stays while the dialog fades out.
  const shown = useRef(image);
  if (image) shown.current = image;
  const confirm = async () => {
    if (!shown.current) return;
    await remove.mutateAsync(shown.current._id).catch((error: unknown) => {
      // Somebody else was quicker: it is gone, as wanted.
      if (!isMissing(error)) throw error;
    });
    tell(words.deleted);
  };
  return (
    <ConfirmDialog
      open={image !== undefined}
      danger
      title={words.deleteTitle}
      text={words.deleteText}
      confirmLabel={words.delete}
      pendingLabel={words.deleting}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
