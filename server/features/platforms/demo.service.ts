import { randomUUID } from 'node:crypto';
import { processors } from '#contract/platforms/platforms.contract.ts';
import type { PaymentProcessor } from '#providers/payments/payments.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { toState } from './platforms.mapper.ts';
import { platformsRepository } from './platforms.repository.ts';

/** What somebody in front of the sandbox's pages would choose there. */
const choices = {
  stripe: { decision: 'connect', name: 'Dunn Liquidation', ready: 'on' },
  paypal: { decision: 'agree', confirmed: 'on', receives: 'on' },
};

const notConnected = 'the demo account was not connected';

type Parts = Pick<Deps, 'db' | 'clock' | 'payments' | 'urls' | 'log'>;

/** Connects the demo merchant with the processors' stand-ins, so that a newcomer can buy something at once. */
export async function connectDemoProcessors(deps: Parts, scope: MerchantScope, email: string): Promise<void> {
  for (const processor of processors) {
    const adapter = deps.payments[processor];
    try {
      const account = adapter && (await agree(deps, adapter, email));
      if (account?.ok) {
        await platformsRepository(deps.db).connect(scope, processor, toState(account.value), deps.clock.now());
      } else if (account) deps.log.warn({ processor, reason: account.message }, notConnected);
    } catch (err) {
      // Browsers may reach a sandbox that this process can't: everything else serves without it.
      deps.log.warn({ err, processor, sandbox: deps.urls.sandbox }, `${notConnected}: nothing answers at SANDBOX_URL`);
    }
  }
}

/** Nothing is agreed to at a real processor: only the sandbox's page is filled in. */
async function agree({ urls }: Parts, adapter: PaymentProcessor, email: string) {
  const returnUrl = `${urls.app}/app/settings/platforms/${adapter.name}/redirect`;
  const state = randomUUID();
  const page = await adapter.connectUrl({ state, returnUrl, email });
  if (!page.ok || !page.value.startsWith(`${urls.sandbox}/`)) return page.ok ? null : page;
  const { origin, pathname, searchParams } = new URL(page.value);
  const body = new URLSearchParams([...searchParams, ...Object.entries({ email, ...choices[adapter.name] })]);
  const { headers } = await fetch(origin + pathname, { method: 'POST', body, redirect: 'manual' });
  const back = new URL(headers.get('location') ?? '', urls.app);
  return adapter.finishConnecting({ state, ...Object.fromEntries(back.searchParams) });
}
