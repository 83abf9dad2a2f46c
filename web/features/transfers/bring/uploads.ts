import { type ProductImport, transfers } from '#contract/transfers/transfers.contract.ts';
import { call } from '#web/kit/api.ts';
import { makeStore } from '#web/kit/store.ts';

/** A file on its way to the server; it goes on whatever the page shows. */
export type Upload =
  | { state: 'sending'; file: File; share: number }
  | { state: 'failed'; file: File; error: unknown }
  | { state: 'done'; made: ProductImport };

const store = makeStore<Upload | null>(null);
let sending: AbortController | undefined;

async function send(file: File): Promise<void> {
  sending?.abort();
  const controller = new AbortController();
  sending = controller;
  const { signal } = controller;
  const show = (upload: Upload) => {
    if (!signal.aborted) store.set(upload);
  };
  show({ state: 'sending', file, share: 0 });
  try {
    const onProgress = (share: number) => show({ state: 'sending', file, share });
    const made = await call(transfers.upload, { form: {}, files: { file } }, { signal, onProgress });
    show({ state: 'done', made });
  } catch (error) {
    show({ state: 'failed', file, error });
  }
}

export const uploads = {
  /** Sends a file; one that is on its way already is given up. */
  start: (file: File): void => void send(file),
  /** Gives the file up, or takes note of what came of it. */
  clear: (): void => {
    sending?.abort();
    store.set(null);
  },
};

export const useUpload = store.use;
