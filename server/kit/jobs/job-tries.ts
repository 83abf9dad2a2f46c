/** Says where people read it that nothing has come of a job. */
export type GiveUp<Data> = (data: Data, id: string) => Promise<void>;

/** What is asked of a handler whose runs may be the last. */
interface Tried {
  run(data: unknown, tx: undefined, id: string): Promise<void>;
  giveUp?: GiveUp<unknown>;
}

/** A job as the queue hands it out. */
interface TriedJob {
  id: string;
  data: unknown;
  retryCount: number;
  retryLimit: number;
}

/** Runs a job; when its last try has failed, too, the handler gives it up. */
export async function tryJob(handler: Tried, { id, data, retryCount, retryLimit }: TriedJob): Promise<void> {
  try {
    await handler.run(data, undefined, id);
  } catch (error) {
    if (retryCount >= retryLimit) await handler.giveUp?.(data, id);
    throw error;
  }
}
