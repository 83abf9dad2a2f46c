import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Saves at the end what is saved when its field is left: the back button takes the page away from under the cursor,
 * and no field is left then. It comes before all that is done when the page has gone.
 */
export function useSaveOnLeave(save: () => void): void {
  const saveLast = useEffectEvent(save);
  useLayoutEffect(() => () => saveLast(), []);
}
