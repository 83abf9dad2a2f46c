import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { GalleryFileButton } from '#web/shared/media-gallery/gallery-file-button.tsx';
import { DropTarget, useFileDrop } from '#web/ui/files/drop-target.tsx';
import { usePictureField } from '#web/ui/form/inputs/use-picture-field.ts';
import { AlertIcon, UploadIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const accept = ['image/jpeg', 'image/png'];

const Group = styled('fieldset')(
  themed(({ theme }) => ({
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    '& > legend': { padding: 0, marginBottom: 6, ...theme.typography.subtitle2 },
    '& > .row': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 12 },
    '& .choice': { flex: '1 1 160px', maxWidth: 240, display: 'flex', flexDirection: 'column', gap: 8 },
    '& img': {
      display: 'block',
      maxWidth: 'min(240px, 100%)',
      maxHeight: 320,
      borderRadius: theme.vars.shape.borderRadius,
      border: `1px solid ${theme.vars.palette.border.subtle}`,
      // Photos are shot on white: what surrounds them stays light in both themes.
      backgroundColor: '#f3f1ec',
    },
  })),
);

/** The picture of a category: the saved one, a newly chosen one, or none. Nothing changes before the form is saved. */
export function ThumbnailInput({ saved }: { saved: string | null }) {
  const words = t.categories;
  const id = useId();
  const { buttonRef, shown, message, choose, remove } = usePictureField({
    name: 'thumbnail',
    removal: 'removeThumbnail',
    saved,
    accept,
    words,
  });
  const { over, dropProps } = useFileDrop(choose, false);
  return (
    <Group>
      <legend>{words.fields.thumbnail}</legend>
      <div className="row" {...dropProps}>
        {shown && <img src={shown} alt={words.thumbnailPreview} />}
        <div className="choice">
          <DropTarget
            onFiles={choose}
            over={over}
            wrong={message !== undefined}
            accept={accept}
            describedBy={`${id}-help`}
            buttonRef={buttonRef}
          >
            <UploadIcon />
            <span>
              {targetText(over, shown !== undefined)}
              <VisuallyHidden>, {words.fields.thumbnail}</VisuallyHidden>
              <br />
              <small>{words.fields.thumbnailTypes}</small>
            </span>
          </DropTarget>
          <GalleryFileButton onFiles={choose} />
          {shown && <Button onClick={remove}>{words.thumbnailRemove}</Button>}
        </div>
      </div>
      <FormHelperText id={`${id}-help`} component="div" role="alert" error={message !== undefined}>
        {message !== undefined && <AlertIcon />}
        {message}
      </FormHelperText>
    </Group>
  );
}

function targetText(over: boolean, filled: boolean): string {
  const { thumbnailRelease, thumbnailReplace, thumbnailDrop } = t.categories;
  if (over) return thumbnailRelease;
  return filled ? thumbnailReplace : thumbnailDrop;
}
