import { useEffect } from 'react';
import { type LookupSource, lookupSource } from '#contract/lookup/lookup.contract.ts';
import { readPreferences, updatePreferences } from '#web/kit/preferences.ts';
import { readTypedCode } from '../new-barcode.ts';

// Knows the most goods, and is where the camera's codes go too.
const usualSource: LookupSource = 'amazon';

/** The source that was chosen last on this device, or none. */
export const rememberedSource = (): LookupSource | '' => readSource(readPreferences().lookupSource) ?? '';

export const readSource = (text: string): LookupSource | undefined => lookupSource.safeParse(text).data;

/** Whose goods a scan is looked up among, where nobody is at the keyboard to be asked: what fits the code comes first. */
export function sourceForScan(code: string, chosen: LookupSource | '' = rememberedSource()): LookupSource {
  return readTypedCode(code).format === 'asin' ? 'amazon' : chosen || usualSource;
}

/** Keeps a chosen source in mind for the next time. */
export function useRememberSource(source: string): void {
  useEffect(() => {
    if (source !== '' && source !== readPreferences().lookupSource) updatePreferences({ lookupSource: source });
  }, [source]);
}
