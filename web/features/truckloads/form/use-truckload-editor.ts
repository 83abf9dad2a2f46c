import { useState } from 'react';
import type { SavedTruckload, Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useSharedEdit } from '#web/shared/conflicts/use-shared-edit.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { copyValues, keepTyped } from '#web/ui/form/begin-from.ts';
import { useRedirectAfterCreate } from '#web/ui/form/use-redirect-after-create.ts';
import { useZodForm, type ZodForm } from '#web/ui/form/use-zod-form.ts';
import { useSeoFollowsName } from '#web/ui/seo-panel/use-seo-follows-name.ts';
import { followSaved } from './follow-saved.ts';
import { compareEdits, isSame, mergeEdits } from './merge-edits.ts';
import { truckloadInConflict } from './truckload-conflict.ts';
import { truckloadSchema } from './truckload-form-schema.ts';
import { type TruckloadValues, toWire, valuesOf } from './truckload-values.ts';
import { useSaveTruckload } from './use-save-truckload.ts';

export type TruckloadForm = ZodForm<TruckloadValues, TruckloadValues>;

export interface EditorOptions {
  /** What is edited, as fresh as it is known; none for a new truckload. */
  truckload: Truckload | undefined;
  initial: TruckloadValues;
  onCreated?: (truckload: Truckload) => unknown;
}

const merging = { compareEdits, mergeEdits, isSame };
const isNewer = (latest: Truckload, base: Truckload) => latest.version > base.version;

/** The form of a truckload, what it began from, and how it is saved without running over anybody else's edits. */
export function useTruckloadEditor({ truckload, initial, onCreated }: EditorOptions) {
  const [schema] = useState(() => truckloadSchema(truckload && initial));
  const form = useZodForm(schema, { defaultValues: initial });
  const { share, create, update } = useSaveTruckload();
  const { notify } = useSnackbar();
  useSeoFollowsName(form, 'title');

  const edit = useSharedEdit({ latest: truckload, form, valuesOf, isNewer, merging });
  const { leadOn, isLeading } = useRedirectAfterCreate(form, onCreated);

  const tellLeftOut = ({ warnings }: SavedTruckload) => {
    const refused = warnings.filter(({ param }) => param.startsWith('images'));
    const reasons = [...new Set(refused.map(({ msg }) => msg))];
    if (refused.length > 0) notify({ message: t.editing.images.leftOut(refused.length, reasons), tone: 'error' });
  };
  const goOnFrom = (saved: SavedTruckload, sent: TruckloadValues) => {
    const now = form.getValues();
    const theirs = valuesOf(saved);
    const pictures = followSaved({ sent: sent.pictures, now: now.pictures, saved: theirs.pictures });
    // What was left empty is filled in by the server.
    const seoMetaData = keepTyped({ sent: sent.seoMetaData, now: now.seoMetaData, saved: theirs.seoMetaData });
    edit.goOnFrom(saved, sent, { ...now, pictures, seoMetaData });
    notify({ message: t.truckloadForm.saved, tone: 'success' });
  };
  const submit = async (): Promise<void> => {
    const sent = copyValues(form.getValues());
    const from = edit.currentBase();
    try {
      const saved = await (from ? update(from, toWire(sent, valuesOf(from))) : create(toWire(sent)));
      if (!(await leadOn(saved, !isSame(form.getValues(), sent)))) goOnFrom(saved, sent);
      tellLeftOut(saved);
    } catch (error) {
      const current = truckloadInConflict(error);
      if (!current) throw error;
      edit.askAbout(current);
    }
  };

  const { base, conflict, resolve, dismissConflict } = edit;
  return { form, base, share, submit, isLeading, conflict, resolve, dismissConflict };
}
