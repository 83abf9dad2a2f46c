import type { ImageEntry } from '#web/ui/sortable-images/image-entries.ts';

export type Upload =
  | { status: 'waiting' }
  | { status: 'running'; progress: number }
  | { status: 'done'; storedKey: string }
  /** The file is no picture that can be kept: another try can't help. */
  | { status: 'refused'; problem: string }
  | { status: 'failed' };

export type Uploads = ReadonlyMap<string, Upload>;

interface SendOptions {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Stores a file and answers its key, or why it can't be kept. */
export type SendPicture = (file: File, options: SendOptions) => Promise<{ key: string } | { problem: string }>;

/** Thrown by `settle` when a picture did not get through, or the form was left before all had. */
export class UploadFailure extends Error {}

const atOnce = 3;

/** Uploads pictures as they are added to a list, a few at a time, and knows what became of each. */
export function createPictureUploads(send: SendPicture) {
  const files = new Map<string, File>();
  const aborts = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  let uploads: Uploads = new Map();
  let isEnded = false;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const set = (key: string, upload: Upload) => {
    uploads = new Map(uploads).set(key, upload);
    tell();
  };
  const isOpen = (key: string) => ['waiting', 'running'].includes(uploads.get(key)?.status ?? '');

  async function run(key: string, file: File): Promise<void> {
    const abort = new AbortController();
    aborts.set(key, abort);
    set(key, { status: 'running', progress: 0 });
    const onProgress = (progress: number) => {
      if (!abort.signal.aborted) set(key, { status: 'running', progress });
    };
    let outcome: Upload;
    try {
      const answer = await send(file, { onProgress, signal: abort.signal });
      outcome = 'key' in answer ? { status: 'done', storedKey: answer.key } : { status: 'refused', ...answer };
    } catch {
      outcome = { status: 'failed' };
    }
    if (abort.signal.aborted) return;
    aborts.delete(key);
    set(key, outcome);
    runNext();
  }

  function runNext(): void {
    for (const [key, { status }] of uploads) {
      if (aborts.size >= atOnce) return;
      const file = files.get(key);
      if (status === 'waiting' && file) void run(key, file);
    }
  }

  function forget(key: string): void {
    aborts.get(key)?.abort();
    aborts.delete(key);
    files.delete(key);
    const left = new Map(uploads);
    left.delete(key);
    uploads = left;
  }

  function retry(key: string): void {
    if (uploads.get(key)?.status !== 'failed') return;
    set(key, { status: 'waiting' });
    runNext();
  }

  function sync(entries: readonly ImageEntry[]): void {
    isEnded = false;
    const present = new Set(entries.map(({ key }) => key));
    const gone = [...files.keys()].filter((key) => !present.has(key));
    const added = entries.filter(({ key, file }) => file && !files.has(key));
    if (gone.length === 0 && added.length === 0) return;
    for (const key of gone) forget(key);
    const next = new Map(uploads);
    for (const { key, file } of added) {
      if (!file) continue;
      files.set(key, file);
      next.set(key, { status: 'waiting' });
    }
    uploads = next;
    tell();
    runNext();
  }

  return {
    get: () => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    retry,

    /** Takes over the list as it is now: files that are new begin, those that are gone stop. */
    sync,

    /** Stops them all, since the form is left; a list that is taken over later begins anew. */
    end(): void {
      sync([]);
      isEnded = true;
    },

    /** Why pictures of the list were refused, each reason once. */
    reasonsOf(entries: readonly ImageEntry[]): string[] {
      const found = entries.map(({ key }) => uploads.get(key));
      return [...new Set(found.flatMap((upload) => (upload?.status === 'refused' ? upload.problem : [])))];
    },

    /** Waits for the list's uploads, failed ones tried once more; answers the stored keys in the list's order. */
    async settle(entries: readonly ImageEntry[]): Promise<string[]> {
      const fresh = entries.filter(({ file }) => file).map(({ key }) => key);
      for (const key of fresh) retry(key);
      while (fresh.some(isOpen)) await new Promise<void>((resolve) => void once(resolve));
      // What was stopped has not got through, either.
      if (isEnded || fresh.some((key) => uploads.get(key)?.status === 'failed')) throw new UploadFailure();
      return entries.flatMap(({ key, file }) => (file ? storedKeyOf(uploads.get(key)) : key));
    },
  };

  function once(listener: () => void): void {
    const hear = () => {
      listeners.delete(hear);
      listener();
    };
    listeners.add(hear);
  }
}

export type PictureUploads = ReturnType<typeof createPictureUploads>;

const storedKeyOf = (upload: Upload | undefined): string[] => (upload?.status === 'done' ? [upload.storedKey] : []);
