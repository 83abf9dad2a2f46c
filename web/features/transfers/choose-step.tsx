import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { t } from '#web/kit/messages/t.ts';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { CsvDrop } from './csv-drop.tsx';
import { StepActions } from './step-actions.tsx';
import { useTemplate } from './use-export.ts';

/** The first step: one file. */
export function ChooseStep({ onFile, onClose }: { onFile: (file: File) => void; onClose: () => void }) {
  const words = t.transfers.import;
  const saveTemplate = useTemplate();
  return (
    <>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{words.description}</DialogContentText>
        <CsvDrop onFile={onFile} />
        <Button variant="text" startIcon={<DownloadIcon />} onClick={saveTemplate} sx={{ ml: -1, mt: 1 }}>
          {words.template}
        </Button>
      </DialogContent>
      <StepActions>
        <Button onClick={onClose}>{t.common.cancel}</Button>
      </StepActions>
    </>
  );
}
