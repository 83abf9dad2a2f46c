import type pg from 'pg';

export interface ListedAccount {
  email: string;
  name: string;
  status: string;
  role: string;
  plan: string | null;
  createdAt: Date;
}

/** The newest accounts of the installation, of one status or of all, and how many there are. */
export async function listAccounts(
  client: pg.Client,
  filter: { status: string | null; limit: number },
): Promise<{ accounts: ListedAccount[]; total: number }> {
  const { rows } = await client.query<ListedAccount & { total: number }>(
    `select u.email, u.first_name || ' ' || u.last_name as name, u.status, u.role, u.created_at as "createdAt",
       p.name || ' (' || s.status || ')' as plan, count(*) over ()::int as total
     from users u
     left join subscriptions s on s.merchant_id = u.merchant_id
     left join plans p on p.id = s.plan_id
     where $1::text is null or u.status = $1
     order by u.created_at desc, u.id limit $2`,
    [filter.status, filter.limit],
  );
  return { accounts: rows, total: rows[0]?.total ?? 0 };
}
