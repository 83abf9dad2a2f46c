import { createHash } from 'node:crypto';
import type { Language } from '#contract/language/languages.ts';
import { escapeHtml } from '../text/markup.ts';
import { policyText } from './content-policy.ts';

interface BarePage {
  language?: Language;
  title: string;
  /** Markup: a drawing above the title, and the paragraphs below it. */
  picture?: string;
  text: string;
  /** Seconds after which the page is asked for again. */
  retryAfter?: number | undefined;
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
button{margin:12px 0 0;padding:12px 20px;border:0;border-radius:8px;background:#2f49d1;color:#fff;font:inherit;font-weight:600;cursor:pointer}
@media(prefers-color-scheme:dark){body{color:#eef0f5;background:#14171e}p{color:#b9c0ce}svg{color:#98a1b3}}
`;

/** Nothing may run on it or be fetched for it. */
const nothing = {
  'default-src': ["'none'"],
  'style-src': [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

export const barePolicy = policyText(nothing);
/** The same of a page with a button that asks the address it came from. */
export const askingPolicy = policyText({ ...nothing, 'form-action': ["'self'"] });

/** A page that says one thing and needs nothing else to say it: no file, no script, no database. */
export function drawBarePage({ language = 'en', title, picture = '', text, retryAfter }: BarePage): string {
  const again = retryAfter ? `<meta http-equiv="refresh" content="${retryAfter}">` : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${again}<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>${picture}<h1>${escapeHtml(title)}</h1>
${text}</main></body></html>
`;
}
