import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type Ref, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { OneFileDrop } from '#web/ui/files/one-file-drop.tsx';
import { DownloadIcon } from '#web/ui/icons.tsx';
import type { NewBarcode } from '../lookup-model.ts';
import { rememberedSource, useRememberSource } from '../tabs/remembered-source.ts';
import { SourceInput } from '../tabs/source-inputs.tsx';
import type { EntryProps } from '../tabs/use-entry.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { saveTemplate } from './batch-files.ts';
import type { BatchChoices } from './batch-preview.tsx';
import { chooseFile, textFiles } from './choose-file.ts';

const Panel = styled('div')({ padding: '16px 16px 10px', '& > .MuiFormControl-root': { marginBottom: 6 } });

/** A file of codes. */
export function BatchTab({ onAdd }: Pick<EntryProps, 'onAdd'>) {
  const words = t.lookupEntry;
  const { notify } = useSnackbar();
  const [file, setFile] = useState<File>();
  const dropButton = useRef<HTMLButtonElement>(null);
  const form = useForm<BatchChoices>({ defaultValues: { source: rememberedSource(), skuSource: '' } });
  const source = useWatch({ control: form.control, name: 'source' });
  useRememberSource(source);

  const add = (barcodes: readonly NewBarcode[]) => {
    const { added, known } = onAdd(barcodes);
    notify({ message: words.addedMany(added, known.length), tone: 'success' });
    setFile(undefined);
  };
  const chooseAnother = () => {
    setFile(undefined);
    dropButton.current?.click();
  };
  return (
    <FormProvider {...form}>
      <Panel>
        <SourceInput<BatchChoices> name="source" isChosen={source !== ''} />
        <BatchDrop onFile={setFile} buttonRef={dropButton} />
        <Button variant="text" size="small" startIcon={<DownloadIcon />} onClick={saveTemplate} sx={{ ml: -1 }}>
          {words.batch.template}
        </Button>
      </Panel>
      {file && <BatchDialog file={file} onAdd={add} onAnother={chooseAnother} onClose={() => setFile(undefined)} />}
    </FormProvider>
  );
}

interface BatchDropProps {
  onFile: (file: File) => void;
  buttonRef: Ref<HTMLButtonElement>;
}

/** Takes one file of codes. */
function BatchDrop({ onFile, buttonRef }: BatchDropProps) {
  const words = t.lookupEntry.batch;
  return (
    <OneFileDrop
      accept={textFiles}
      choose={chooseFile}
      onFile={onFile}
      words={words}
      help={words.columns}
      buttonRef={buttonRef}
    />
  );
}
