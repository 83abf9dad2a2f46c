import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { assetUrl } from '#web/kit/settings.ts';
import { isAccepted } from '#web/ui/drop-rules.ts';
import { DropTarget, useFileDrop } from '#web/ui/drop-target.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { AlertIcon, UploadIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/themed.ts';
import { useObjectUrl } from '#web/ui/use-object-url.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const accept = ['image/jpeg', 'image/png'];
const maxBytes = 15 * 1024 * 1024;

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
  const { field, error } = useField('thumbnail');
  const { field: removal } = useController({ name: 'removeThumbnail' });
  const [problem, setProblem] = useState<string>();
  const [file] = field.value as File[];
  const kept = saved !== null && removal.value !== true ? assetUrl(saved) : undefined;
  const shown = useObjectUrl(file) ?? kept;
  const message = problem ?? error;

  const choose = ([chosen]: readonly File[]) => {
    if (!chosen) return;
    const wrong = problemOf(chosen);
    setProblem(wrong);
    if (wrong === undefined) field.onChange([chosen]);
  };
  const remove = () => {
    setProblem(undefined);
    field.onChange([]);
    removal.onChange(true);
  };
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
            buttonRef={field.ref}
          >
            <UploadIcon />
            <span>
              {targetText(over, shown !== undefined)}
              <VisuallyHidden>, {words.fields.thumbnail}</VisuallyHidden>
              <br />
              <small>{words.fields.thumbnailTypes}</small>
            </span>
          </DropTarget>
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

function problemOf(file: File): string | undefined {
  if (!isAccepted(file, accept)) return t.categories.unsupported;
  return file.size > maxBytes ? t.categories.tooLarge : undefined;
}

function targetText(over: boolean, filled: boolean): string {
  const { thumbnailRelease, thumbnailReplace, thumbnailDrop } = t.categories;
  if (over) return thumbnailRelease;
  return filled ? thumbnailReplace : thumbnailDrop;
}
