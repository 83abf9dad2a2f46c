import { publishing as contract } from '#contract/publishing/publishing.contract.ts';
import { type PatientSeller, unlessRefused, watch } from '../patient-seller.ts';
import { type Story, say } from '../story.ts';

/** Somebody brings the store up to date again and again, and waits each time until it is live. */
export function publishing({ call, once }: PatientSeller, storeId: string): Story {
  const params = { id: storeId };
  const problems: string[] = [];
  let acknowledged = 0;

  return {
    name: 'publishes',
    atOnce: 1,
    acknowledged: () => acknowledged,

    async go() {
      // A refresh of the system's own may be under way: then it is asked for again.
      await watch(async () => unlessRefused(once(contract.build, { params }), 'CONFLICT'));
      acknowledged += 1;
      const { status, error } = await watch(async () => {
        const seen = await call(contract.status, { params });
        return seen.status === 'deploying' || seen.status === 'publishing' ? undefined : seen;
      });
      if (status !== 'live') problems.push(say('a publish did not go live', { status, error }));
    },

    async examine({ deps: { db } }) {
      const builds = await db
        .selectFrom('site_builds')
        .select(['id', 'status', 'error'])
        .where('store_id', '=', storeId)
        .where('kind', '=', 'sync')
        .execute();
      const undone = builds.filter(({ status }) => status !== 'done');
      return [
        ...problems,
        ...undone.map((build) => say('a build is not done', build)),
        ...(builds.length === acknowledged
          ? []
          : [say('not every publish was made once', { acknowledged, builds: builds.length })]),
      ];
    },
  };
}
