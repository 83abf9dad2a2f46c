import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { isPlanError } from '#web/kit/api-error.ts';
import { useWedgeScanner } from '#web/kit/scanning/use-wedge-scanner.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';

/**
 * A code scanned anywhere in the back office opens its product, wherever nothing on the page takes it.
 * `onScan` makes room for it. An answer that comes after another scan, or elsewhere, leads nowhere any more.
 */
export function useScanToProduct(onScan: () => void): void {
  const navigate = useNavigate();
  const { notify } = useSnackbar();
  const begin = useLastHere();

  const open = async (code: string, isAwaited: () => boolean) => {
    // No part of the first view: it comes with the first scan.
    const { findScanned } = await import('./find-scanned.ts');
    const { to, state, unknown } = await findScanned(code);
    if (!isAwaited()) return;
    if (!unknown) return navigate(to, { state });
    notify({ message: unknown.message, action: { label: unknown.label, onSelect: () => void navigate(to) } });
  };
  useWedgeScanner((code) => {
    onScan();
    const isAwaited = begin();
    open(code.trim(), isAwaited).catch((error: unknown) => {
      if (isAwaited() && !isPlanError(error)) notify({ ...describeFailure(error), tone: 'error' });
    });
  });
}

/**
 * Returns what to call when something begins that takes its time. The answer tells whether it still counts: nothing
 * was begun since, and the person is still where it began.
 */
function useLastHere(): () => () => boolean {
  const { key } = useLocation();
  const { location: next } = useNavigation();
  // Whoever has chosen where to go is there already, even while the page is still on its way.
  const here = next?.key ?? key;
  const place = useRef(here);
  useLayoutEffect(() => {
    place.current = here;
  }, [here]);
  const begun = useRef(0);
  return () => {
    begun.current += 1;
    const [turn, from] = [begun.current, place.current];
    return () => begun.current === turn && place.current === from;
  };
}
