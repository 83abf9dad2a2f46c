import { Marked } from 'marked';

export const textNames = ['about', 'partner', 'customers', 'ccb', 'terms', 'policy'] as const;
export type TextName = (typeof textNames)[number];

const topics = ['Buying', 'Scanning', 'Operations', 'Selling', 'Money', 'Marketing'] as const;
const covers = ['manifest', 'grading', 'floor', 'spread', 'scanner', 'newsletter', 'pickup'] as const;

export interface PageText {
  title: string;
  description: string;
  updated: string | null;
  headings: string[];
  html: string;
}

export interface Article extends Omit<PageText, 'updated'> {
  slug: string;
  topic: (typeof topics)[number];
  date: string;
  cover: (typeof covers)[number];
  minutes: number;
}

const wordsPerMinute = 200;

/** A text of the site from its Markdown file; the build stops at one that lacks something. */
export function toPageText(file: string, source: string): PageText {
  const { matter, body } = readMatter(file, source, ['title', 'description']);
  return { title: matter.title, description: matter.description, updated: matter.updated ?? null, ...render(body) };
}

export function toArticle(slug: string, source: string): Article {
  const { matter, body } = readMatter(slug, source, ['title', 'description', 'topic', 'date', 'cover']);
  if (!/^\d{4}-\d\d-\d\d$/.test(matter.date)) throw new Error(`${slug}: ${matter.date} is no day.`);
  return {
    slug,
    title: matter.title,
    description: matter.description,
    topic: oneOf(slug, topics, matter.topic),
    date: matter.date,
    cover: oneOf(slug, covers, matter.cover),
    minutes: Math.max(1, Math.round(body.split(/\s+/).length / wordsPerMinute)),
    ...render(body),
  };
}

function oneOf<Choice extends string>(file: string, choices: readonly Choice[], value: string): Choice {
  const choice = choices.find((each) => each === value);
  if (!choice) throw new Error(`${file}: “${value}” is none of ${choices.join(', ')}.`);
  return choice;
}

/** Headings get anchors: the one that is written behind them, or their own words. */
function render(body: string): { html: string; headings: string[] } {
  const headings: string[] = [];
  let tables = 0;
  const marked = new Marked({
    renderer: {
      heading({ depth, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const [, text = inner, id] = /^(.*?)\s*\{#([\w-]+)\}$/.exec(inner) ?? [];
        headings.push(text.replace(/<[^>]+>/g, ''));
        return `<h${depth} id="${id ?? slugOf(text)}">${text}</h${depth}>\n`;
      },
      table(token) {
        // Wider than a phone: it scrolls by itself, and with the keyboard too.
        tables += 1;
        const cells = (row: typeof token.header, tag: 'th' | 'td') =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        const head = `<thead><tr>${cells(token.header, 'th')}</tr></thead>`;
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
        return `<div class="scroll" tabindex="0" role="region" aria-label="Table ${tables}"><table>${head}<tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  // Long lines of code are read by scrolling, with the keyboard, too.
  const html = marked.parse(body, { async: false }).replaceAll('<pre>', '<pre tabindex="0">');
  return { html, headings };
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/<[^>]+>|&\w+;/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** What stands between dashes above a text, and the text. */
function readMatter<Name extends string>(
  file: string,
  source: string,
  required: readonly Name[],
): { matter: Record<Name, string> & Partial<Record<string, string>>; body: string } {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${file} has nothing between dashes above it.`);
  const pairs = head.split('\n').map((line): [string, string] => {
    const at = line.indexOf(':');
    return [
      line.slice(0, at).trim(),
      line
        .slice(at + 1)
        .replace(/\s+#.*$/, '')
        .trim(),
    ];
  });
  const matter = Object.fromEntries(pairs) as Record<Name, string>;
  const missing = required.find((name) => !matter[name]);
  if (missing) throw new Error(`${file} does not say its ${missing}.`);
  return { matter, body: body.trim() };
}
