import { type Html, html } from '#sandbox/kit/html.ts';
import type { CaughtMail } from '#sandbox/mail/caught-mail.ts';
import { formatDateTime } from './format.ts';

type MailView = 'html' | 'text';

const shownHeaders = [
  ['reply-to', 'Reply to'],
  ['message-id', 'Message-ID'],
  ['list-unsubscribe', 'List-Unsubscribe'],
  ['list-unsubscribe-post', 'List-Unsubscribe-Post'],
] as const;

/** One mail: who, what, where it leads, and its body as HTML or text. */
export function mailMain(mail: CaughtMail, wanted: MailView): Html {
  const view = mail.html === null ? 'text' : wanted;
  return html`<div class="head"><div><p class="note"><a href="/mailbox">Mailbox</a></p>
<h1>${mail.subject || '(no subject)'}</h1></div></div>
<div class="grid">${factsCard(mail)}${linksCard(mail)}</div>
<section class="card flush" aria-label="Content">${mail.html === null ? null : viewTabs(mail.id, view)}
${view === 'html' ? htmlFrame(mail) : html`<pre class="mail-text">${mail.text}</pre>`}</section>`;
}

function factsCard(mail: CaughtMail): Html {
  const extra = shownHeaders.flatMap(([name, label]) => {
    const value = mail.headers[name];
    return value ? [fact(label, value)] : [];
  });
  return html`<section class="card" aria-labelledby="facts"><h2 id="facts">Headers</h2>
<dl class="facts">${fact('From', mail.from)}${fact('To', mail.to.join(', '))}
${fact('Received', formatDateTime(mail.receivedAt))}${extra}</dl></section>`;
}

const fact = (label: string, value: string) => html`<dt>${label}</dt><dd>${value}</dd>`;

function linksCard({ links }: CaughtMail): Html {
  return html`<section class="card" aria-labelledby="links"><h2 id="links">Links</h2>
${
  links.length === 0
    ? html`<p>This mail leads nowhere.</p>`
    : html`<ul class="links">${links.map((link) => html`<li><a href="${link}" rel="noreferrer">${link}</a></li>`)}</ul>`
}</section>`;
}

function viewTabs(id: string, view: MailView): Html {
  const tab = (name: MailView, label: string) =>
    html`<a class="tab" href="/mailbox/${id}?view=${name}"${name === view ? html` aria-current="page"` : null}>${label}</a>`;
  return html`<nav class="tabs" aria-label="Body">${tab('html', 'HTML')}${tab('text', 'Text')}</nav>`;
}

function htmlFrame(mail: CaughtMail): Html {
  return html`<iframe class="mail-frame" title="The mail as it is shown" src="/mailbox/${mail.id}/html"
sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>`;
}
