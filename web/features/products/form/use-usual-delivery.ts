import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storeQuery, storesQuery } from '#web/kit/stores.queries.ts';
import type { ProductForm } from './use-product-editor.ts';

/** A new product begins as deliverable where one of the stores delivers, unless somebody chose before that was known. */
export function useUsualDelivery(form: ProductForm, isNew: boolean): void {
  const { data: stores } = useQuery({ ...storesQuery(), enabled: isNew });
  const delivers = useQueries({
    queries: (isNew ? (stores ?? []) : []).map(({ _id: id }) => storeQuery(id)),
    combine: (read) => {
      if (read.some(({ data }) => data?.shipping.delivery.isOn)) return true;
      return stores && read.every(({ isSuccess }) => isSuccess) ? false : undefined;
    },
  });
  useEffect(() => {
    if (!isNew || delivers === undefined || form.getFieldState('isDeliverable').isDirty) return;
    form.resetField('isDeliverable', { defaultValue: delivers });
  }, [form, isNew, delivers]);
}
