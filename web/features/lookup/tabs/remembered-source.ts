import { useEffect } from 'react';
import { type LookupSource, lookupSource } from '#contract/lookup/lookup.contract.ts';
import { readPreferences, updatePreferences } from '#web/kit/preferences.ts';

/** The source that was chosen last on this device, or none. */
export const rememberedSource = (): LookupSource | '' => readSource(readPreferences().lookupSource) ?? '';

export const readSource = (text: string): LookupSource | undefined => lookupSource.safeParse(text).data;

/** Keeps a chosen source in mind for the next time. */
export function useRememberSource(source: string): void {
  useEffect(() => {
    if (source !== '' && source !== readPreferences().lookupSource) updatePreferences({ lookupSource: source });
  }, [source]);
}
