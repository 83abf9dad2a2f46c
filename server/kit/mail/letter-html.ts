import { currentLanguage, t } from '#contract/language/translate.ts';
import { escapeHtml } from '../text/markup.ts';
import type { Letter, LetterBlock, Letterhead, LetterLine } from './letters.ts';

const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const wholeTable = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"';

// Mail programs know tables and inline styles; anything newer is a gamble.
export function renderHtml(letter: Letter, head: Letterhead): string {
  const blocks = letter.blocks.map((block) => renderBlock(block, head)).join('');
  return `<!doctype html>
<html lang="${currentLanguage()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:0;background:#f6f5f2;color:#1c1b19;font-family:${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(letter.preview)}</div>
<table ${wholeTable}><tr><td align="center" style="padding:32px 16px">
<table ${wholeTable} style="max-width:520px">
<tr><td style="padding:0 0 16px;font-size:16px;font-weight:600"><a href="${escapeHtml(head.url)}" style="color:#1c1b19;text-decoration:none">${renderName(head)}</a></td></tr>
<tr><td style="background:#ffffff;border:1px solid #e3e1db;border-radius:12px;padding:32px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:600">${escapeHtml(letter.heading)}</h1>
${blocks}
</td></tr>
<tr><td style="padding:16px 0;font-size:12px;line-height:18px;color:#69655e">${renderFoot(head)}</td></tr>
</table></td></tr></table>
</body></html>`;
}

function renderName({ name, logo }: Letterhead): string {
  if (!logo) return escapeHtml(name);
  const style = 'display:block;height:40px;width:auto;max-width:260px;border:0;font-size:16px;font-weight:600';
  return `<img src="${escapeHtml(logo)}" alt="${escapeHtml(name)}" height="40" style="${style}">`;
}

function renderFoot({ name, url, imprint = [], stopUrl }: Letterhead): string {
  const link = footLink(url, url.replace(/^https?:\/\//, ''));
  const stop = stopUrl ? [`${t('You don’t want these mails?')} ${footLink(stopUrl, t('Unsubscribe'))}`] : [];
  return [`${escapeHtml(name)} · ${link}`, ...imprint.map(escapeHtml), ...stop].join('<br>');
}

const footLink = (url: string, label: string): string =>
  `<a href="${escapeHtml(url)}" style="color:#69655e">${escapeHtml(label)}</a>`;

function renderBlock(block: LetterBlock, head: Letterhead): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;font-size:15px;line-height:24px;white-space:pre-line">${escapeHtml(block.text)}</p>`;
    case 'note':
      return `<p style="margin:16px 0 0;font-size:13px;line-height:20px;color:#57544e">${escapeHtml(block.text)}</p>`;
    case 'code':
      return `<p style="margin:0 0 16px;padding:16px;background:#f1f0ec;border-radius:8px;text-align:center;font-size:28px;line-height:36px;font-weight:600;letter-spacing:6px">${escapeHtml(block.code)}</p>`;
    case 'button':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;background:${head.accent};color:${head.onAccent ?? '#ffffff'};border-radius:8px;font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
    case 'lines':
      return `<table ${wholeTable} style="margin:0 0 8px">${block.lines.map(renderLine).join('')}</table>`;
    case 'amounts':
      return `<table ${wholeTable} style="margin:0 0 24px">${block.rows.map(renderAmount).join('')}</table>`;
    case 'facts':
      return renderFacts(block);
  }
}

function renderLine({ picture, title, note, amount }: LetterLine): string {
  const cell = 'padding:12px 0;border-bottom:1px solid #eceae5;vertical-align:top;font-size:15px;line-height:22px';
  const shown = picture
    ? `<img src="${escapeHtml(picture)}" alt="" width="64" height="64" style="display:block;border-radius:6px;background:#f1f0ec;object-fit:contain">`
    : '<div style="width:64px;height:64px;border-radius:6px;background:#f1f0ec"></div>';
  const below = note ? `<br><span style="font-size:13px;color:#57544e">${escapeHtml(note)}</span>` : '';
  return `<tr><td width="80" style="${cell}">${shown}</td><td style="${cell}">${escapeHtml(title)}${below}</td><td align="right" style="${cell};padding-left:16px;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}

function renderAmount(row: { label: string; amount: string }, at: number, rows: readonly unknown[]): string {
  const last = at === rows.length - 1;
  const cell = last
    ? 'padding:12px 0 0;font-size:16px;line-height:24px;font-weight:600'
    : 'padding:4px 0;font-size:14px;line-height:20px;color:#57544e';
  return `<tr><td style="${cell}">${escapeHtml(row.label)}</td><td align="right" style="${cell};white-space:nowrap">${escapeHtml(row.amount)}</td></tr>`;
}

function renderFacts({ title, lines }: { title: string; lines: readonly string[] }): string {
  const heading = `<strong style="display:block;font-size:13px;line-height:20px;color:#57544e">${escapeHtml(title)}</strong>`;
  return `<p style="margin:0 0 16px;font-size:15px;line-height:24px">${heading}${lines.map(escapeHtml).join('<br>')}</p>`;
}
