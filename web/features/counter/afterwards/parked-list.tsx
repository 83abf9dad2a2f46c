import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { counter } from '#contract/counter/counter.contract.ts';
import type { OpenSaleInput, ParkedSale } from '#contract/counter/counter.schemas.ts';
import { call } from '#web/kit/api.ts';
import { formatMoney, formatTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { isMissing } from '#web/kit/missing.ts';
import { Left } from '#web/shared/station/pieces.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure, inOneText } from '#web/ui/feedback/failure.ts';
import { PauseIcon } from '#web/ui/icons.tsx';
import { useOpenTill } from '../world.ts';
import { parkedQuery } from './afterwards.queries.ts';
import { Choices, Panel, Quiet, Scroll } from './panel.tsx';

interface ParkedListProps {
  onBack: () => void;
  /** Nothing where a sale is open that would be lost. */
  onResume: ((sale: OpenSaleInput) => void) | undefined;
}

/** Sales that wait, for any till of the location: one of them alone goes on with each. */
export function ParkedList({ onBack, onResume }: ParkedListProps) {
  const words = t.afterwards.parked;
  const { setup, refresh } = useOpenTill();
  const client = useQueryClient();
  const query = parkedQuery(setup.till.location._id);
  const { data, error, refetch } = useQuery(query);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef(false);
  const resume = async ({ _id: id, parkedAt }: ParkedSale) => {
    if (running.current || !onResume) return;
    running.current = true;
    setProblem(null);
    try {
      const idempotencyKey = `resume-${id}-${parkedAt}-${setup.device._id}`;
      const sale = await call(counter.resume, { params: { id } }, { idempotencyKey });
      refresh();
      onResume(sale);
    } catch (failed) {
      setProblem(isMissing(failed) ? words.gone : inOneText(describeFailure(failed)));
      void client.invalidateQueries({ queryKey: query.queryKey });
    } finally {
      running.current = false;
    }
  };
  return (
    <Panel title={words.title} onBack={onBack}>
      <Left aria-label={words.title} style={{ flex: 1 }}>
        {problem && <Banner tone="error">{problem}</Banner>}
        {!onResume && <Banner tone="info">{words.blocked}</Banner>}
        <Scroll>
          {!data && !error && <Quiet role="status">{t.afterwards.loading}</Quiet>}
          {!data && error && <ErrorPanel text={describeFailure(error).message} onRetry={() => void refetch()} />}
          {data?.length === 0 && (
            <EmptyState level={3} icon={<PauseIcon />} title={words.empty} text={words.emptyText} />
          )}
          <Choices aria-label={words.title}>
            {data?.map((sale) => (
              <li key={sale._id}>
                <button type="button" disabled={!onResume} onClick={() => void resume(sale)}>
                  <span>
                    <b>{[sale.name, t.afterwards.items(sale.items)].join(' · ')}</b>
                    <small>
                      {words.by(sale.parkedBy, formatTime(sale.parkedAt, { timeZone: setup.store.timeZone }))}
                    </small>
                  </span>
                  <strong>
                    {formatMoney(sale.total)}
                    <small>{words.resume}</small>
                  </strong>
                </button>
              </li>
            ))}
          </Choices>
        </Scroll>
      </Left>
    </Panel>
  );
}
