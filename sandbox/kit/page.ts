import type { FastifyReply } from 'fastify';
import { type Html, html, renderHtml } from './html.ts';

export interface PageOptions {
  title: string;
  main: Html;
  /** Which entry of the navigation this page is; a vendor's page has no navigation. */
  current?: 'console' | 'mailbox';
  /** Origins a form may end on: browsers hold a form to its policy through redirects too. */
  formTargets?: readonly string[];
}

/** Answers with a whole page under a policy that runs no script and loads nothing from elsewhere. */
export function sendPage(reply: FastifyReply, options: PageOptions): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy(options.formTargets ?? []))
    .header('cache-control', 'no-store')
    .send(renderHtml(layout(options)));
}

function policy(formTargets: readonly string[]): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "frame-src 'self'",
    ['form-action', "'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function layout({ title, main, current }: PageOptions): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Scanfront Sandbox</title>
<link rel="stylesheet" href="/sandbox.css">
<link rel="icon" href="/sandbox.svg" type="image/svg+xml">
</head>
<body>
${current ? html`<a class="skip" href="#main">Skip to the content</a>` : null}
<header class="bar">
<a class="brand" href="/"><img src="/sandbox.svg" alt="" width="24" height="24">Scanfront <span class="tag">Sandbox</span></a>
${current ? navigation(current) : null}
</header>
<main id="main" class="${current ? 'wide' : 'narrow'}">
${main}
</main>
</body>
</html>`;
}

function navigation(current: PageOptions['current']): Html {
  const entry = (name: PageOptions['current'], href: string, label: string) =>
    html`<a class="bar-link" href="${href}"${name === current ? html` aria-current="page"` : null}>${label}</a>`;
  return html`<nav class="bar-links" aria-label="Sandbox">${entry('console', '/', 'Console')}${entry('mailbox', '/mailbox', 'Mailbox')}</nav>`;
}
