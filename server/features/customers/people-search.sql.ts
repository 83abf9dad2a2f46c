import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/**
 * What somebody typed as a full-text query for names and mail addresses as `buyer_lexemes` keeps them: of a name the
 * words, of a mail address the whole, each as far as it was typed. Empty when there is nothing to look for.
 */
export function toPeopleQuery(db: Db, scope: MerchantScope, search: string): Promise<string> {
  const text = search.toLowerCase().replace(/[^\p{L}\p{M}\p{N}@.+_'’-]+/gu, ' ');
  const mail = text.trim();
  if (mail.includes('@') && !mail.includes(' ')) return toMailQuery(db, scope, mail);
  return toWordsQuery(db, scope, text.replace(/[@._+-]/g, ' '));
}

// Made here, so that no plan makes it row by row.
async function toWordsQuery(db: Db, { merchantId }: MerchantScope, text: string): Promise<string> {
  const { rows } = await sql<{ query: string | null }>`
    select string_agg(quote_literal(merchant_mark(${merchantId}::uuid) || l.lexeme) || ':*', ' & ') as query
    from unnest(to_tsvector('simple', ${text})) l`.execute(db);
  return rows[0]?.query ?? '';
}

async function toMailQuery(db: Db, { merchantId }: MerchantScope, email: string): Promise<string> {
  const { rows } = await sql<{ query: string }>`
    select quote_literal(merchant_mark(${merchantId}::uuid) || ${email}::text) || ':*' as query`.execute(db);
  return rows[0]?.query ?? '';
}
