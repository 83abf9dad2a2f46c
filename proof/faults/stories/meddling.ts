import type { Chance } from '../chance.ts';
import type { Installation } from '../installation.ts';
import { pause, type Story } from '../story.ts';

const troubles = [
  ...['webhook-twice', 'webhooks-reversed', 'webhook-late', 'webhook-first', 'answer-lost', 'reset', 'error-500'].map(
    (scenario) => ({ simulator: 'stripe', scenario }),
  ),
  ...['webhook-duplicate', 'webhook-late', 'answer-lost', 'token-expired', 'rate-limited'].map((scenario) => ({
    simulator: 'paypal',
    scenario,
  })),
  ...['answer-lost', 'listing-answer-lost', 'token-expired', 'bad-json', 'reset'].map((scenario) => ({
    simulator: 'ebay',
    scenario,
  })),
  { simulator: 'mail', scenario: 'unavailable' },
];

const mostPauses = 10;

/** The world outside has troubles of its own: messages twice, late and in reverse, and answers that are lost. */
export function meddling({ config }: Installation, chance: Chance): Story {
  let armed = 0;
  return {
    name: 'troubles outside',
    atOnce: 1,
    acknowledged: () => armed,

    async go() {
      const order = { ...chance.pick(troubles), times: 1 };
      // While nobody asks, they would pile up, and meet the first who does with more than there is in a year.
      if (await isArmed(config.urls.sandbox, order)) return pause();
      const headers = { 'content-type': 'application/json' };
      const options = { method: 'POST', headers, body: JSON.stringify(order) };
      const { status } = await fetch(`${config.urls.sandbox}/scenarios`, options);
      if (status !== 201) throw new Error(`There is no trouble such as ${JSON.stringify(order)}`);
      armed += 1;
      for (let pauses = chance.below(mostPauses); pauses >= 0; pauses -= 1) await pause();
    },

    examine: async () => [],
  };
}

async function isArmed(sandbox: string, order: { simulator: string; scenario: string }): Promise<boolean> {
  const { armed } = (await (await fetch(`${sandbox}/scenarios`)).json()) as { armed: (typeof order)[] };
  return armed.some(({ simulator, scenario }) => simulator === order.simulator && scenario === order.scenario);
}
