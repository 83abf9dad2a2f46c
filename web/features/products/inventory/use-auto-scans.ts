import { useState, useSyncExternalStore } from 'react';
import { products } from '#contract/products/products.contract.ts';
import { call } from '#web/kit/api.ts';
import { newRequestKey } from '#web/kit/request-key.ts';
import { beep, buzz, buzzer, buzzThrice } from '#web/kit/scanning/scan-feedback.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { createScanQueue, type Scan, type ScanQueue, type StepRequest } from './scan-queue.ts';
import { findProducts } from './use-lookup.ts';

const moveStock = ({ product, step, key }: StepRequest) =>
  call(products.updatePos, { params: { id: product._id }, body: { quantityChange: step } }, { idempotencyKey: key });

/** The good sound for what was counted, the other one for everything that needs a look. */
export function soundOf(isGood: boolean): void {
  if (isGood) {
    beep();
    buzz();
  } else {
    buzzer();
    buzzThrice();
  }
}

/** The scans of auto-action mode, newest first, and what can be done about each. */
export function useAutoScans(): { scans: readonly Scan[]; queue: ScanQueue } {
  const [queue] = useState(() =>
    createScanQueue({
      find: findProducts,
      move: moveStock,
      newKey: newRequestKey,
      describe: (error) => describeFailure(error).message,
      onOutcome: ({ state }) => soundOf(state.kind === 'done'),
    }),
  );
  return { scans: useSyncExternalStore(queue.subscribe, queue.get), queue };
}
