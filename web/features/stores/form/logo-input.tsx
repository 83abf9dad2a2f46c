import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { GalleryFileButton } from '#web/shared/media-gallery/gallery-file-button.tsx';
import { DropTarget, useFileDrop } from '#web/ui/files/drop-target.tsx';
import { pictureTypes } from '#web/ui/files/picture-types.ts';
import { usePictureField } from '#web/ui/form/inputs/use-picture-field.ts';
import { AlertIcon, UploadIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface LogoInputProps {
  name: 'logo' | 'secondary_logo';
  /** The field that says the saved one goes. */
  removal: 'removeLogo' | 'removeSecondaryLogo';
  saved: string | null;
  hint?: string;
}

const Group = styled('fieldset')(
  themed(({ theme }) => ({
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    display: 'grid',
    gap: 8,
    '& > legend': { padding: 0, marginBottom: 6, ...theme.typography.subtitle2 },
    '& > .drop': { display: 'grid', gap: 8, '& > button': { maxWidth: 'none', minHeight: 88 } },
    '& img': {
      display: 'block',
      maxWidth: '100%',
      maxHeight: 120,
      padding: 12,
      borderRadius: theme.vars.shape.borderRadius,
      border: `1px solid ${theme.vars.palette.border.subtle}`,
      // Between light and dark: logos of either colour can be seen on it.
      backgroundColor: '#c9c6bf',
    },
  })),
);

/** A logo: the saved one, a newly chosen one, or none. Nothing changes before the form is saved. */
export function LogoInput({ name, removal, saved, hint }: LogoInputProps) {
  const words = t.stores.logo;
  const id = useId();
  const { buttonRef, shown, message, choose, remove } = usePictureField({
    name,
    removal,
    saved,
    accept: pictureTypes,
    words,
  });
  const { over, dropProps } = useFileDrop(choose, false);
  return (
    <Group>
      <legend>{words[name]}</legend>
      {shown && <img src={shown} alt={words.preview(words[name])} />}
      <div className="drop" {...dropProps}>
        <DropTarget
          onFiles={choose}
          over={over}
          wrong={message !== undefined}
          accept={pictureTypes}
          describedBy={`${id}-help`}
          buttonRef={buttonRef}
        >
          <UploadIcon />
          <span>
            {targetText(over, shown !== undefined)}
            <VisuallyHidden>, {words[name]}</VisuallyHidden>
            <br />
            <small>{words.types}</small>
          </span>
        </DropTarget>
        <GalleryFileButton onFiles={choose} />
        {shown && (
          <Button aria-label={words.removeNamed(words[name])} onClick={remove}>
            {words.remove}
          </Button>
        )}
      </div>
      <FormHelperText id={`${id}-help`} component="div" role="alert" error={message !== undefined}>
        {message !== undefined && <AlertIcon />}
        {message ?? hint}
      </FormHelperText>
    </Group>
  );
}

function targetText(over: boolean, filled: boolean): string {
  const { release, replace, drop } = t.stores.logo;
  if (over) return release;
  return filled ? replace : drop;
}
