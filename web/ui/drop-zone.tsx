import ButtonBase from '@mui/material/ButtonBase';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { type DragEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { type DropRules, sortFiles } from './drop-rules.ts';
import { FileTile } from './file-tile.tsx';
import { AlertIcon, UploadIcon } from './icons.tsx';
import { themed } from './themed.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface DropZoneProps extends Omit<DropRules, 'maxFiles'> {
  label: string;
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** 1 unless said otherwise. */
  maxFiles?: number;
  /** What is taken, in words: "JPG, PNG, WebP". */
  acceptText?: string;
  /** A picture that is already saved, shown while no file is chosen. */
  currentUrl?: string | null | undefined;
  onRemoveCurrent?: () => void;
  helperText?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
}

const Group = styled('fieldset')(
  themed(({ theme }) => ({
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    '& > legend': { padding: 0, marginBottom: 6, ...theme.typography.subtitle2 },
  })),
);

const Tiles = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

const Target = styled(ButtonBase, { shouldForwardProp: (prop) => prop !== 'over' && prop !== 'wrong' })<{
  over: boolean;
  wrong: boolean;
}>(
  themed(({ theme }) => ({
    flex: '1 1 112px',
    maxWidth: 240,
    minHeight: 112,
    padding: 12,
    flexDirection: 'column',
    gap: 8,
    borderRadius: theme.vars.shape.borderRadius,
    border: `1.5px dashed ${theme.vars.palette.border.control}`,
    color: theme.vars.palette.text.secondary,
    ...theme.typography.caption,
    fontWeight: 500,
    '&:hover': { backgroundColor: theme.vars.palette.background.hover },
    '&.Mui-disabled': { opacity: 0.6 },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    variants: [
      { props: { wrong: true }, style: { borderColor: theme.vars.palette.error.main } },
      {
        props: { over: true },
        style: {
          borderColor: theme.vars.palette.primary.text,
          color: theme.vars.palette.primary.onSoft,
          backgroundColor: theme.vars.palette.primary.soft,
        },
      },
    ],
  })),
);

/** Takes files by drop, by click or by keyboard, shows them and says what can't be taken. */
export function DropZone(props: DropZoneProps) {
  const {
    label,
    files,
    onChange,
    maxFiles = 1,
    accept,
    maxBytes,
    acceptText,
    currentUrl,
    onRemoveCurrent,
    helperText,
    error,
    disabled = false,
    buttonRef,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { drop } = t.common;
  const messages = error ? [error, ...problems] : problems;
  const isFull = maxFiles > 1 && files.length >= maxFiles;
  const filled = files.length > 0 || Boolean(currentUrl);

  const add = (added: readonly File[]) => {
    const result = sortFiles(added, files, { maxFiles, ...(accept && { accept }), ...(maxBytes && { maxBytes }) });
    setProblems(result.problems);
    if (result.files.length !== files.length || result.files.some((file, index) => file !== files[index]))
      onChange(result.files);
  };
  const take = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) add([...event.dataTransfer.files]);
  };
  const remove = (file: File) => {
    setProblems([]);
    onChange(files.filter((other) => other !== file));
  };

  return (
    <Group>
      <legend>{label}</legend>
      <Tiles>
        {files.length === 0 && currentUrl && (
          <FileTile name={label} url={currentUrl} onRemove={disabled ? undefined : onRemoveCurrent} />
        )}
        {files.map((file) => (
          <FileTile
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            name={file.name}
            onRemove={disabled ? undefined : () => remove(file)}
          />
        ))}
        {!isFull && (
          <Target
            ref={buttonRef}
            over={over}
            wrong={messages.length > 0}
            disabled={disabled}
            data-invalid={messages.length > 0 || undefined}
            aria-describedby={`${id}-help`}
            onClick={() => input.current?.click()}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(!disabled);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={take}
          >
            <UploadIcon />
            <span>
              {targetText(over, filled, maxFiles)}
              <VisuallyHidden>, {label}</VisuallyHidden>
              <br />
              {acceptText && <small>{acceptText}</small>}
            </span>
          </Target>
        )}
      </Tiles>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        multiple={maxFiles > 1}
        accept={accept?.join(',')}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      <div id={`${id}-help`}>
        {messages.length === 0 && <FormHelperText>{helperText}</FormHelperText>}
        <div role="alert">
          {messages.map((message) => (
            <FormHelperText key={message} error>
              <AlertIcon />
              {message}
            </FormHelperText>
          ))}
        </div>
      </div>
      <VisuallyHidden role="status">{files.length > 0 ? drop.chosen(files.length) : ''}</VisuallyHidden>
    </Group>
  );
}

function targetText(over: boolean, filled: boolean, maxFiles: number) {
  const { drop } = t.common;
  if (over) return drop.release;
  if (maxFiles > 1) return drop.many;
  return filled ? drop.replace : drop.one;
}
