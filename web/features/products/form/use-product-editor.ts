import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Product, SavedProduct } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useZodForm, type ZodForm } from '#web/ui/form/use-zod-form.ts';
import { useSeoFollowsName } from '#web/ui/seo-panel/use-seo-follows-name.ts';
import { useSnackbar } from '#web/ui/snackbar.tsx';
import { productInConflict } from '../product-conflict.ts';
import { broughtPicturesOnly, compareEdits, isSame, type MergeField, mergeEdits } from './merge-edits.ts';
import { editProductSchema, newProductSchema } from './product-form-schema.ts';
import { type ProductValues, toWire, valuesOf } from './product-values.ts';
import { usePictureUploads } from './use-picture-uploads.ts';
import { useSaveProduct } from './use-save-product.ts';

export type ProductForm = ZodForm<ProductValues, unknown>;

export interface EditorOptions {
  /** What is edited, as fresh as it is known; none for a new product. */
  product: Product | undefined;
  initial: ProductValues;
  onCreated?: (product: Product) => void;
}

const none: ReadonlySet<MergeField> = new Set();

/** The form of a product, what it began from, and how it is saved without running over anybody else's edits. */
export function useProductEditor({ product, initial, onCreated }: EditorOptions) {
  const [base, setBase] = useState(product);
  // A save that follows right on a conflict begins from theirs before the page is drawn again.
  const latestBase = useRef(product);
  const [theirs, setTheirs] = useState<Product>();
  const form = useZodForm(product ? editProductSchema : newProductSchema, { defaultValues: initial });
  const uploads = usePictureUploads(form);
  const save = useSaveProduct();
  const { notify } = useSnackbar();
  useSeoFollowsName(form, 'title');

  const editsAgainst = (from: Product, other: Product) => ({
    base: valuesOf(from),
    mine: form.getValues(),
    theirs: valuesOf(other),
  });
  const beginFrom = (next: Product, values: ProductValues) => {
    form.reset(valuesOf(next), { keepSubmitCount: true });
    form.reset(values, { keepDefaultValues: true, keepSubmitCount: true });
    setBase(next);
    latestBase.current = next;
  };

  const adopt = useEffectEvent((latest: Product) => {
    if (!base || form.formState.isSubmitting || !isNewer(latest, base)) return;
    const edits = editsAgainst(base, latest);
    // Where both changed the same, saving asks which to keep.
    if (compareEdits(edits).clashing.length === 0) beginFrom(latest, mergeEdits(edits, none));
  });
  useEffect(() => {
    if (product) adopt(product);
  }, [product]);

  const tellLeftOut = (saved: SavedProduct, sentPictures: number) => {
    const leftOut = sentPictures - saved.images.length;
    if (leftOut > 0) notify({ message: t.productForm.leftOut(leftOut), tone: 'error' });
  };
  const submit = async (): Promise<void> => {
    const values = form.getValues();
    const images = await uploads.settle(values.pictures);
    const { current: from } = latestBase;
    if (!from) {
      const saved = await save.create(toWire(values, images));
      tellLeftOut(saved, values.pictures.length);
      onCreated?.(saved);
      return;
    }
    try {
      const saved = await save.update(from, toWire(values, images, valuesOf(from)));
      beginFrom(saved, valuesOf(saved));
      notify({ message: t.productForm.saved, tone: 'success' });
      tellLeftOut(saved, values.pictures.length);
    } catch (error) {
      const current = productInConflict(error);
      if (!current) throw error;
      const edits = editsAgainst(from, current);
      if (!broughtPicturesOnly(compareEdits(edits))) return setTheirs(current);
      beginFrom(current, mergeEdits(edits, none));
      await submit();
    }
  };

  const conflict = base && theirs && { edits: editsAgainst(base, theirs), base, theirs };
  return {
    form,
    base,
    uploads,
    submit,
    conflict,
    /** Goes on from theirs, with what I keep of mine; says whether anything of mine is left to save. */
    resolve: (keep: ReadonlySet<MergeField>): boolean => {
      if (!conflict) return false;
      const merged = mergeEdits(conflict.edits, keep);
      beginFrom(conflict.theirs, merged);
      setTheirs(undefined);
      return !isSame(merged, valuesOf(conflict.theirs));
    },
    dismissConflict: () => setTheirs(undefined),
  };
}

/** A sale changes the quantity and not the version. */
const isNewer = (latest: Product, base: Product) =>
  latest.version > base.version || (latest.version === base.version && latest.quantity !== base.quantity);
