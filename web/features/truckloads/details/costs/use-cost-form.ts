import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { describeFailure, inOneText } from '#web/ui/feedback/failure.ts';
import { useZodForm, type ZodForm } from '#web/ui/form/use-zod-form.ts';
import { useSaveOnLeave } from '../items/use-save-on-leave.ts';
import { isOutdated, type TruckloadActions } from '../use-truckload-actions.ts';
import { type CostPatch, type CostValues, costSchema, costValuesOf } from './cost-values.ts';

const words = t.truckloadDetails.costs;

export type CostForm = ZodForm<CostValues, CostPatch>;

const names: readonly (keyof CostValues)[] = [
  ...(['purchaseCost', 'freightCost', 'otherCost', 'costSpread', 'pricePercent', 'priceEndsOn'] as const),
];

const differs = (now: CostValues, before: CostValues) => names.some((name) => now[name] !== before[name]);

/** The costs of a truckload, saved as each field is left. What could not be saved stays, and says why. */
export function useCostForm(truckload: Truckload, acts: TruckloadActions) {
  const form = useZodForm(costSchema, { defaultValues: costValuesOf(truckload) });
  const [saving, setSaving] = useState<'idle' | 'running' | 'done'>('idle');
  const [problem, setProblem] = useState<string>();
  const underWay = useRef<CostValues>(undefined);
  const { dirtyFields } = form.formState;
  const isDirty = Object.keys(dirtyFields).length > 0;
  useAdopt(form, truckload);

  const send = async (patch: CostPatch) => {
    const sent = form.getValues();
    underWay.current = sent;
    setSaving('running');
    setProblem(undefined);
    try {
      adopt(form, await acts.saveCosts(patch), sent);
      setSaving('done');
    } catch (error) {
      setSaving('idle');
      setProblem(isOutdated(error) ? words.changed : inOneText(describeFailure(error)));
    } finally {
      if (underWay.current === sent) underWay.current = undefined;
    }
  };
  const save = form.handleSubmit(send);
  const saveChanges = () => {
    if (differs(form.getValues(), costValuesOf(truckload))) void save();
  };
  useSaveOnChoice(form, saveChanges);
  useSaveOnLeave(() => {
    // What was refused has been asked about, and is given up; what is on its way need not go twice.
    const isSent = underWay.current && !differs(form.getValues(), underWay.current);
    if (problem === undefined && !isSent) saveChanges();
  });
  return { form, send, saveChanges, saving, problem, isDirty };
}

/** Choices are saved when they are made: nobody waits for a field that they have not typed into to be left. */
function useSaveOnChoice(form: CostForm, saveChanges: () => void) {
  const choice = useWatch({ control: form.control, name: ['costSpread', 'priceEndsOn'] }).join(' ');
  const last = useRef(choice);
  const save = useEffectEvent(saveChanges);
  useEffect(() => {
    if (last.current === choice) return;
    last.current = choice;
    save();
  }, [choice]);
}

/** Fields that nobody has changed follow the truckload. */
function useAdopt(form: CostForm, truckload: Truckload) {
  const saved = JSON.stringify(costValuesOf(truckload));
  useEffect(() => {
    const values = JSON.parse(saved) as CostValues;
    for (const name of names) {
      if (!form.getFieldState(name).isDirty) form.resetField(name, { defaultValue: values[name] });
    }
  }, [form, saved]);
}

/** What was saved is the form's again, unless it was changed while it was sent. */
function adopt(form: CostForm, truckload: Truckload, sent: CostValues) {
  const values = costValuesOf(truckload);
  for (const name of names) {
    if (form.getValues(name) === sent[name]) form.resetField(name, { defaultValue: values[name] });
  }
}
