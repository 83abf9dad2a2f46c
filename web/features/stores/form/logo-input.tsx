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

interface LogoInputProps {
  name: 'logo' | 'secondary_logo';
  /** The field that says the saved one goes. */
  removal: 'removeLogo' | 'removeSecondaryLogo';
  saved: string | null;
  hint?: string;
}

const accept = ['image/jpeg', 'image/png', 'image/webp'];
const maxBytes = 15 * 1024 * 1024;

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
  const { field, error } = useField(name);
  const { field: isRemoved } = useController({ name: removal });
  const [problem, setProblem] = useState<string>();
  const [file] = field.value as File[];
  const kept = saved !== null && isRemoved.value !== true ? assetUrl(saved) : undefined;
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
    if (saved !== null) isRemoved.onChange(true);
  };
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
          accept={accept}
          describedBy={`${id}-help`}
          buttonRef={field.ref}
        >
          <UploadIcon />
          <span>
            {targetText(over, shown !== undefined)}
            <VisuallyHidden>, {words[name]}</VisuallyHidden>
            <br />
            <small>{words.types}</small>
          </span>
        </DropTarget>
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

function problemOf(file: File): string | undefined {
  const { unsupported, tooLarge } = t.stores.logo;
  if (!isAccepted(file, accept)) return unsupported;
  return file.size > maxBytes ? tooLarge : undefined;
}

function targetText(over: boolean, filled: boolean): string {
  const { release, replace, drop } = t.stores.logo;
  if (over) return release;
  return filled ? replace : drop;
}
