import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useFormContext } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { assetUrl } from '#web/kit/settings.ts';
import { useImagePicker } from '#web/shared/media-gallery/use-image-picker.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { ImageIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import type { WritingValues } from './writing-values.ts';

const Picture = styled('img')(
  themed(({ theme }) => ({
    display: 'block',
    width: '100%',
    aspectRatio: '16 / 9',
    objectFit: 'cover',
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.border.subtle}`,
    backgroundColor: theme.vars.palette.background.sunken,
  })),
);

const Buttons = styled('div')({ display: 'flex', gap: 8, 'img + &': { margin: '8px 0 12px' } });

/** The picture above a post, out of the media gallery. */
export function CoverCard() {
  const words = t.content;
  const { setValue, getValues } = useFormContext<WritingValues>();
  const { field, error } = useField('cover');
  const { pickImage, gallery } = useImagePicker();
  const cover = String(field.value ?? '');
  const change = (key: string) => setValue('cover', key, { shouldDirty: true, shouldValidate: true });

  const choose = async () => {
    const image = await pickImage();
    if (!image) return;
    change(keyOf(image.src));
    if (image.alt && getValues('coverAlt') === '') setValue('coverAlt', image.alt, { shouldDirty: true });
  };
  return (
    <SectionCard title={words.sections.cover}>
      {cover && <Picture src={assetUrl(cover)} alt={words.coverPreview} />}
      <Buttons>
        <Button startIcon={<ImageIcon />} aria-haspopup="dialog" onClick={() => void choose()}>
          {cover ? words.changeCover : words.chooseCover}
        </Button>
        {cover && (
          <Button variant="text" onClick={() => change('')}>
            {words.removeCover}
          </Button>
        )}
      </Buttons>
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      {cover && (
        <FormGrid>
          <TextInput<WritingValues>
            name="coverAlt"
            label={words.fields.coverAlt}
            helperText={words.coverAltHint}
            maxLength={300}
            autoComplete="off"
          />
        </FormGrid>
      )}
      {gallery}
    </SectionCard>
  );
}

/** The gallery hands over whole addresses; a cover is kept by its key. */
const keyOf = (address: string) => address.replace(assetUrl(''), '');
