import type { Ref } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { OneFileDrop } from '#web/ui/one-file-drop.tsx';
import { chooseFile, textFiles } from './choose-file.ts';

interface BatchDropProps {
  onFile: (file: File) => void;
  buttonRef: Ref<HTMLButtonElement>;
}

/** Takes one file of codes. */
export function BatchDrop({ onFile, buttonRef }: BatchDropProps) {
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
