import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { describeStep } from './describe-import.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { useTemplate } from './export/use-export.ts';
import type { ImportPlace, ImportPlaces } from './import-place.ts';
import { stepOf } from './import-step.ts';
import { ImportSteps } from './import-steps.tsx';
import { StepActions } from './step-actions.tsx';
import { importQuery, noteInList } from './transfers.queries.ts';
import { CsvDrop } from './upload/csv-drop.tsx';
import { UploadStep } from './upload/upload-step.tsx';
import { uploads, useUpload } from './upload/uploads.ts';
import { WorkingStep } from './working-step.tsx';

const closesAfter = 2000;

/** Closes 2 seconds after an import that was followed here is done; one that was done before stays in view. */
function useCloseWhenDone(made: ProductImport | undefined, onClose: () => void) {
  const followed = useRef<string>(undefined);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  const { _id: id, status } = made ?? {};
  useEffect(() => {
    if (status === 'running') followed.current = id;
    if (status !== 'done' || followed.current !== id) return;
    const timer = setTimeout(() => latest.current(), closesAfter);
    return () => clearTimeout(timer);
  }, [id, status]);
}

interface ImportDialogProps {
  place: ImportPlace;
  go: ImportPlaces['go'];
  onFile: (file: File) => void;
}

/** Import products by CSV: choose a file, name its columns where they are foreign, see what it will do, import. */
export function ImportDialog({ place, go, onFile }: ImportDialogProps) {
  const { id, columns = false } = place;
  const upload = useUpload();
  const { made, error, retry } = useImport(id);
  const step = made && stepOf(made, columns);
  const close = () => {
    if (upload && upload.state !== 'sending') uploads.clear();
    go(undefined);
  };
  useCloseWhenDone(made, close);
  const layout = made?.layout && step !== 'columns' ? t.transfers.dialog.layouts[made.layout] : undefined;
  return (
    <DialogFrame
      onClose={close}
      facts={[made?.fileName, layout].filter(Boolean).join(' · ')}
      news={made && step ? describeStep(made, step) : ''}
      isTall={step === 'preview' || step === 'columns'}
    >
      {id !== undefined && (
        <ImportSteps
          made={made}
          step={step}
          error={error}
          onRetry={retry}
          onColumns={(wanted) => go({ id, columns: wanted })}
          onAnother={() => go({})}
          onClose={close}
        />
      )}
      {id === undefined && !upload && <ChooseStep onFile={onFile} onClose={close} />}
      {id === undefined && upload && upload.state !== 'done' && <UploadStep upload={upload} onClose={close} />}
      {id === undefined && upload?.state === 'done' && (
        <WorkingStep made={upload.made} isLost={false} onClose={close} />
      )}
    </DialogFrame>
  );
}

/** The import that the dialog is at; what is heard of it is passed on to the list. */
function useImport(id: string | undefined) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...importQuery(id ?? ''), enabled: id !== undefined });
  const made = id === undefined ? undefined : data;
  useEffect(() => {
    if (made) noteInList(client, made);
  }, [client, made]);
  return { made, error, retry: () => void refetch() };
}

/** The first step: one file. */
function ChooseStep({ onFile, onClose }: { onFile: (file: File) => void; onClose: () => void }) {
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
