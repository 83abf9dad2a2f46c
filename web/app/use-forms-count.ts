import { useFormsBadge } from '#web/features/forms/use-forms-badge.ts';
import { useIsSubscribed } from './subscription-gate.tsx';

/** The number beside Forms in the sidebar. */
export const useFormsCount = (): number | undefined => useFormsBadge(useIsSubscribed());
