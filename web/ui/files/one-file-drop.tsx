import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type Ref, useId, useState } from 'react';
import { AlertIcon, UploadIcon } from '../icons.tsx';
import { DropTarget, useFileDrop } from './drop-target.tsx';

const Zone = styled('div')({ display: 'flex', '& > button': { flex: 1, maxWidth: 'none', minHeight: 136 } });

export interface OneFileDropProps {
  /** File endings that are taken, such as `.csv`. */
  accept: readonly string[];
  /** The file to take, or why none of these is. */
  choose: (files: readonly File[]) => { file?: File; reason?: string };
  onFile: (file: File) => void;
  words: { drop: string; release: string; only: string };
  /** What the file should hold. */
  help?: string;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** Takes one file by drop, by click or by keyboard, and says why it takes no other. */
export function OneFileDrop({ accept, choose, onFile, words, help, buttonRef }: OneFileDropProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const take = (files: readonly File[]) => {
    const { file, reason } = choose(files);
    setProblem(reason);
    if (file) onFile(file);
  };
  const { over, dropProps } = useFileDrop(take, false);
  return (
    <div>
      <Zone {...dropProps}>
        <DropTarget
          onFiles={take}
          over={over}
          wrong={problem !== undefined}
          accept={accept}
          describedBy={`${id}-help`}
          buttonRef={buttonRef}
        >
          <UploadIcon sx={{ fontSize: 24 }} />
          <Typography component="span" variant="subtitle2">
            {over ? words.release : words.drop}
          </Typography>
          <small>{words.only}</small>
        </DropTarget>
      </Zone>
      <div id={`${id}-help`}>
        {help && <FormHelperText>{help}</FormHelperText>}
        <div role="alert">
          {problem && (
            <FormHelperText error>
              <AlertIcon />
              {problem}
            </FormHelperText>
          )}
        </div>
      </div>
    </div>
  );
}
