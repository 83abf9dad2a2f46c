import { transfers } from '#contract/transfers/transfers.contract.ts';
import { type PatientSeller, unlessRefused, watch } from '../patient-seller.ts';
import { notOnce, type Story, say } from '../story.ts';

const rowsInFile = 60;

/** Somebody imports one list after the other, looks at what it would do, and starts it. */
export function importing({ call, once }: PatientSeller, merchantId: string): Story {
  const titles: string[] = [];
  const failed: string[] = [];
  let files = 0;

  const writeFile = (names: readonly string[]) =>
    ['Title,Price,Quantity', ...names.map((name, at) => `${name},${at + 1}.50,${1 + (at % 9)}`)].join('\r\n');

  /** Until it is neither being checked nor run. */
  const settled = (id: string) =>
    watch(async () => {
      const seen = await call(transfers.get, { params: { id } });
      return seen.status === 'checking' || seen.status === 'running' ? undefined : seen;
    });

  return {
    name: 'rows imported',
    atOnce: 1,
    acknowledged: () => titles.length,

    async go() {
      const list = ++files;
      const names = Array.from({ length: rowsInFile }, (_, at) => `List ${list} thing ${at + 1}`);
      const file = new File([writeFile(names)], `list-${list}.csv`);
      // A file whose answer was lost lies there twice; only this one is started.
      const { _id: id } = await call(transfers.upload, { form: {}, files: { file } });
      let seen = await settled(id);
      while (seen.status === 'ready') {
        await unlessRefused(once(transfers.start, { params: { id } }), 'CONFLICT');
        seen = await settled(id);
      }
      if (seen.status === 'done') titles.push(...names);
      else failed.push(say('an import came to no good end', { list, status: seen.status, message: seen.message }));
    },

    async examine({ deps: { db } }) {
      const rows = await db.selectFrom('products').select('title').where('merchant_id', '=', merchantId).execute();
      return [
        ...failed,
        ...notOnce(
          'an imported product',
          titles,
          rows.map(({ title }) => title),
        ),
      ];
    },
  };
}
