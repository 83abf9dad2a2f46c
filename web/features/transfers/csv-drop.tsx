import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { DropTarget, useFileDrop } from '#web/ui/drop-target.tsx';
import { AlertIcon, UploadIcon } from '#web/ui/icons.tsx';
import { chooseCsv, csvFiles } from './choose-csv.ts';

const Zone = styled('div')({ display: 'flex', '& > button': { flex: 1, maxWidth: 'none', minHeight: 144 } });

/** Takes one .csv file by drop, by click or by keyboard, and says why it takes no other. */
export function CsvDrop({ onFile }: { onFile: (file: File) => void }) {
  const id = useId();
  const words = t.transfers.import;
  const [problem, setProblem] = useState<string>();
  const take = (files: readonly File[]) => {
    const { file, reason } = chooseCsv(files);
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
          accept={csvFiles}
          describedBy={`${id}-help`}
        >
          <UploadIcon sx={{ fontSize: 24 }} />
          <Typography component="span" variant="subtitle2">
            {over ? words.release : words.drop}
          </Typography>
          <small>{words.only}</small>
        </DropTarget>
      </Zone>
      <div id={`${id}-help`} role="alert">
        {problem && (
          <FormHelperText error>
            <AlertIcon />
            {problem}
          </FormHelperText>
        )}
      </div>
    </div>
  );
}
