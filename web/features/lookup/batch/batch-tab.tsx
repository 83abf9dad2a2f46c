import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type Ref, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { isTyping } from '#web/kit/is-typing.ts';
import { t } from '#web/kit/messages/t.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { tableFiles } from '#web/ui/files/drop-rules.ts';
import { OneFileDrop } from '#web/ui/files/one-file-drop.tsx';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { rememberedSource, useRememberSource } from '../tabs/remembered-source.ts';
import { SourceInput } from '../tabs/source-inputs.tsx';
import type { EntryProps } from '../tabs/use-entry.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { saveTemplate } from './batch-files.ts';
import type { AddBatch, BatchChoices } from './batch-preview.tsx';
import { chooseFile, fileOfPasted } from './choose-file.ts';

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
  usePastedRows(setFile);

  const add: AddBatch = (barcodes, options) => {
    const { added, raised, known } = onAdd(barcodes, options);
    notify({ message: words.addedMany(added, known.length, raised), tone: 'success' });
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

/** Takes rows that are pasted while no field has the focus. */
function usePastedRows(onFile: (file: File) => void): void {
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const file = isTyping(event.target) ? undefined : fileOfPasted(event.clipboardData?.getData('text/plain') ?? '');
      if (file) onFile(file);
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, [onFile]);
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
      accept={tableFiles}
      choose={chooseFile}
      onFile={onFile}
      words={words}
      help={words.columns}
      buttonRef={buttonRef}
    />
  );
}
