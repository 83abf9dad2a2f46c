import type { Form } from '#contract/forms/forms.schemas.ts';
import type { FormRow } from './form-list.repository.ts';

/** A form as the calls tell it. */
export const toForm = (row: FormRow): Form => ({
  _id: row.id,
  kind: row.kind,
  store: row.store_id,
  requestNo: row.request_no,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  contact: row.phone,
  address: row.address,
  status: row.status,
  note: row.note,
  deliveryStatus: row.notified_at !== null,
  productRequest: {
    isProductRequest: row.kind === 'product',
    keywords: row.keywords,
    modelNumber: row.model_number,
    matchedCLSKU: row.matched_skus,
    category: row.category_id === null ? null : { _id: row.category_id, name: row.category_name ?? '' },
  },
  contactRequest: { subject: row.subject, message: row.message },
  isSample: row.is_sample,
  createdAt: row.created_at.toISOString(),
});
