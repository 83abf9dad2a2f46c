import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { usePreferences } from '#web/kit/preferences.ts';
import { useWedgeScanner } from '#web/kit/scanning/use-wedge-scanner.ts';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { toBarcode } from '../new-barcode.ts';
import { hasBecomeWhole } from './continuous.ts';
import { type ManualEntry, manualSchema, scannedSchema } from './manual-schema.ts';
import { rememberedSource, sourceForScan, useRememberSource } from './remembered-source.ts';
import type { EntryProps } from './use-entry.ts';
import { useEntry } from './use-entry.ts';

// A scanner that types 13 digits ends them with a key of its own, when continuous mode has taken them already.
const endOfScan = 250;

/** The form for codes that are typed, pasted or read by a hand scanner. */
export function useManualEntry(entry: EntryProps) {
  const { notice, add } = useEntry(entry);
  const [{ lookupContinuous: isContinuous }, updatePreferences] = usePreferences();
  const form = useZodForm(manualSchema, {
    defaultValues: {
      source: rememberedSource(),
      skuSource: '',
      condition: 'New',
      quantity: 1,
      price: '',
      code: '',
    },
  });
  const [source, code] = useWatch({ control: form.control, name: ['source', 'code'] });
  useRememberSource(source);
  useEffect(() => {
    if (source !== '') form.clearErrors('source');
  }, [source, form]);

  const startNext = () => {
    // In continuous mode they are said once for all that follow.
    if (!isContinuous) {
      form.resetField('quantity');
      form.resetField('price');
    }
    form.setFocus('code');
  };
  const addCodes = (codes: readonly string[], { code: _code, ...values }: ManualEntry) => {
    const barcodes = codes.filter((each) => each.trim() !== '').map((each) => toBarcode(each, values));
    if (barcodes.length > 0) add(barcodes);
    form.setValue('code', '');
    startNext();
  };
  // At once, without waiting for the form: the next code may come with the next key.
  const takeCodes = (codes: readonly string[]): boolean => {
    const read = manualSchema.safeParse(form.getValues());
    if (read.success) addCodes(codes, read.data);
    else void form.trigger();
    return read.success;
  };
  const enter = () => takeCodes([form.getValues('code')]);
  const takenWhole = useRef({ code: '', time: 0 });
  useWedgeScanner((scanned) => {
    const { code: taken, time } = takenWhole.current;
    if (scanned.trim() === taken && performance.now() - time < endOfScan) return;
    const { source: chosen, ...values } = scannedSchema.parse(form.getValues());
    add([toBarcode(scanned, { ...values, source: sourceForScan(scanned, chosen) })]);
    form.clearErrors('source');
    startNext();
  });

  return {
    form,
    source,
    code,
    notice,
    submit: (values: ManualEntry) => addCodes([values.code], values),
    enter,
    takeLines: takeCodes,
    type: (before: string, now: string) => {
      if (!isContinuous || !hasBecomeWhole(before, now)) return;
      if (enter()) takenWhole.current = { code: now.trim(), time: performance.now() };
    },
    replaceCode: (whole: string) => {
      form.setValue('code', whole);
      form.setFocus('code');
    },
    refocus: () => form.setFocus('code'),
    isContinuous,
    setContinuous: (isOn: boolean) => updatePreferences({ lookupContinuous: isOn }),
  };
}
