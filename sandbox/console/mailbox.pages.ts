import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Html, html } from '#sandbox/kit/html.ts';
import { sendPage } from '#sandbox/kit/page.ts';
import type { CaughtMail } from '#sandbox/mail/caught-mail.ts';
import type { Mailbox } from '#sandbox/mail/mailbox.ts';
import { formatDateTime } from './format.ts';
import { mailMain } from './mail.page.ts';

export interface MailboxPagesOptions {
  mailbox: Mailbox;
  /** Where the pictures of a mail may come from. */
  imageOrigins: readonly string[];
}

const listQuery = z.object({ to: z.string().trim().default('') });
const mailQuery = z.object({ view: z.enum(['html', 'text']).default('html') });

type ById = { Params: { id: string } };

/** The mailbox: every mail of the app, searched by recipient, shown as it would arrive. */
export function registerMailboxPages(app: FastifyInstance, { mailbox, imageOrigins }: MailboxPagesOptions): void {
  app.get('/mailbox', async (request, reply) => {
    const { to } = listQuery.parse(request.query);
    const mails = await mailbox.find({ to });
    return sendPage(reply, { title: 'Mailbox', current: 'mailbox', main: listMain(mails, to, mailbox.count()) });
  });

  app.post('/mailbox/clear', async (_request, reply) => {
    await mailbox.clear();
    return reply.redirect('/mailbox', 303);
  });

  app.get<ById>('/mailbox/:id', async (request, reply) => {
    const mail = await mailbox.get(request.params.id);
    if (!mail) return sendMissing(reply);
    const { view } = mailQuery.parse(request.query);
    return sendPage(reply, { title: mail.subject || 'Mail', current: 'mailbox', main: mailMain(mail, view) });
  });

  app.get<ById>('/mailbox/:id/html', async (request, reply) => {
    const mail = await mailbox.get(request.params.id);
    if (!mail?.html) return sendMissing(reply);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', mailPolicy(imageOrigins))
      .header('cache-control', 'no-store')
      .send(openingLinksOutside(mail.html));
  });
}

// A mail may style itself and show pictures; it runs nothing, sends nothing, and is shown by our page only.
function mailPolicy(imageOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    ['img-src', 'data:', ...imageOrigins].join(' '),
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
}

// Links would otherwise open inside the small frame.
function openingLinksOutside(source: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(source) ? source.replace(/<head[^>]*>/i, (head) => head + base) : base + source;
}

function sendMissing(reply: FastifyReply): FastifyReply {
  const main = html`<h1>This mail is not here</h1>
<p class="lead">It was deleted, or 500 newer ones have arrived since.</p><p><a href="/mailbox">Back to the mailbox</a></p>`;
  return sendPage(reply.code(404), { title: 'Not found', current: 'mailbox', main });
}

function listMain(mails: readonly CaughtMail[], to: string, count: number): Html {
  return html`<div class="head"><div><h1>Mailbox</h1>
<p class="lead">Every mail the app has sent; none was delivered. The newest 500 are kept.</p></div>
${count > 0 ? clearForm(count) : null}</div>
<section class="card flush" aria-label="Mails">
<form class="search" method="get" action="/mailbox" role="search">
<div class="field"><label for="to">Recipient</label><input class="input" id="to" name="to" type="search" value="${to}" autocomplete="off"></div>
<button class="button">Search</button></form>
${mails.length > 0 ? html`<ul>${mails.map(mailRow)}</ul>` : emptyText(to)}
</section>`;
}

function clearForm(count: number): Html {
  return html`<details class="confirm"><summary class="button">Empty the mailbox…</summary>
<form method="post" action="/mailbox/clear"><p class="note">${count === 1 ? 'One mail' : `${count} mails`} will be lost.</p>
<button class="button danger">Delete all mails</button></form></details>`;
}

function mailRow(mail: CaughtMail): Html {
  return html`<li><a class="row" href="/mailbox/${mail.id}"><span class="subject">${mail.subject || '(no subject)'}</span>
<span class="second">${mail.to.join(', ')}</span>
<time class="when" datetime="${mail.receivedAt}">${formatDateTime(mail.receivedAt)}</time></a></li>`;
}

function emptyText(to: string): Html {
  if (to === '') return html`<p class="empty">No mail yet. What the app sends shows here at once.</p>`;
  return html`<p class="empty">No mail to “${to}”. <a href="/mailbox">Show all mails</a></p>`;
}
