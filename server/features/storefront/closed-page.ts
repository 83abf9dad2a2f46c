import { createHash } from 'node:crypto';
import { policyText } from '#server/kit/content-policy.ts';
import { escapeHtml } from '#server/kit/markup.ts';

/** What is said at the door of a store that nobody pays for. */
export interface ClosedStore {
  title: string;
  email: string;
}

const style = `
:root{color-scheme:light dark}
body{box-sizing:border-box;min-height:100vh;margin:0;padding:24px;display:grid;place-items:center;
font:17px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:#1d2330;background:#f6f7f9}
main{max-width:32rem;text-align:center;overflow-wrap:anywhere}
svg{display:block;width:64px;height:64px;margin:0 auto 24px;color:#5a6478}
h1{margin:0 0 12px;font-size:clamp(1.5rem,5vw,2rem);line-height:1.25;text-wrap:balance}
p{margin:0 0 12px;color:#4a5366;text-wrap:pretty}
a{color:inherit}
@media(prefers-color-scheme:dark){body{color:#eef0f5;background:#14171e}p{color:#b9c0ce}svg{color:#98a1b3}}
`;

// An awning over a closed door.
const picture = `<svg viewBox="0 0 64 64" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 10h40l6 14a7.5 7.5 0 0 1-13 3 8.6 8.6 0 0 1-13 0 8.6 8.6 0 0 1-13 0 7.5 7.5 0 0 1-13-3z"/><path d="M12 32v22h40V32M26 54V40h12v14"/></svg>`;

/** No store's own look or script is needed for it, and nothing else may run. */
export const closedPolicy = policyText({
  'default-src': ["'none'"],
  'style-src': [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

export function drawClosedPage({ title, email }: ClosedStore): string {
  const address = escapeHtml(email);
  const contact = email
    ? `<p>Waiting for an order, or have a question? Write to <a href="mailto:${encodeURI(address)}">${address}</a>.</p>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} is closed at the moment</title><style>${style}</style></head>
<body><main>${picture}<h1>${escapeHtml(title)} is closed at the moment</h1>
<p>Nothing can be ordered right now. Please look in again another day.</p>${contact}</main></body></html>
`;
}
