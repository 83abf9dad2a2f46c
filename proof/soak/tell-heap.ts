// Loaded into the product before anything of its own: when asked by a signal, it clears away what nobody holds any more
// and writes down what is left.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('SIGUSR2', () => {
    globalThis.gc?.();
    writeFileSync(process.env.HEAP_FILE ?? '', String(process.memoryUsage().heapUsed));
  });
}
