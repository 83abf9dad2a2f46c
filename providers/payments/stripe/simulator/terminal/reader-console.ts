import { z } from 'zod';
import { type Html, html } from '#sandbox/kit/html.ts';
import { sendPage } from '#sandbox/kit/page.ts';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { dollars } from '../console.ts';
import type { Engine } from '../engine.ts';
import type { Reader } from '../objects.ts';
import { testCards } from '../payments/cards.ts';
import { StripeRefusal } from '../refusal.ts';

const act = z.object({
  account: z.string(),
  reader: z.string(),
  action: z.enum(['tap', 'cancel', 'finish', 'off', 'on', 'drop-charged', 'drop', 'lose-charged', 'lose']),
  card: z.string().optional(),
});
type Act = z.infer<typeof act>;

// Banks ask nobody who holds a card to a reader.
const cards = testCards.filter(({ challenge }) => !challenge);

/** The readers on the counters: what each shows, with buttons for whoever stands before it. */
export function readerConsole(sim: SimulatorRoutes, engine: Engine): void {
  const { readers } = engine;

  function perform({ account, reader, action, card }: Act): void {
    if (action === 'tap') readers.present(account, reader, card);
    else if (action === 'cancel') readers.cancelAtReader(account, reader);
    else if (action === 'finish') readers.hurry(account, reader);
    else if (action === 'off' || action === 'on')
      readers.switchTo(account, reader, action === 'on' ? 'online' : 'offline');
    else if (action.startsWith('drop')) readers.drop(account, reader, action === 'drop-charged');
    else readers.loseAnswer(account, reader, action === 'lose-charged');
  }

  sim.page('GET', '/console/readers', (_request, reply) =>
    sendPage(reply, { title: 'Card readers', current: 'console', main: readersPage(engine) }),
  );

  sim.page('POST', '/console/readers', (request, reply) => {
    const wanted = act.parse(request.body);
    try {
      engine.act(() => perform(wanted));
    } catch (error) {
      // Somebody was faster: the page shows how it stands.
      if (!(error instanceof StripeRefusal)) throw error;
    }
    return reply.redirect(`/stripe/console/readers#${wanted.reader}`, 303);
  });
}

function readersPage(engine: Engine): Html {
  const all = engine.state.readers.all();
  return html`<div class="head"><div><p class="note"><a href="/stripe/console">Sandbox Stripe</a></p><h1>Card readers</h1>
<p class="lead">What each reader shows. Hold a card to one, or let something go wrong.</p></div></div>
<section class="card flush" aria-labelledby="readers"><div class="card-head"><h2 id="readers">Readers</h2><a href="/stripe/console/readers">Refresh</a></div>
${
  all.length === 0
    ? html`<p class="empty">No reader yet. Register one in the app, at Settings › Counter, with the words <code>${engine.readers.newCode()}</code>.</p>`
    : html`${all.map(({ account, object }) => readerRow(engine, account, object))}
<p class="empty">Another one shows the words <code>${engine.readers.newCode()}</code>.</p>`
}</section>`;
}

function readerRow(engine: Engine, account: string, reader: Reader): Html {
  const { id, label, status, action } = reader;
  const intent = action && engine.state.intents.find(account, action.process_payment_intent.payment_intent);
  const isInHand = engine.readers.isBusy(reader);
  const waits = action?.status === 'in_progress' && !isInHand && intent?.status === 'requires_payment_method';
  const press = (name: Act['action'], words: string, kind = '') =>
    html`<button class="button small ${kind}" name="action" value="${name}" aria-label="${words}: ${label}">${words}</button>`;
  return html`<div class="service" id="${id}"><div><h3>${label}</h3>
<p class="note">${engine.accounts.get(account)?.email ?? account} · <code>${id}</code></p>
<p>${status === 'offline' && html`<span class="chip error">Offline</span> `}<span class="chip ${action?.status === 'succeeded' ? 'success' : waits ? 'warning' : ''}">${screenOf(reader, isInHand)}</span>${intent && html` ${dollars(intent.amount)}`}</p></div>
<form class="buttons" method="post" action="/stripe/console/readers"><input type="hidden" name="account" value="${account}"><input type="hidden" name="reader" value="${id}">
${
  waits &&
  status === 'online' &&
  html`<label class="field"><span class="note">Card</span><select class="input" name="card" aria-label="Card for ${label}">${cards.map(
    ({ number, brand, about }) => html`<option value="${number}">${brand} ${number.slice(-4)} · ${about}</option>`,
  )}</select></label>${press('tap', 'Tap card', 'primary')}${press('cancel', 'Customer cancels')}
${press('drop-charged', 'Connection lost, charged')}${press('drop', 'Connection lost, not charged')}
${press('lose-charged', 'Bank’s answer lost, charged')}${press('lose', 'Bank’s answer lost, not charged')}`
}${isInHand && press('finish', 'Bank answers')}${status === 'online' ? press('off', 'Switch off') : press('on', 'Switch on')}</form></div>`;
}

function screenOf({ action }: Reader, isInHand: boolean): string {
  if (isInHand) return 'Processing';
  if (!action) return 'Ready';
  if (action.status === 'in_progress') return 'Waits for a card';
  if (action.status === 'succeeded') return 'Approved';
  return (action.failure_code ?? 'failed').replaceAll('_', ' ');
}
