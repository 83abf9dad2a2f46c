import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Bin } from '#contract/bins/bins.contract.ts';

// Drawing codes takes more code than the lists around it.
const ThingLabels = lazy(async () => ({
  default: (await import('#web/features/labels/label-dialogs.tsx')).ThingLabels,
}));

/** The labels of bins. */
export function useBinLabels(): { onLabels: (bins: readonly Bin[]) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<readonly Bin[]>();
  const onLabels = useCallback((bins: readonly Bin[]) => setAsked(bins), []);
  const dialog = asked && (
    <Suspense>
      <ThingLabels
        things={asked.map(({ _id: id, name, code }) => ({ id, name, code }))}
        onClose={() => setAsked(undefined)}
      />
    </Suspense>
  );
  return { onLabels, dialog };
}
