import { counter } from '#contract/counter/counter.contract.ts';
import type { OpenSaleInput } from '#contract/counter/counter.schemas.ts';
import { call } from '#web/kit/api.ts';
import { ApiError, isUnreachable } from '#web/kit/api-error.ts';
import { attempt } from '#web/kit/attempt.ts';

const keyOf = (device: string) => `scanfront.counter.voids.${device}`;

const read = (device: string): OpenSaleInput[] =>
  (attempt(() => JSON.parse(localStorage.getItem(keyOf(device)) ?? '[]')) as OpenSaleInput[] | undefined) ?? [];

function write(device: string, voids: readonly OpenSaleInput[]): void {
  attempt(() => {
    if (voids.length > 0) localStorage.setItem(keyOf(device), JSON.stringify(voids));
    else localStorage.removeItem(keyOf(device));
  });
}

export const tellVoid = (sale: OpenSaleInput): Promise<unknown> =>
  call(counter.void, { body: sale }, { idempotencyKey: `void-${sale._id}` });

/** Sales that were given up without a network: they leave their trace in the report of the shift all the same. */
export const keptVoids = {
  /** Whoever would have bought it is nobody’s business any more. */
  add: (device: string, sale: OpenSaleInput): void => write(device, [...read(device), { ...sale, customer: null }]),

  /** Tells of them now that there is one; what is refused, such as of a shift that was closed, is let go. */
  async tellAll(device: string): Promise<void> {
    for (const sale of read(device)) {
      try {
        await tellVoid(sale);
      } catch (error) {
        const isLater = !(error instanceof ApiError) || isUnreachable(error) || error.status >= 500;
        if (isLater || error.status === 401) return;
      }
      write(
        device,
        read(device).filter(({ _id }) => _id !== sale._id),
      );
    }
  },
};
