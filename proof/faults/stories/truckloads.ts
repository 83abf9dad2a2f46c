import { truckloads as contract } from '#contract/truckloads/truckloads.contract.ts';
import { aTruckload } from '#server/features/truckloads/truckloads.fixture.ts';
import { type PatientSeller, watch } from '../patient-seller.ts';
import { notOnce, type Story, say } from '../story.ts';

const linesInManifest = 40;

/** Somebody writes down truckloads with their manifests, and breaks each of them up into products. */
export function truckloads({ call, once }: PatientSeller, merchantId: string): Story {
  const broken: string[] = [];
  const problems: string[] = [];
  let lots = 0;

  const linesOf = (lot: number) => Array.from({ length: linesInManifest }, (_, at) => `Lot ${lot} item ${at + 1}`);

  function writeManifest(lot: number): File {
    const lines = linesOf(lot).map((name, at) => `${name},${1 + (at % 5)},${10 + at}.00`);
    return new File([['Item Description,Qty,Unit Retail', ...lines].join('\r\n')], 'manifest.csv', {
      type: 'text/csv',
    });
  }

  const look = (id: string) => call(contract.get, { params: { id } });

  return {
    name: 'truckloads broken up',
    atOnce: 1,
    acknowledged: () => broken.length,

    async go() {
      const lot = ++lots;
      const title = `Truckload ${lot}`;
      const form = aTruckload({ title, pricePercent: 50 });
      const { _id: id } = await once(contract.create, { form, files: { csv: writeManifest(lot) } });
      await watch(async () => ((await look(id)).csv?.state === 'reading' ? undefined : true));
      await once(contract.breakUp, { params: { id }, body: {} });
      const end = await watch(async () => {
        const { break: state } = await look(id);
        return state.state === 'running' ? undefined : state;
      });
      if (end.state === 'done') broken.push(title);
      else problems.push(say('a truckload was not broken up', { title, end }));
    },

    async examine({ deps: { db } }) {
      const loads = await db.selectFrom('truckloads').select('title').where('merchant_id', '=', merchantId).execute();
      const goods = await db.selectFrom('products').select('title').where('merchant_id', '=', merchantId).execute();
      const lines = broken.flatMap((title) => linesOf(Number(title.split(' ')[1])));
      return [
        ...problems,
        ...notOnce(
          'a truckload',
          broken,
          loads.map(({ title }) => title),
        ),
        ...notOnce(
          'an item of a truckload',
          lines,
          goods.map(({ title }) => title),
        ),
      ];
    },
  };
}
