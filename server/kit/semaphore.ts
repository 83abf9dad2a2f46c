export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets so many do their work at once; the others wait for their turn. */
export function makeSemaphore(atOnce: number): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
