import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { CounterSale } from '#contract/counter/counter.schemas.ts';
import { formatDateTime, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useWedgeScanner } from '#web/kit/scanning/use-wedge-scanner.ts';
import { useDebouncedValue } from '#web/kit/use-debounced-value.ts';
import { Left } from '#web/shared/station/pieces.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useOpenTill } from '../world.ts';
import { recentQuery } from './afterwards.queries.ts';
import { Choices, FindField, Quiet, Scroll } from './panel.tsx';

const unitsOf = ({ lines }: CounterSale): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Of a receipt’s code of its page the part that says which it is. */
const wordsOf = (scanned: string): string => scanned.trim().split('/').at(-1) ?? '';

interface SaleFinderProps {
  label: string;
  chosen: CounterSale | null;
  onChoose: (sale: CounterSale) => void;
  /** Beside the list, such as another way. */
  children?: ReactNode;
}

/** The last sales of the location, or those that are named: a receipt that is scanned is chosen at once. */
export function SaleFinder({ label, chosen, onChoose, children }: SaleFinderProps) {
  const words = t.afterwards.recent;
  const { setup } = useOpenTill();
  const [text, setText] = useState('');
  const [scanned, setScanned] = useState<string | null>(null);
  const search = useDebouncedValue(text.trim(), 200);
  const { data, error, refetch, isPlaceholderData } = useQuery(recentQuery(setup.till.location._id, search));
  useWedgeScanner((code) => {
    setText(wordsOf(code));
    setScanned(wordsOf(code));
  });
  const [only] = data?.length === 1 ? data : [];
  const isFound = scanned !== null && scanned === search && !isPlaceholderData;
  useEffect(() => {
    if (!isFound) return;
    setScanned(null);
    if (only) onChoose(only);
  }, [isFound, only, onChoose]);
  const { timeZone } = setup.store;
  return (
    <Left aria-label={words.list}>
      <FindField
        label={label}
        value={text}
        onChange={setText}
        onEnter={() => setScanned(text.trim() === '' ? null : text.trim())}
      />
      {children}
      <Scroll>
        {!data && !error && <Quiet role="status">{t.afterwards.loading}</Quiet>}
        {!data && error && <ErrorPanel text={describeFailure(error).message} onRetry={() => void refetch()} />}
        {data?.length === 0 && <Quiet role="status">{search === '' ? words.empty : words.nothing(search)}</Quiet>}
        <Choices aria-label={words.list}>
          {data?.map((sale) => (
            <li key={sale._id}>
              <button type="button" aria-current={sale._id === chosen?._id} onClick={() => onChoose(sale)}>
                <span>
                  <b>{[sale.receiptNo, t.afterwards.items(unitsOf(sale))].join(' · ')}</b>
                  <small>{words.at(formatDateTime(sale.at, { timeZone }), sale.soldBy)}</small>
                </span>
                <strong>
                  {formatMoney(sale.total)}
                  {sale.refunded > 0 && <small>{words.returned(formatMoney(sale.refunded))}</small>}
                </strong>
              </button>
            </li>
          ))}
        </Choices>
      </Scroll>
    </Left>
  );
}
