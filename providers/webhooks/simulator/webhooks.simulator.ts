import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { makeDesk } from '#sandbox/kit/desk.ts';
import { commonFaults } from '#sandbox/kit/faults.ts';
import { type Html, html } from '#sandbox/kit/html.ts';
import { sendPage } from '#sandbox/kit/page.ts';
import type { Simulator, SimulatorRoutes } from '#sandbox/kit/simulator.ts';

const behaviours = {
  take: 'Take everything (200)',
  some: 'Fail every third (500)',
  fail: 'Fail (500)',
  slow: 'Answer after 20 seconds',
  redirect: 'Redirect (302)',
  gone: 'Gone for good (410)',
} as const;

type Behaviour = keyof typeof behaviours;

interface Message {
  id: string;
  at: string;
  body: string;
  signatures: string;
  timestamp: string;
  status: number;
}

interface Inbox {
  name: string;
  behaviour: Behaviour;
  secret: string;
  count: number;
  /** The newest first. */
  messages: Message[];
}

const mostInboxes = 20;
const mostMessages = 50;
const slowMs = 20_000;
const statusOf: Record<Behaviour, number> = { take: 200, some: 500, fail: 500, slow: 200, redirect: 302, gone: 410 };
const inboxName = z.string().regex(/^[\w-]{1,40}$/);
const behaviourForm = z.object({ inbox: inboxName, behaviour: z.enum(Object.keys(behaviours) as [Behaviour]) });
const secretForm = z.object({ inbox: inboxName, secret: z.string().trim().max(200) });

/** A receiver for whoever has no server: it shows what came, whether it is signed, and fails when it is told to. */
export function webhooksSimulator({ publicUrl }: { publicUrl: string }): Simulator {
  return {
    name: 'webhooks',
    title: 'Webhook receiver',
    about: `Takes webhooks at ${publicUrl}/webhooks/in/ and any name after it, and shows what came.`,
    link: { label: 'What came, and how it is answered', href: '/webhooks/desk' },
    scenarios: commonFaults,
    routes: (sim) => receiverRoutes(sim, publicUrl),
  };
}

function receiverRoutes(sim: SimulatorRoutes, publicUrl: string): void {
  const inboxes = new Map<string, Inbox>();

  function open(name: string): Inbox {
    const inbox = inboxes.get(name) ?? { name, behaviour: 'take', secret: '', count: 0, messages: [] };
    inboxes.delete(name);
    inboxes.set(name, inbox);
    const [oldest] = inboxes.keys();
    if (inboxes.size > mostInboxes && oldest !== undefined) inboxes.delete(oldest);
    return inbox;
  }

  sim.call('POST', '/in/:inbox', async (request, reply) => {
    const inbox = open(inboxName.parse((request.params as { inbox: string }).inbox));
    inbox.count += 1;
    const isTaken = inbox.behaviour === 'some' && inbox.count % 3 !== 0;
    const status = isTaken ? 200 : statusOf[inbox.behaviour];
    inbox.messages.unshift(noteMessage(request, status));
    inbox.messages.length = Math.min(inbox.messages.length, mostMessages);
    if (inbox.behaviour === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs).unref());
    if (status === 302) reply.header('location', `${publicUrl}/webhooks/in/elsewhere`);
    return reply.code(status).send({ received: status === 200 });
  });

  sim.page('GET', '/desk', (_request, reply) => {
    const all = [...inboxes.values()].reverse();
    const main = html`<div class="head"><div><h1>Webhook receiver</h1>
<p class="lead">Add ${publicUrl}/webhooks/in/shop under Settings, Webhooks, and send a test. Any name in place of “shop” is a
receiver of its own.</p></div></div>
${all.length === 0 ? html`<section class="card"><p class="empty">Nothing has come yet.</p></section>` : all.map(inboxCard)}`;
    return sendPage(reply, { title: 'Webhook receiver', current: 'console', main });
  });

  sim.page('POST', '/desk/behaviour', (request, reply) => {
    const { inbox, behaviour } = behaviourForm.parse(request.body);
    open(inbox).behaviour = behaviour;
    return reply.redirect('/webhooks/desk', 303);
  });

  sim.page('POST', '/desk/secret', (request, reply) => {
    const { inbox, secret } = secretForm.parse(request.body);
    open(inbox).secret = secret;
    return reply.redirect('/webhooks/desk', 303);
  });
}

const headerOf = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '');

function noteMessage(request: FastifyRequest, status: number): Message {
  return {
    id: headerOf(request, 'webhook-id'),
    at: new Date().toISOString(),
    // What we send is written without blanks: as it is read, it is written again.
    body: JSON.stringify(request.body),
    signatures: headerOf(request, 'webhook-signature'),
    timestamp: headerOf(request, 'webhook-timestamp'),
    status,
  };
}

/** As a receiver would check it, but for the age. */
function isSigned({ id, timestamp, body, signatures }: Message, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function inboxCard(inbox: Inbox): Html {
  const { card, row, button } = makeDesk('/webhooks/desk');
  const head = html`<div class="buttons">${Object.entries(behaviours).map(([behaviour, label]) =>
    behaviour === inbox.behaviour
      ? html`<span class="chip success">${label}</span>`
      : button('behaviour', label, inbox.name, { inbox: inbox.name, behaviour }),
  )}</div>
<form class="buttons" method="post" action="/webhooks/desk/secret" aria-label="Secret of ${inbox.name}">
<input type="hidden" name="inbox" value="${inbox.name}">
<input class="input" name="secret" value="${inbox.secret}" placeholder="whsec_…" aria-label="Secret" autocomplete="off">
<button class="button small">Check signatures</button></form>`;
  const rows = inbox.messages.map((message) => {
    const { type } = JSON.parse(message.body) as { type?: string };
    const body = html`<code>${message.id}</code> · ${message.at}<details><summary>Payload</summary>
<pre>${JSON.stringify(JSON.parse(message.body), null, 2)}</pre></details>`;
    return row(type ?? 'Something else', body, [
      inbox.secret !== '' && signatureChip(message, inbox.secret),
      answerChip(message),
    ]);
  });
  return card(inbox.name, 'Nothing has come yet.', rows, head);
}

const signatureChip = (message: Message, secret: string): Html =>
  isSigned(message, secret)
    ? html`<span class="chip success">Signed</span>`
    : html`<span class="chip error">Signature is wrong</span>`;

const answerChip = ({ status }: Message): Html =>
  html`<span class="chip ${status === 200 ? 'success' : 'warning'}">${status}</span>`;
