import type { FastifyInstance } from 'fastify';
import { isKnown, type SandboxParts, scenarioOrder } from '#sandbox/api.ts';
import type { LoggedCall } from '#sandbox/kit/call-log.ts';
import { type Html, html } from '#sandbox/kit/html.ts';
import { sendPage } from '#sandbox/kit/page.ts';
import type { ArmedScenario } from '#sandbox/kit/scenario-desk.ts';
import type { Simulator } from '#sandbox/kit/simulator.ts';
import { formatTime } from './format.ts';

export interface DemoAccount {
  email: string;
  password: string;
  /** The address that signs a browser in, once. */
  signIn: () => Promise<string>;
}

export interface ConsoleOptions extends SandboxParts {
  appUrl: string;
  demo: DemoAccount | null;
}

const callsShown = 50;

/** The newcomer's page: where the app is, who may sign in, what can be made to fail, what reached us. */
export function registerConsole(app: FastifyInstance, options: ConsoleOptions): void {
  const { simulators, desk, log, demo } = options;

  app.get('/', async (_request, reply) => {
    const main = html`${introduction()}
<div class="grid">${appCard(options.appUrl)}${demo && demoCard(demo)}</div>
<section class="card flush" aria-labelledby="services"><div class="card-head"><h2 id="services">Services</h2></div>
${simulators.map((simulator) => serviceRow(simulator, desk.list()))}</section>
${callsCard(log.list().slice(0, callsShown), simulators)}`;
    return sendPage(reply, { title: 'Console', current: 'console', main });
  });

  if (demo) {
    // The link of the first minute; a link and no form, so that a terminal can show it.
    app.get('/demo', async (request, reply) => {
      // A page of another site has no business signing anybody in as somebody else.
      if (request.headers['sec-fetch-site'] === 'cross-site') return reply.redirect('/', 303);
      return reply.redirect(await demo.signIn(), 303);
    });
  }

  app.post('/console/scenarios', async (request, reply) => {
    const order = scenarioOrder.parse(request.body);
    if (isKnown(simulators, order)) desk.arm(order);
    return reply.redirect(`/#${order.simulator}`, 303);
  });

  app.post<{ Params: { simulator: string } }>('/console/scenarios/:simulator/clear', async (request, reply) => {
    desk.clear(request.params.simulator);
    return reply.redirect(`/#${encodeURIComponent(request.params.simulator)}`, 303);
  });
}

function introduction(): Html {
  return html`<div class="head"><div><h1>Sandbox console</h1>
<p class="lead">Stand-ins for the outside services that Scanfront talks to. Nothing leaves this machine: mails are caught,
sign-ins are played, and any service can be made to fail to see how the app copes.</p></div></div>`;
}

function appCard(appUrl: string): Html {
  return html`<section class="card" aria-labelledby="the-app"><h2 id="the-app">The app</h2>
<p>The public site and the back office.</p>
<dl class="facts"><dt>Address</dt><dd><a href="${appUrl}">${appUrl}</a></dd></dl>
<div class="buttons push"><a class="button" href="${appUrl}/register">Create an account</a></div></section>`;
}

function demoCard({ email, password }: DemoAccount): Html {
  return html`<section class="card" aria-labelledby="demo"><h2 id="demo">Demo account</h2>
<dl class="facts"><dt>Email</dt><dd><code>${email}</code></dd><dt>Password</dt><dd><code>${password}</code></dd></dl>
<div class="buttons push"><a class="button primary" href="/demo">Sign in to the app</a></div></section>`;
}

function serviceRow(simulator: Simulator, armed: readonly ArmedScenario[]): Html {
  const { name, title, about, link, scenarios } = simulator;
  const waiting = armed.filter((entry) => entry.simulator === name);
  return html`<section class="service" id="${name}" aria-labelledby="${name}-title">
<div><h3 id="${name}-title">${title}</h3><p class="note">${about}</p>
${link && html`<p class="note"><a href="${link.href}">${link.label}</a></p>`}</div>
<div class="form"><form method="post" action="/console/scenarios" aria-label="Trouble for ${title}">
<input type="hidden" name="simulator" value="${name}"><p class="note">Make the next call go wrong</p>
<div class="buttons">${scenarios.map(
    ({ id, label }) => html`<button class="button small" name="scenario" value="${id}">${label}</button>`,
  )}</div></form>
${waiting.length > 0 ? waitingForm(simulator, waiting) : null}</div></section>`;
}

function waitingForm({ name, title, scenarios }: Simulator, waiting: readonly ArmedScenario[]): Html {
  const labelOf = (id: string) => scenarios.find((scenario) => scenario.id === id)?.label ?? id;
  return html`<form class="buttons" method="post" action="/console/scenarios/${name}/clear">
<ul class="buttons">${waiting.map(
    ({ scenario, times }) =>
      html`<li class="chip warning">Waiting: ${labelOf(scenario)}${times > 1 ? html` × ${times}` : null}</li>`,
  )}</ul>
<button class="button small" aria-label="Call off what waits for ${title}">Call off</button></form>`;
}

function callsCard(calls: readonly LoggedCall[], simulators: readonly Simulator[]): Html {
  const titleOf = (name: string) => simulators.find((simulator) => simulator.name === name)?.title ?? name;
  return html`<section class="card flush" aria-labelledby="calls">
<div class="card-head"><h2 id="calls">Recent calls</h2><a href="/">Refresh</a></div>
${
  calls.length === 0
    ? html`<p class="empty">Nothing has reached the sandbox yet. Sign up in the app, and its mail will show here.</p>`
    : html`<ul>${calls.map((call) => callRow(call, titleOf(call.simulator)))}</ul>`
}</section>`;
}

function callRow(call: LoggedCall, title: string): Html {
  return html`<li class="row call"><time class="when" datetime="${call.at}">${formatTime(call.at)}</time>
<span class="subject">${title}</span><span class="second">${call.method} ${call.path}</span>
<span class="buttons">${call.scenario && html`<span class="chip warning">${call.scenario}</span>`}${answerChip(call)}</span></li>`;
}

function answerChip({ status }: LoggedCall): Html {
  if (status === null) return html`<span class="chip">No answer</span>`;
  return html`<span class="chip ${status < 400 ? 'success' : 'error'}">${status}</span>`;
}
