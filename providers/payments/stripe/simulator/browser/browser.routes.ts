import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Html, html, renderHtml } from '#sandbox/kit/html.ts';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import type { SetupIntent } from '../billing/objects.ts';
import type { Engine } from '../engine.ts';
import type { Intent } from '../objects.ts';

export const challengeQuery = z.object({ account: z.string(), intent: z.string(), secret: z.string() });
export const challengeForm = challengeQuery.extend({ decision: z.enum(['pass', 'fail']) });

/** Stripe.js, the frame that holds the fields of a card, and the page of the buyer's bank. */
export function browserRoutes(sim: SimulatorRoutes, engine: Engine): void {
  const script = (path: string, name: string) => {
    const made = once(() => compile(new URL(`./${name}.browser.ts`, import.meta.url)));
    sim.page('GET', path, async (_request, reply) => sendShared(reply, 'text/javascript', await made()));
  };
  script('/js/v3/', 'stripe-js');
  script('/js/v3/card.js', 'card');
  script('/js/v3/choice.js', 'choice');
  script('/js/v3/challenge.js', 'challenge');
  const style = once(() => readFile(new URL('./frames.css', import.meta.url), 'utf8'));
  sim.page('GET', '/js/v3/frames.css', async (_request, reply) => sendShared(reply, 'text/css', await style()));

  sim.page('GET', '/js/v3/card', (_request, reply) => sendFrame(reply, 'Card', ['card', 'choice'], cardFields()));

  sim.page('GET', '/3ds', (request, reply) => {
    const query = challengeQuery.safeParse(request.query);
    const intent = query.success ? findChallenged(engine, query.data) : null;
    if (!query.success || intent?.status !== 'requires_action') return sendOver(reply);
    return sendFrame(reply, '3-D Secure', [], challengeMain(query.data, intent));
  });

  sim.page('POST', '/3ds', (request, reply) => {
    const { decision, ...query } = challengeForm.parse(request.body);
    const before = findChallenged(engine, query);
    if (!before) return sendOver(reply);
    const { answerChallenge } = isSetup(query) ? engine.payers.setups : engine.intents;
    engine.act(() => void answerChallenge(query.account, query.intent, decision === 'pass'));
    const back = before.next_action?.redirect_to_url?.return_url;
    if (back === undefined) return sendOver(reply);
    return reply.redirect(addressBack(back, before, findChallenged(engine, query)), 303);
  });
}

export function findIntent(
  { state }: Engine,
  { account, intent, secret }: z.infer<typeof challengeQuery>,
): Intent | null {
  const found = state.intents.find(account, intent);
  return found?.client_secret === secret ? found : null;
}

type Challenged = Intent | SetupIntent;
const isSetup = ({ intent }: { intent: string }) => intent.startsWith('seti_');

function findChallenged(engine: Engine, query: z.infer<typeof challengeQuery>): Challenged | null {
  if (!isSetup(query)) return findIntent(engine, query);
  const found = engine.billing.state.setupIntents.find(query.account, query.intent);
  return found?.client_secret === query.secret ? found : null;
}

export function addressBack(back: string, { id, object, client_secret: secret }: Challenged, after: Challenged | null) {
  const address = new URL(back);
  address.searchParams.set(object, id);
  address.searchParams.set(`${object}_client_secret`, secret);
  const problem = after?.last_payment_error ?? after?.last_setup_error;
  address.searchParams.set('redirect_status', problem ? 'failed' : 'succeeded');
  return address.href;
}

function cardFields(): Html {
  const field = (id: string, label: string, hint: string, complete: string) =>
    html`<div class="field ${id}"><label for="${id}">${label}</label><input id="${id}" inputmode="numeric"
autocomplete="${complete}" placeholder="${hint}" aria-describedby="problem" spellcheck="false"></div>`;
  return html`<form id="card" class="fields" novalidate><fieldset id="choice" class="choice" hidden><legend>Pay with</legend></fieldset>
<p id="away" class="away" hidden></p>${field('number', 'Card number', '1234 1234 1234 1234', 'cc-number')}
${field('expiry', 'Expiration date', 'MM / YY', 'cc-exp')}${field('cvc', 'Security code', 'CVC', 'cc-csc')}
<p id="problem" class="problem" role="alert"></p></form>`;
}

function challengeMain(query: z.infer<typeof challengeQuery>, intent: Challenged): Html {
  const what =
    intent.object === 'payment_intent'
      ? `A payment of $${(intent.amount / 100).toFixed(2)}`
      : 'A card that is to be saved';
  const kept = Object.entries(query).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<main class="challenge"><h1>Sandbox bank: is it you?</h1>
<p>This page stands in for 3-D Secure. ${what} waits for your answer.</p>
<form method="post" action="/stripe/3ds">${kept}
<button name="decision" value="fail">Fail</button><button class="primary" name="decision" value="pass">Complete</button>
</form></main>`;
}

const sendOver = (reply: FastifyReply) =>
  sendFrame(
    reply,
    '3-D Secure',
    ['challenge'],
    html`<main class="challenge"><p>You can go back to the store.</p></main>`,
  );

/** A page that stores show in a frame of theirs. */
function sendFrame(reply: FastifyReply, title: string, scripts: readonly string[], main: Html): FastifyReply {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    'frame-ancestors http: https:',
  ].join('; ');
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Sandbox Stripe</title>
<link rel="stylesheet" href="/stripe/js/v3/frames.css">
${scripts.map((script) => html`<script src="/stripe/js/v3/${script}.js" defer></script>`)}
</head>
<body>${main}</body>
</html>`;
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(renderHtml(page));
}

const sendShared = (reply: FastifyReply, type: string, content: string) =>
  reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', 'no-cache')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(content);

/** One plain script without types, which runs apart from whatever else is on the page. */
async function compile(file: URL): Promise<string> {
  const { build } = await import('vite');
  const made = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      target: 'es2024',
      lib: { entry: fileURLToPath(file), formats: ['iife'], name: 'sandbox' },
    },
  });
  const [bundle] = Array.isArray(made) ? made : [made];
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error(`Nothing was made of ${file.pathname}`);
  return chunk.code;
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
