import { useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { describeFirstError } from '#web/ui/form/describe-first-error.ts';
import type { TruckloadActions } from '../use-truckload-actions.ts';

const words = t.truckloadDetails.manifest;

export type Upload =
  | { state: 'none' }
  | { state: 'running'; name: string; share: number }
  | { state: 'failed'; message: string };

/** `start(file)` uploads a manifest, told as it goes; a file that was not kept says why. */
export function useManifestUpload(acts: TruckloadActions) {
  const [upload, setUpload] = useState<Upload>({ state: 'none' });
  const start = async (file: File) => {
    const tell = (share: number) => setUpload({ state: 'running', name: file.name, share });
    tell(0);
    try {
      const { warnings } = await acts.upload(file, tell);
      const refusal = warnings.find(({ param }) => param === 'csv');
      setUpload(refusal ? { state: 'failed', message: refusal.msg } : { state: 'none' });
    } catch (error) {
      const reason = describeFirstError(error);
      setUpload({ state: 'failed', message: `${words.uploadFailed} ${reason}` });
    }
  };
  return { upload, start };
}
