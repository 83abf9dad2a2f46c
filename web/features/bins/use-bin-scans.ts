import { useNavigate } from 'react-router';
import { parseCode } from '#contract/kit/parse-code.ts';
import { t } from '#web/kit/messages/t.ts';
import { buzzer } from '#web/kit/scanning/scan-feedback.ts';
import { useWedgeScanner } from '#web/kit/scanning/use-wedge-scanner.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { findBins, findPlaces, findProducts } from './bins.queries.ts';

const words = t.bins;

export const pathOfBin = (id: string): string => `/app/bins/${id}`;

/** A bin's label opens the bin; of goods it is told where they lie, unless the page does something else with them. */
export function useBinScans(onGoods?: (code: string) => void, { enabled = true } = {}): void {
  const navigate = useNavigate();
  const { notify } = useSnackbar();

  async function openBin(code: string): Promise<void> {
    const [bin] = await findBins(code);
    if (bin) return void navigate(pathOfBin(bin._id));
    buzzer();
    notify({ message: words.unknown(code), tone: 'error' });
  }

  async function tellPlaces(code: string): Promise<void> {
    const [product] = await findProducts(code);
    // Somebody may have made labels of the names of their bins.
    if (!product) return openBin(code);
    const places = await findPlaces(product._id);
    const said = places.map(({ bin, units }) => words.place(bin?.name ?? null, units)).join(', ');
    notify({ message: said === '' ? words.nowhere(product.title) : words.lies(product.title, said) });
  }

  useWedgeScanner(
    (scanned) => {
      const { kind, value } = parseCode(scanned);
      const work = kind === 'bin' ? openBin(value) : onGoods ? onGoods(scanned) : tellPlaces(scanned);
      void Promise.resolve(work).catch((error: unknown) => notify({ ...describeFailure(error), tone: 'error' }));
    },
    { enabled },
  );
}
