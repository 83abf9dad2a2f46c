import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Pickup } from '#contract/counter/counter.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useWedgeScanner } from '#web/kit/scanning/use-wedge-scanner.ts';
import { useDebouncedValue } from '#web/kit/use-debounced-value.ts';
import { Left, Right } from '#web/shared/station/pieces.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { BoxIcon } from '#web/ui/icons.tsx';
import { useOpenTill } from '../world.ts';
import { pickupQuery, pickupsQuery } from './afterwards.queries.ts';
import { HandOver } from './hand-over.tsx';
import { Choices, Columns, FindField, Panel, Quiet, Scroll } from './panel.tsx';

export const nameOfPickup = ({ serialNo, checkoutID }: Pick<Pickup, 'serialNo' | 'checkoutID'>): string =>
  t.afterwards.pickups.order(serialNo, checkoutID);

/** Orders of the web that are picked up here: found by their code, checked item by item, and handed over. */
export function Pickups({ onBack }: { onBack: () => void }) {
  const words = t.afterwards.pickups;
  const { refresh } = useOpenTill();
  const { notify } = useSnackbar();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({ ...pickupQuery(chosen ?? ''), enabled: chosen !== null });
  const done = (name: string) => {
    notify({ message: words.done(name), tone: 'success' });
    void client.invalidateQueries({ queryKey: ['counter', 'pickups'] });
    refresh();
    setChosen(null);
  };
  return (
    <Panel
      title={words.title}
      onBack={chosen === null ? onBack : () => setChosen(null)}
      {...(chosen !== null && { backLabel: words.back })}
    >
      {chosen === null ? (
        <PickupFinder onChoose={setChosen} />
      ) : (
        <>
          {!data && !error && <Quiet role="status">{t.afterwards.loading}</Quiet>}
          {!data && error && <ErrorPanel text={describeFailure(error).message} onRetry={() => void refetch()} />}
          {data && <HandOver key={data._id} pickup={data} onDone={() => done(nameOfPickup(data))} />}
        </>
      )}
    </Panel>
  );
}

function PickupFinder({ onChoose }: { onChoose: (id: string) => void }) {
  const words = t.afterwards.pickups;
  const { setup } = useOpenTill();
  const [text, setText] = useState('');
  const [scanned, setScanned] = useState<string | null>(null);
  const search = useDebouncedValue(text.trim(), 200);
  const { data, error, refetch, isPlaceholderData } = useQuery(pickupsQuery(setup.till.location._id, search));
  const take = (code: string) => {
    const words = code.trim().split('/').at(-1) ?? '';
    setText(words);
    setScanned(words);
  };
  useWedgeScanner(take);
  const [only] = data?.length === 1 ? data : [];
  const isFound = scanned !== null && scanned === search && !isPlaceholderData;
  useEffect(() => {
    if (!isFound) return;
    setScanned(null);
    if (only) onChoose(only._id);
  }, [isFound, only, onChoose]);
  return (
    <Columns data-shows="left">
      <Left aria-label={words.list}>
        <FindField
          label={words.search}
          value={text}
          onChange={setText}
          onEnter={() => setScanned(text.trim() === '' ? null : text.trim())}
        />
        <Scroll>
          {!data && !error && <Quiet role="status">{t.afterwards.loading}</Quiet>}
          {!data && error && <ErrorPanel text={describeFailure(error).message} onRetry={() => void refetch()} />}
          {data?.length === 0 && search === '' && <EmptyState level={3} icon={<BoxIcon />} title={words.empty} />}
          {data?.length === 0 && search !== '' && <Quiet role="status">{words.nothing(search)}</Quiet>}
          <Choices aria-label={words.list}>
            {data?.map((order) => (
              <li key={order._id}>
                <button type="button" onClick={() => onChoose(order._id)}>
                  <span>
                    <b>{[nameOfPickup(order), order.customer].filter(Boolean).join(' · ')}</b>
                    <small>{[t.afterwards.items(order.items), order.status].join(' · ')}</small>
                  </span>
                  <strong>
                    {formatMoney(order.total)}
                    <small>{order.due > 0 ? words.due(formatMoney(order.due)) : words.paid}</small>
                  </strong>
                </button>
              </li>
            ))}
          </Choices>
        </Scroll>
      </Left>
      <Right aria-label={words.title}>
        <Quiet>{words.choose}</Quiet>
      </Right>
    </Columns>
  );
}
