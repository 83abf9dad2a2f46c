import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Changes the rows of every page of a list that is held here; what becomes nothing leaves its page. */
export function changeHeldRows<Row>(client: QueryClient, queryKey: QueryKey, change: (row: Row) => Row | null): void {
  client.setQueriesData<{ rows: Row[]; total: number }>({ queryKey }, (page) => {
    if (!page) return page;
    const rows = page.rows.flatMap((row) => change(row) ?? []);
    return { ...page, rows, total: page.total - (page.rows.length - rows.length) };
  });
}

/** Changes every page of a list that is held here, before the server has answered; returns how to put them back. */
export async function changeHeldPages<Page>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (page: Page, key: QueryKey) => Page,
): Promise<() => void> {
  // An answer that is on its way would put the old rows back.
  await client.cancelQueries({ queryKey });
  const held = client.getQueriesData<Page>({ queryKey });
  for (const [key, page] of held) if (page) client.setQueryData(key, change(page, key));
  return () => {
    for (const [key, page] of held) client.setQueryData(key, page);
  };
}
