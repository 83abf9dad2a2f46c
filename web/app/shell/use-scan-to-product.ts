import { useNavigate } from 'react-router';
import { isPlanError } from '#web/kit/api-error.ts';
import { useWedgeScanner } from '#web/kit/scanning/use-wedge-scanner.ts';
import { describeFailure } from '#web/ui/failure.ts';
import { useSnackbar } from '#web/ui/snackbar.tsx';

/**
 * A code scanned anywhere in the back office opens its product, wherever nothing on the page takes it.
 * `onScan` makes room for it.
 */
export function useScanToProduct(onScan: () => void): void {
  const navigate = useNavigate();
  const { notify } = useSnackbar();

  const open = async (code: string) => {
    // No part of the first view: it comes with the first scan.
    const { findScanned } = await import('./find-scanned.ts');
    const { to, state, unknown } = await findScanned(code);
    if (!unknown) return navigate(to, { state });
    notify({ message: unknown.message, action: { label: unknown.label, onSelect: () => void navigate(to) } });
  };
  const tell = (error: unknown) => {
    if (!isPlanError(error)) notify({ ...describeFailure(error), tone: 'error' });
  };
  useWedgeScanner((code) => {
    onScan();
    open(code.trim()).catch(tell);
  });
}
