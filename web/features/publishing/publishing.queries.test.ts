import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import type { SiteStatus } from './panel-view.ts';
import { noteSite } from './publishing.queries.ts';

const { queryKey } = storesQuery();

const listWith = (status: SiteStatus) => [{ _id: 'a', site: { status, url: null, updated_at: null } }] as Store[];

/** A client that holds a list, and is reading it again; each question is answered when the test says so. */
function makeReader(held: Store[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
  const answers: ((list: Store[]) => void)[] = [];
  client.setQueryData(queryKey, held);
  void client.fetchQuery({
    queryKey,
    queryFn: () => new Promise<Store[]>((answer) => answers.push(answer)),
  });
  const settle = async (list: Store[]) => {
    answers.shift()?.(list);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const status = () => client.getQueryData(queryKey)?.[0]?.site.status;
  return { client, answers, settle, status };
}

test('what is noted of a site is not undone by an older answer, and another is asked for', async () => {
  const { client, answers, settle, status } = makeReader(listWith('live'));
  noteSite(client, 'a', { status: 'publishing' });
  expect(answers).toHaveLength(2);
  await settle(listWith('live'));
  expect(status()).toBe('publishing');
  await settle(listWith('deploying'));
  expect(status()).toBe('deploying');
});

test('reports that say nothing new leave a question alone', async () => {
  const { client, answers, settle, status } = makeReader(listWith('deploying'));
  noteSite(client, 'a', { status: 'deploying', url: null });
  expect(answers).toHaveLength(1);
  await settle(listWith('live'));
  expect(status()).toBe('live');
});
