import { altInput, type MediaImage } from '#contract/media/media.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useGalleryNotice } from './gallery-notice.ts';
import { useSetAlt } from './media.queries.ts';

/** Asks what an image shows, in words. */
export function AltTextDialog({ image, onClose }: { image: MediaImage; onClose: () => void }) {
  const words = t.media;
  const tell = useGalleryNotice();
  const setAlt = useSetAlt();
  const form = useZodForm(altInput, { defaultValues: { alt: image.alt } });
  const save = async ({ alt }: { alt: string }) => {
    await setAlt.mutateAsync({ id: image._id, alt });
    tell(words.updated);
    onClose();
  };
  return (
    <FormDialog
      open
      form={form}
      title={words.altTitle}
      submitLabel={words.update}
      pendingLabel={words.updating}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput name="alt" label={words.alt} helperText={words.altHint} autoComplete="off" autoFocus />
    </FormDialog>
  );
}
