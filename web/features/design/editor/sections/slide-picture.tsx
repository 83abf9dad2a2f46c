import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type MouseEvent, use, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { chooseFile } from '#web/shared/media-gallery/choose-file.ts';
import { useImagePicker } from '#web/shared/media-gallery/use-image-picker.tsx';
import { pictureTypes } from '#web/ui/files/picture-types.ts';
import { preparePhotos } from '#web/ui/files/prepare-photos.ts';
import { FieldFrame, useFieldIds } from '#web/ui/form/field-frame.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { ImageIcon, UploadIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import type { DesignValues } from '../../draft/design-values.ts';
import { SlideFilesContext } from '../slide-files-context.ts';
import { pictureUrl } from './picture-url.ts';

const Frame = styled('div')(
  themed(({ theme }) => ({
    position: 'relative',
    marginBottom: 8,
    overflow: 'hidden',
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.border.subtle}`,
    cursor: 'crosshair',
    '& > img': { display: 'block', width: '100%', height: 'auto', minHeight: 40 },
    '& > span': {
      position: 'absolute',
      width: 20,
      height: 20,
      margin: -10,
      borderRadius: '50%',
      border: '2px solid #FFFFFF',
      boxShadow: '0 0 0 2px rgba(0, 0, 0, 0.6)',
      pointerEvents: 'none',
    },
  })),
);

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** The picture of a slide, uploaded or out of the gallery; a click on it says what must stay in view. */
export function SlidePicture({ at }: { at: number }) {
  const ids = useFieldIds();
  const words = t.design.slides;
  const { field, error } = useField(`slides.${at}.picture`);
  const { choose, pick, problem, gallery } = usePictureChoice(field.onChange);
  const input = useRef<HTMLInputElement>(null);
  const picture = String(field.value ?? '');
  return (
    <>
      <FieldFrame
        ids={ids}
        label={t.design.fields.picture}
        helperText={picture ? words.focusHint : undefined}
        error={problem ?? error}
      >
        {picture && <FocusPicture at={at} picture={picture} />}
        <Buttons>
          <Button
            id={ids.input}
            aria-labelledby={`${ids.label} ${ids.input}`}
            ref={field.ref}
            aria-describedby={ids.help}
            data-invalid={(problem ?? error) !== undefined || undefined}
            startIcon={<UploadIcon />}
            onClick={() => input.current?.click()}
          >
            {words.upload}
          </Button>
          <Button startIcon={<ImageIcon />} aria-haspopup="dialog" onClick={() => void pick()}>
            {words.gallery}
          </Button>
        </Buttons>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-hidden="true"
          accept={pictureTypes.join(',')}
          onChange={(event) => {
            preparePhotos([...(event.target.files ?? [])], choose);
            event.target.value = '';
          }}
        />
      </FieldFrame>
      {gallery}
    </>
  );
}

/** Turns a chosen file, or a picture of the gallery, into a new picture of the slide. */
function usePictureChoice(onChange: (address: string) => void) {
  const files = use(SlideFilesContext);
  const [problem, setProblem] = useState<string>();
  const { pickImage, gallery } = useImagePicker();
  const choose = (chosen: readonly File[]) => {
    const { file, problem: wrong } = chooseFile(chosen);
    setProblem(wrong);
    if (file) onChange(files.add(file));
  };
  // Slides keep pictures of their own: the gallery's may be deleted any time.
  const pick = async () => {
    const image = await pickImage();
    if (!image) return;
    try {
      const blob = await (await fetch(image.src)).blob();
      choose([new File([blob], 'slide', { type: blob.type })]);
    } catch {
      setProblem(t.design.slides.unreadable);
    }
  };
  return { choose, pick, problem, gallery };
}

function FocusPicture({ at, picture }: { at: number; picture: string }) {
  const { setValue } = useFormContext<DesignValues>();
  const focus = useWatch<DesignValues, `slides.${number}.focus`>({ name: `slides.${at}.focus` });
  const point = (event: MouseEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const share = (part: number, whole: number) => Math.round(Math.min(1, Math.max(0, part / whole)) * 100);
    const next = { x: share(event.clientX - left, width), y: share(event.clientY - top, height) };
    setValue(`slides.${at}.focus`, next, { shouldDirty: true, shouldValidate: true });
  };
  return (
    // The number fields below do the same by keyboard.
    <Frame onClick={point} data-focus-picture="">
      <img src={pictureUrl(picture)} alt={t.design.currentPicture} />
      <span style={{ left: `${focus.x ?? 50}%`, top: `${focus.y ?? 50}%` }} />
    </Frame>
  );
}
