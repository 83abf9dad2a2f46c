import { buildRequest } from '#contract/kit/request.ts';
import type { Route } from '#contract/kit/route.ts';
import type { World } from '../world.ts';

export interface Answer {
  status: number;
  text: string;
}

/** One request without the way over the network, which has nothing to do with who may what. */
export async function ask({ app }: World, route: Route, input: object, token?: string): Promise<Answer> {
  const request = buildRequest(route, input);
  const answer = await app.inject({
    method: request.method as 'GET',
    url: `/api/v1${request.path}`,
    payload: request.body as string | undefined,
    headers: {
      ...(request.contentType && { 'content-type': request.contentType }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  return { status: answer.statusCode, text: answer.body };
}

/** What of an answer is the same for two ids: not the ids, the times, nor the number of the request. */
export const alike = ({ status, text }: Answer): string =>
  `${status} ${text
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\b[\da-f]{32}\b/g, 'an id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time')}`;

/** The same of what belongs to the merchant's other stores. */
export async function fingerprintOfOthers({ pool }: World, merchantId: string, storeId: string) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'store_id' order by table_name`,
  );
  const ofStores = [...tables.map(({ name }) => ({ name, column: 'store_id' })), { name: 'stores', column: 'id' }];
  const each = ofStores.map(
    ({
      name,
      column,
    }) => `select '${name}' as name, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as print
      from ${name} t where merchant_id = '${merchantId}' and ${column} <> '${storeId}'`,
  );
  const { rows } = await pool.query<{ name: string; print: string }>(each.join(' union all '));
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

/** One text for each table that holds rows of this merchant: it changes when any of them does. */
export async function fingerprint({ pool }: World, merchantId: string): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'merchant_id' order by table_name`,
  );
  const each = tables.map(
    ({ name }) => `select '${name}' as name, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as print
      from ${name} t where merchant_id = '${merchantId}'`,
  );
  const { rows } = await pool.query<{ name: string; print: string }>(each.join(' union all '));
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
