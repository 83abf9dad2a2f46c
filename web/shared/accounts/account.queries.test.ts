import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { session } from '#web/kit/session.ts';
import { leaveSession, plansQuery } from './account.queries.ts';

test('whoever leaves is out at once, whether or not the server answers', () => {
  const client = new QueryClient();
  session.start('token-of-marisol', 'marisol@example.com');
  client.setQueryData(plansQuery().queryKey, []);
  leaveSession(client);
  expect(session.get()).toEqual({ token: null, email: 'marisol@example.com' });
  expect(client.getQueryCache().getAll()).toEqual([]);
});
