import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { AlertIcon, UploadIcon } from '../icons.tsx';
import { themed } from '../theme/themed.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { type DropRules, sortFiles } from './drop-rules.ts';
import { DropTarget, useFileDrop } from './drop-target.tsx';
import { FileTile } from './file-tile.tsx';

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

/** Takes files by drop, by click or by keyboard, shows them and says what can't be taken. */
export function DropZone(props: DropZoneProps) {
  const {
    label,
    files,
    onChange,
    maxFiles = 1,
    accept,
    maxBytes,
    unsupported,
    acceptText,
    currentUrl,
    onRemoveCurrent,
    helperText,
    error,
    disabled = false,
    buttonRef,
  } = props;
  const id = useId();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { drop } = t.common;
  const messages = error ? [error, ...problems] : problems;
  const isFull = maxFiles > 1 && files.length >= maxFiles;
  const isFilled = files.length > 0 || Boolean(currentUrl);

  const add = (added: readonly File[]) => {
    const result = sortFiles(added, files, {
      maxFiles,
      ...(accept && { accept }),
      ...(maxBytes && { maxBytes }),
      ...(unsupported && { unsupported }),
    });
    setProblems(result.problems);
    if (result.files.length !== files.length || result.files.some((file, index) => file !== files[index]))
      onChange(result.files);
  };
  const { over, dropProps } = useFileDrop(add, disabled);
  const remove = (file: File) => {
    setProblems([]);
    onChange(files.filter((other) => other !== file));
  };

  return (
    <Group>
      <legend>{label}</legend>
      <Tiles {...dropProps}>
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
          <DropTarget
            onFiles={add}
            over={over}
            wrong={messages.length > 0}
            disabled={disabled}
            multiple={maxFiles > 1}
            accept={accept}
            describedBy={`${id}-help`}
            buttonRef={buttonRef}
          >
            <UploadIcon />
            <span>
              {targetText(over, isFilled, maxFiles)}
              <VisuallyHidden>, {label}</VisuallyHidden>
              <br />
              {acceptText && <small>{acceptText}</small>}
            </span>
          </DropTarget>
        )}
      </Tiles>
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

function targetText(over: boolean, isFilled: boolean, maxFiles: number) {
  const { drop } = t.common;
  if (over) return drop.release;
  if (maxFiles > 1) return drop.many;
  return isFilled ? drop.replace : drop.one;
}
