import type { SitePage } from '../page.ts';
import { Drawing } from '../parts/drawing.tsx';
import { Prose } from '../parts/prose.tsx';
import type { PageText, TextName } from '../texts.ts';

interface Shown {
  path: string;
  label: string;
  keywords: readonly string[];
  /** A drawing above the text. */
  art?: { name: string; width: number; height: number };
}

const shown: Record<TextName, Shown> = {
  about: {
    path: '/about',
    label: 'About',
    keywords: ['company', 'who', 'team', 'mission'],
    art: { name: 'stage', width: 1280, height: 440 },
  },
  partner: {
    path: '/partner',
    label: 'Partners',
    keywords: ['agency', 'designer', 'api', 'integrations', 'warehouse'],
  },
  customers: {
    path: '/customers',
    label: 'Customers',
    keywords: ['sellers', 'uses', 'bin store', 'returns', 'surplus'],
  },
  ccb: {
    path: '/customer/ccb',
    label: 'The CCB story',
    keywords: ['case study', 'example', 'demo store', 'customer'],
    art: { name: 'dock', width: 400, height: 400 },
  },
  terms: {
    path: '/terms',
    label: 'Terms of service',
    keywords: ['legal', 'conditions', 'help center', 'status', 'privacy'],
  },
  policy: { path: '/policy', label: 'Privacy policy', keywords: ['privacy', 'data', 'cookies', 'gdpr'] },
};

/** Pages that are mostly text, from the Markdown files. */
export const textPages = (texts: Readonly<Record<TextName, PageText>>): SitePage[] =>
  (Object.keys(shown) as TextName[]).map((name) => toPage(shown[name], texts[name]));

function toPage({ path, label, keywords, art }: Shown, text: PageText): SitePage {
  return {
    path,
    label,
    title: text.title,
    description: text.description,
    keywords: [...keywords, ...text.headings],
    ...(text.updated && { changed: text.updated }),
    content: (
      <article className="wrap page article">
        <h1>{text.title}</h1>
        <p className="lead">{text.description}</p>
        {text.updated && <p className="meta">Last changed on {formatDay(text.updated)}</p>}
        {art && (
          <div className={art.width === art.height ? 'article__art article__art--square' : 'article__art'}>
            <Drawing {...art} isFirst />
          </div>
        )}
        <Prose html={text.html} />
      </article>
    ),
  };
}

/** 11/16/2026 */
const formatDay = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');
