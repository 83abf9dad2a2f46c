import type { FormKind } from '#contract/forms/forms.schemas.ts';
import type { ShopStore } from '#server/features/storefront/shop-pages.port.ts';

/** The store whose visitors are meant. */
export type StoreScope = Pick<ShopStore, 'merchantId' | 'storeId'>;

/** A wanted item or a question, as it is kept. */
export interface NewRequest {
  kind: Exclude<FormKind, 'newsletter'>;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  keywords: string;
  modelNumber: string;
  /** Empty when none was chosen. */
  category: string;
  subject: string;
  message: string;
}
