import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { Download } from '#server/kit/http/downloads.ts';
import { type Column, textColumn, writeCsv } from '#server/kit/tables/write-csv.ts';
import { plainText } from '#server/kit/text/rich-text.ts';
import { type ExportedSubscriber, newsletterRepository } from './newsletter.repository.ts';

const windowSize = 500;

// Hardly any name has one, and looking for them takes longer than all else.
const withoutTags = (name: string): string => (/[<&]/.test(name) ? plainText(name) : name);

const columns: readonly Column<ExportedSubscriber>[] = [
  textColumn('NAME', ({ first_name, last_name }) => withoutTags(`${first_name} ${last_name}`.trim())),
  textColumn('EMAIL', ({ email }) => email),
  { name: 'DATE', cell: ({ day }) => day },
];

/** Everybody who subscribed, as a file that is written while it is read. */
export function makeNewsletterExport({ db }: Pick<Deps, 'db'>) {
  async function* read(scope: MerchantScope, storeId: string | undefined): AsyncGenerator<ExportedSubscriber> {
    for (let after: ExportedSubscriber | undefined; ; ) {
      const rows = await newsletterRepository(db).exported(scope, { storeId, after, limit: windowSize });
      yield* rows;
      after = rows.at(-1);
      if (after === undefined || rows.length < windowSize) return;
    }
  }

  return (scope: MerchantScope, storeId: string | undefined): Download => ({
    filename: 'Newsletters.csv',
    contentType: 'text/csv; charset=utf-8',
    body: writeCsv(columns, read(scope, storeId)),
  });
}
