import type { Location } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { makeStore } from '#web/kit/store.ts';
import { wayBack } from '#web/shared/billing/way-back.ts';
import type { ProductValues } from './product-values.ts';

const store = makeStore<ProductValues | null>(null);

/** A new product that did not fit into the plan, as it was typed, for as long as its owner is away for a larger one. */
export const storedProduct = {
  read: (): ProductValues | null => (wayBack.get() ? store.get() : null),
  keep: (values: ProductValues, { pathname, search }: Location): void => {
    store.set(values);
    wayBack.keep({ path: pathname + search, text: t.productForm.kept });
  },
  forget: (): void => {
    store.set(null);
    wayBack.forget();
  },
};
