import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { t } from '#web/kit/messages/t.ts';
import { assetUrl } from '#web/kit/settings.ts';
import { useImagePicker } from '#web/shared/media-gallery/use-image-picker.tsx';
import { FieldFrame, useFieldIds } from '#web/ui/form/field-frame.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { ImageIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';

const Picture = styled('img')(
  themed(({ theme }) => ({
    display: 'block',
    width: '100%',
    aspectRatio: '16 / 9',
    objectFit: 'cover',
    marginBottom: 8,
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.border.subtle}`,
    backgroundColor: theme.vars.palette.background.sunken,
  })),
);

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** A picture of the media gallery; the form holds its key. */
export function PictureInput({ name }: { name: 'sections.subscribe.picture' }) {
  const ids = useFieldIds();
  const { field, error } = useField(name);
  const { pickImage, gallery } = useImagePicker();
  const words = t.design;
  const key = typeof field.value === 'string' ? field.value : '';
  const choose = async () => {
    const image = await pickImage();
    if (image) field.onChange(image.src.replace(assetUrl(''), ''));
  };
  return (
    <>
      <FieldFrame ids={ids} label={words.fields.picture} error={error}>
        {key && <Picture src={assetUrl(key)} alt={words.currentPicture} />}
        <Buttons>
          <Button
            id={ids.input}
            aria-labelledby={`${ids.label} ${ids.input}`}
            ref={field.ref}
            startIcon={<ImageIcon />}
            aria-haspopup="dialog"
            onClick={() => void choose()}
          >
            {key ? words.changePicture : words.choosePicture}
          </Button>
          {key && (
            <Button variant="text" onClick={() => field.onChange(null)}>
              {words.removePicture}
            </Button>
          )}
        </Buttons>
      </FieldFrame>
      {gallery}
    </>
  );
}
