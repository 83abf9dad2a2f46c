import { escapeHtml } from './markup.ts';

/** A mail as content: what it says, free of markup. One layout turns every letter into HTML and plain text alike. */
export interface Letter {
  subject: string;
  /** What the list of mails shows beside the subject. */
  preview: string;
  heading: string;
  blocks: readonly LetterBlock[];
}

export type LetterBlock =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'code'; code: string }
  | { kind: 'note'; text: string };

export interface Letterhead {
  name: string;
  url: string;
  accent: string;
}

export function renderLetter(letter: Letter, head: Letterhead): { html: string; text: string } {
  return { html: renderHtml(letter, head), text: renderText(letter, head) };
}

function renderText(letter: Letter, head: Letterhead): string {
  const blocks = letter.blocks.map((block) => {
    if (block.kind === 'button') return `${block.label}: ${block.url}`;
    return block.kind === 'code' ? `    ${block.code}` : block.text;
  });
  return [letter.heading, ...blocks, `${head.name}\n${head.url}`].join('\n\n');
}

const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

// Mail programs know tables and inline styles; anything newer is a gamble.
function renderHtml(letter: Letter, head: Letterhead): string {
  const blocks = letter.blocks.map((block) => renderBlock(block, head)).join('');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:0;background:#f6f5f2;color:#1c1b19;font-family:${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(letter.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 0 16px;font-size:16px;font-weight:600"><a href="${escapeHtml(head.url)}" style="color:#1c1b19;text-decoration:none">${escapeHtml(head.name)}</a></td></tr>
<tr><td style="background:#ffffff;border:1px solid #e3e1db;border-radius:12px;padding:32px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:600">${escapeHtml(letter.heading)}</h1>
${blocks}
</td></tr>
<tr><td style="padding:16px 0;font-size:12px;line-height:18px;color:#69655e">${escapeHtml(head.name)} · <a href="${escapeHtml(head.url)}" style="color:#69655e">${escapeHtml(head.url.replace(/^https?:\/\//, ''))}</a></td></tr>
</table></td></tr></table>
</body></html>`;
}

function renderBlock(block: LetterBlock, head: Letterhead): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;font-size:15px;line-height:24px">${escapeHtml(block.text)}</p>`;
    case 'note':
      return `<p style="margin:16px 0 0;font-size:13px;line-height:20px;color:#57544e">${escapeHtml(block.text)}</p>`;
    case 'code':
      return `<p style="margin:0 0 16px;padding:16px;background:#f1f0ec;border-radius:8px;text-align:center;font-size:28px;line-height:36px;font-weight:600;letter-spacing:6px">${escapeHtml(block.code)}</p>`;
    case 'button':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;background:${head.accent};color:#ffffff;border-radius:8px;font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
  }
}
