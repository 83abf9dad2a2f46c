import type { ReactNode } from 'react';
import { english, type Spoken, speakBy } from '#contract/language/translate.ts';

let spoken: Spoken = english;

speakBy(() => spoken);

function Speak({ by }: { by: Spoken }): ReactNode {
  spoken = by;
  return null;
}

/**
 * What a store's theme says, in a language of the store. Its components have no state: they are drawn whenever this is,
 * one after the other between the two, so that all else of the back office goes on in its own.
 */
export const InLanguage = ({ by, children }: { by: Spoken; children: ReactNode }) => (
  <>
    <Speak by={by} />
    {children}
    <Speak by={english} />
  </>
);
