import { cleanLine } from '#contract/kit/clean-texts.ts';
import { t } from '#contract/language/translate.ts';
import { renderHtml } from './letter-html.ts';
import type { Letter, LetterBlock, Letterhead, LetterLine } from './letters.ts';

export function renderLetter(letter: Letter, head: Letterhead): { html: string; text: string } {
  return { html: renderHtml(letter, head), text: renderText(letter, head) };
}

function renderText(letter: Letter, head: Letterhead): string {
  const stop = head.stopUrl ? [`${t('Unsubscribe')}: ${head.stopUrl}`] : [];
  const foot = [head.name, ...(head.imprint ?? []), head.url, ...stop].map(cleanLine).join('\n');
  return [cleanLine(letter.heading), ...letter.blocks.map(blockText), foot].join('\n\n');
}

function blockText(block: LetterBlock): string {
  switch (block.kind) {
    case 'button':
      return `${cleanLine(block.label)}: ${block.url}`;
    case 'code':
      return `    ${block.code}`;
    case 'lines':
      return block.lines.map(lineText).join('\n');
    case 'amounts':
      return block.rows.map(({ label, amount }) => `${cleanLine(label)}: ${amount}`).join('\n');
    case 'facts':
      return [`${cleanLine(block.title)}:`, ...block.lines.map((line) => `  ${cleanLine(line)}`)].join('\n');
    default:
      return block.text;
  }
}

const lineText = ({ title, note, amount }: LetterLine): string =>
  `- ${[cleanLine(title), cleanLine(note), amount].filter(Boolean).join(', ')}`;
