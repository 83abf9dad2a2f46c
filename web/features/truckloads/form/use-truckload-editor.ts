import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SavedTruckload, Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useZodForm, type ZodForm } from '#web/ui/form/use-zod-form.ts';
import { useSeoFollowsName } from '#web/ui/seo-panel/use-seo-follows-name.ts';
import { useSnackbar } from '#web/ui/snackbar.tsx';
import { compareEdits, isSame, type MergeField, mergeEdits } from './merge-edits.ts';
import { truckloadInConflict } from './truckload-conflict.ts';
import { truckloadSchema } from './truckload-form-schema.ts';
import { type TruckloadValues, toWire, valuesOf } from './truckload-values.ts';
import { useSaveTruckload } from './use-save-truckload.ts';

export type TruckloadForm = ZodForm<TruckloadValues, TruckloadValues>;

export interface EditorOptions {
  /** What is edited, as fresh as it is known; none for a new truckload. */
  truckload: Truckload | undefined;
  initial: TruckloadValues;
  onCreated?: (truckload: Truckload) => void;
}

const none: ReadonlySet<MergeField> = new Set();

/** The form of a truckload, what it began from, and how it is saved without running over anybody else's edits. */
export function useTruckloadEditor({ truckload, initial, onCreated }: EditorOptions) {
  const [base, setBase] = useState(truckload);
  // A save that follows right on a conflict begins from theirs before the page is drawn again.
  const latestBase = useRef(truckload);
  const [theirs, setTheirs] = useState<Truckload>();
  const [schema] = useState(() => truckloadSchema(truckload && initial));
  const form = useZodForm(schema, { defaultValues: initial });
  const { share, create, update } = useSaveTruckload();
  const { notify } = useSnackbar();
  useSeoFollowsName(form, 'title');

  const editsAgainst = (from: Truckload, other: Truckload) => ({
    base: valuesOf(from),
    mine: form.getValues(),
    theirs: valuesOf(other),
  });
  const beginFrom = (next: Truckload, values: TruckloadValues) => {
    form.reset(valuesOf(next), { keepSubmitCount: true });
    form.reset(values, { keepDefaultValues: true, keepSubmitCount: true });
    setBase(next);
    latestBase.current = next;
  };

  const adopt = useEffectEvent((latest: Truckload) => {
    if (!base || form.formState.isSubmitting || latest.version <= base.version) return;
    const edits = editsAgainst(base, latest);
    // Where both changed the same, saving asks which to keep.
    if (compareEdits(edits).clashing.length === 0) beginFrom(latest, mergeEdits(edits, none));
  });
  useEffect(() => {
    if (truckload) adopt(truckload);
  }, [truckload]);

  const tellLeftOut = ({ warnings }: SavedTruckload) => {
    const leftOut = warnings.filter(({ param }) => param.startsWith('images')).length;
    if (leftOut > 0) notify({ message: t.truckloadForm.leftOut(leftOut), tone: 'error' });
  };
  const submit = async (): Promise<void> => {
    const values = form.getValues();
    const { current: from } = latestBase;
    if (!from) {
      const saved = await create(toWire(values));
      tellLeftOut(saved);
      onCreated?.(saved);
      return;
    }
    try {
      const saved = await update(from, toWire(values, valuesOf(from)));
      beginFrom(saved, valuesOf(saved));
      notify({ message: t.truckloadForm.saved, tone: 'success' });
      tellLeftOut(saved);
    } catch (error) {
      const current = truckloadInConflict(error);
      if (!current) throw error;
      setTheirs(current);
    }
  };

  const conflict = base && theirs && { edits: editsAgainst(base, theirs), theirs };
  return {
    form,
    base,
    share,
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
