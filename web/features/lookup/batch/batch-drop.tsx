import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type Ref, useId, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { DropTarget, useFileDrop } from '#web/ui/drop-target.tsx';
import { AlertIcon, UploadIcon } from '#web/ui/icons.tsx';
import { chooseFile, textFiles } from './choose-file.ts';

const Zone = styled('div')({ display: 'flex', '& > button': { flex: 1, maxWidth: 'none', minHeight: 128 } });

interface BatchDropProps {
  onFile: (file: File) => void;
  buttonRef: Ref<HTMLButtonElement>;
}

/** Takes one file of codes by drop, by click or by keyboard, and says why it takes no other. */
export function BatchDrop({ onFile, buttonRef }: BatchDropProps) {
  const id = useId();
  const words = t.lookupEntry.batch;
  const [problem, setProblem] = useState<string>();
  const take = (files: readonly File[]) => {
    const { file, reason } = chooseFile(files);
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
          accept={textFiles}
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
        <FormHelperText>{words.columns}</FormHelperText>
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
