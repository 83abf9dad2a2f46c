import { bulkhead } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import type { ChannelOutcome } from '#providers/channels/channel.port.ts';
import type { Clock } from '#server/kit/clock.ts';

interface Kept<Value> {
  answer: Promise<ChannelOutcome<Value>>;
  until: number;
}

/**
 * Answers that are the same for everybody, kept for a while: who asks while another does waits for the same answer,
 * and only so many are asked for at a time.
 */
export function createCachedLookups<Value>(
  clock: Clock,
  { most, keepMs, atOnce }: { most: number; keepMs: number; atOnce: number },
) {
  const kept = new LRUCache<string, Kept<Value>>({ max: most });
  const inTurn = bulkhead(atOnce, Number.POSITIVE_INFINITY);

  function keep(key: string, answer: Promise<ChannelOutcome<Value>>): void {
    const entry = { answer, until: clock.now().getTime() + keepMs };
    kept.set(key, entry);
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key);
    };
    answer.then(({ ok }) => {
      if (!ok) forget();
    }, forget);
  }

  return (key: string, ask: () => Promise<ChannelOutcome<Value>>): Promise<ChannelOutcome<Value>> => {
    const known = kept.get(key);
    if (known && clock.now().getTime() < known.until) return known.answer;
    const answer = inTurn.execute(ask);
    keep(key, answer);
    return answer;
  };
}
