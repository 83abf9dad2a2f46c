import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { products } from '#contract/products/products.contract.ts';
import type { Product, SavedProduct } from '#contract/products/products.schemas.ts';
import { call } from '#web/kit/api.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { useSharedEdit } from '#web/shared/conflicts/use-shared-edit.ts';
import { productInConflict } from '#web/shared/products/product-conflict.ts';
import { productQuery, refreshProducts } from '#web/shared/products/products.queries.ts';
import { storeQuery, storesQuery } from '#web/shared/stores/stores.queries.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { copyValues, keepTyped } from '#web/ui/form/begin-from.ts';
import { useRedirectAfterCreate } from '#web/ui/form/use-redirect-after-create.ts';
import { useZodForm, type ZodForm } from '#web/ui/form/use-zod-form.ts';
import { useSeoFollowsName } from '#web/ui/seo-panel/use-seo-follows-name.ts';
import { broughtPicturesOnly, compareEdits, isSame, mergeEdits } from './merge-edits.ts';
import { schemaFor } from './product-form-schema.ts';
import { type ProductValues, toWire, valuesOf, type WireProduct } from './product-values.ts';
import { storedProduct } from './stored-product.ts';
import { usePictureUploads } from './use-picture-uploads.ts';

export type ProductForm = ZodForm<ProductValues, unknown>;

export interface EditorOptions {
  /** What is edited, as fresh as it is known; none for a new product. */
  product: Product | undefined;
  initial: ProductValues;
  /** What had been typed before its owner went for a larger plan. */
  kept?: ProductValues | null;
  onCreated?: (product: Product) => unknown;
}

const merging = { compareEdits, mergeEdits, isSame };

/** The form of a product, what it began from, and how it is saved without running over anybody else's edits. */
export function useProductEditor({ product, initial, kept, onCreated }: EditorOptions) {
  const form = useZodForm(schemaFor(product), { defaultValues: initial });
  const uploads = usePictureUploads(form);
  const save = useSaveProduct();
  const { notify } = useSnackbar();
  useSeoFollowsName(form, 'title');
  useEffect(() => {
    if (!kept) return;
    form.reset(kept, { keepDefaultValues: true });
    storedProduct.forget();
  }, [form, kept]);
  useUsualDelivery(form, product === undefined && !kept);

  const edit = useSharedEdit({ latest: product, form, valuesOf, isNewer, merging });
  const { leadOn, isLeading } = useRedirectAfterCreate(form, onCreated);

  const tellLeftOut = (saved: SavedProduct, pictures: ProductValues['pictures']) => {
    const leftOut = pictures.length - saved.images.length;
    const reasons = uploads.reasonsOf(pictures);
    if (leftOut > 0) notify({ message: t.editing.images.leftOut(leftOut, reasons), tone: 'error' });
  };
  const goOnFrom = async (saved: SavedProduct, sent: ProductValues) => {
    if (!(await leadOn(saved, !isSame(form.getValues(), sent)))) {
      const now = form.getValues();
      // What was left empty is filled in by the server.
      const filled = valuesOf(saved).seoMetaData;
      const seoMetaData = keepTyped({ sent: sent.seoMetaData, now: now.seoMetaData, saved: filled });
      edit.goOnFrom(saved, sent, { ...now, seoMetaData });
      notify({ message: t.productForm.saved, tone: 'success' });
    }
    tellLeftOut(saved, sent.pictures);
  };
  const submit = async (): Promise<void> => {
    const sent = copyValues(form.getValues());
    const images = await uploads.settle(sent.pictures);
    const from = edit.currentBase();
    if (!from) {
      // What was typed while pictures were on their way goes with them.
      if (!isSame(form.getValues(), sent)) return (await form.trigger()) ? submit() : undefined;
      return goOnFrom(await save.create(toWire(sent, images)), sent);
    }
    try {
      await goOnFrom(await save.update(from, toWire(sent, images, valuesOf(from))), sent);
    } catch (error) {
      const current = productInConflict(error);
      if (!current) throw error;
      const edits = edit.editsAgainst(from, current);
      if (!broughtPicturesOnly(compareEdits(edits))) return edit.askAbout(current);
      edit.beginFrom(current, mergeEdits(edits, new Set()));
      await submit();
    }
  };

  const { base, conflict, resolve, dismissConflict } = edit;
  return { form, base, uploads, submit, isLeading, conflict, resolve, dismissConflict };
}

/** A sale changes the quantity and not the version. */
const isNewer = (latest: Product, base: Product) =>
  latest.version > base.version || (latest.version === base.version && latest.quantity !== base.quantity);

/** Creates and updates products. Pressing again after an answer got lost creates no second one. */
function useSaveProduct() {
  const client = useQueryClient();
  const [keys] = useState(() => createRequestKeys());

  const keep = (saved: SavedProduct): SavedProduct => {
    const { warnings: _, ...product } = saved;
    client.setQueryData(productQuery(product._id).queryKey, product);
    void refreshProducts(client);
    return saved;
  };
  const create = async (form: WireProduct): Promise<SavedProduct> => {
    const saved = await call(products.create, { form }, { idempotencyKey: keys.keyFor(form) });
    keys.answered();
    return keep(saved);
  };
  const update = async ({ _id: id, version, quantity, title }: Product, form: WireProduct): Promise<SavedProduct> => {
    const request = { params: { id }, form: { ...form, version, quantityBefore: quantity } };
    const actWords = t.livePrices.approve(title, formatMoney(Number(form.sale_price || form.price)));
    const saved = await call(products.update, request, { idempotencyKey: keys.keyFor(request), actWords });
    keys.answered();
    return keep(saved);
  };
  return { create, update };
}

/** A new product begins as deliverable where one of the stores delivers, unless somebody chose before that was known. */
function useUsualDelivery(form: ProductForm, isNew: boolean): void {
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
