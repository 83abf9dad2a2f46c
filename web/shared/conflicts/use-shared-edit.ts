import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Clash, Edits } from './merging.ts';

interface EditedForm<Values> {
  getValues: () => Values;
  reset: (values: Values, options: { keepDefaultValues?: boolean; keepSubmitCount: boolean }) => void;
  formState: { isSubmitting: boolean };
}

interface SharedEditOptions<Thing, Values, Field> {
  /** What is edited, as fresh as it is known; none while it is new. */
  latest: Thing | undefined;
  form: EditedForm<Values>;
  valuesOf: (thing: Thing) => Values;
  isNewer: (latest: Thing, base: Thing) => boolean;
  merging: {
    compareEdits: (edits: Edits<Values>) => Clash<Field>;
    mergeEdits: (edits: Edits<Values>, keep: ReadonlySet<Field>) => Values;
    isSame: (one: Values, other: Values) => boolean;
  };
}

/** What a form began from, and how it goes on when somebody else changes the same thing meanwhile. */
export function useSharedEdit<Thing, Values, Field>(options: SharedEditOptions<Thing, Values, Field>) {
  const { latest, form, valuesOf, isNewer, merging } = options;
  const [base, setBase] = useState(latest);
  // A save that follows right on a conflict begins from theirs before the page is drawn again.
  const latestBase = useRef(latest);
  const [theirs, setTheirs] = useState<Thing>();

  const editsAgainst = (from: Thing, other: Thing): Edits<Values> => ({
    base: valuesOf(from),
    mine: form.getValues(),
    theirs: valuesOf(other),
  });
  const beginFrom = (next: Thing, values: Values) => {
    form.reset(valuesOf(next), { keepSubmitCount: true });
    form.reset(values, { keepDefaultValues: true, keepSubmitCount: true });
    setBase(next);
    latestBase.current = next;
  };

  /** Goes on from what was saved; what was typed since it was sent stays, and is still to be saved. */
  const goOnFrom = (saved: Thing, sent: Values, mine: Values = form.getValues()) => {
    const edits = { base: sent, mine, theirs: valuesOf(saved) };
    beginFrom(saved, merging.mergeEdits(edits, new Set(merging.compareEdits(edits).clashing)));
  };

  const adopt = useEffectEvent((fresh: Thing) => {
    if (!base || form.formState.isSubmitting || !isNewer(fresh, base)) return;
    const edits = editsAgainst(base, fresh);
    // Where both changed the same, saving asks which to keep.
    if (merging.compareEdits(edits).clashing.length === 0) beginFrom(fresh, merging.mergeEdits(edits, new Set()));
  });
  useEffect(() => {
    if (latest) adopt(latest);
  }, [latest]);

  const conflict = base && theirs && { edits: editsAgainst(base, theirs), theirs };
  return {
    base,
    currentBase: () => latestBase.current,
    editsAgainst,
    beginFrom,
    goOnFrom,
    conflict,
    /** Asks which of two people's edits to keep. */
    askAbout: (other: Thing) => setTheirs(() => other),
    /** Goes on from theirs, with what I keep of mine; says whether anything of mine is left to save. */
    resolve: (keep: ReadonlySet<Field>): boolean => {
      if (!conflict) return false;
      const merged = merging.mergeEdits(conflict.edits, keep);
      beginFrom(conflict.theirs, merged);
      setTheirs(undefined);
      return !merging.isSame(merged, valuesOf(conflict.theirs));
    },
    dismissConflict: () => setTheirs(undefined),
  };
}
