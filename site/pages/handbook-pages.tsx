import { type DeveloperTopic, developerTopics, helpHome } from '#contract/site/help-topics.ts';
import type { Guide } from '../help/guide.ts';
import { guides } from '../help/guides.ts';
import { plainText, toHtml } from '../help/step-text.ts';
import { origin, type SitePage } from '../page.ts';
import { FindForm } from '../parts/find-form.tsx';
import { Picture } from '../parts/picture.tsx';
import { Prose } from '../parts/prose.tsx';
import type { PageText } from '../texts.ts';

type DeveloperTexts = Readonly<Record<DeveloperTopic, PageText>>;

/** The handbook: its first page, a page for each task of sellers, and those for developers. */
export function handbookPages(texts: DeveloperTexts): SitePage[] {
  const seller = guides.map(guidePage);
  const developer = developerTopics.map((topic) => developerPage(topic, texts[topic]));
  const findable = [
    ...guides.map((guide, index) => ({ ...listed(seller[index]), keywords: [...guide.keywords, wordsOf(guide)] })),
    ...developer.map(listed),
  ];
  return [homePage(seller, developer, findable), ...seller, ...developer];
}

interface Listed {
  path: string;
  label: string;
  description: string;
  keywords: readonly string[];
}

function listed(page: SitePage | undefined): Listed {
  if (!page) throw new Error('A guide has no page.');
  const { path, label, description, keywords } = page;
  return { path, label, description, keywords };
}

/** All that a guide says, for the search. */
const wordsOf = ({ steps, notes }: Guide): string =>
  [...steps.map(({ text }) => plainText(text)), ...notes].join(' ').toLowerCase();

function homePage(seller: readonly SitePage[], developer: readonly SitePage[], findable: readonly Listed[]): SitePage {
  const description = 'How each task is done, step by step, for sellers; keys, webhooks and themes for developers.';
  return {
    path: helpHome,
    title: 'Handbook',
    description,
    label: 'Handbook',
    keywords: ['help', 'manual', 'guide', 'how to', 'documentation', 'support'],
    content: (
      <div className="wrap page handbook">
        <h1>Handbook</h1>
        <p className="lead">{description}</p>
        <FindForm pages={findable} placeholder="Search the handbook" />
        <section aria-labelledby="sellers">
          <h2 id="sellers">For sellers</h2>
          <Topics pages={seller} />
        </section>
        <section aria-labelledby="developers">
          <h2 id="developers">For developers</h2>
          <Topics pages={developer} />
        </section>
        <p className="handbook__end">
          Something is missing here? <a href="/help/contact">Write to us</a>.
        </p>
      </div>
    ),
  };
}

const Topics = ({ pages }: { pages: readonly SitePage[] }) => (
  <ul className="topics">
    {pages.map(({ path, label, description }) => (
      <li key={path}>
        <a href={path}>
          <b>{label}</b>
          <span>{description}</span>
        </a>
      </li>
    ))}
  </ul>
);

const Crumb = () => (
  <p className="crumb">
    <a href={helpHome}>Handbook</a>
  </p>
);

function guidePage(guide: Guide): SitePage {
  const { topic, title, description, keywords, before, steps, notes, picture } = guide;
  const path = `${helpHome}/${topic}`;
  return {
    path,
    title,
    description,
    label: title,
    keywords: ['handbook', ...keywords],
    data: [
      {
        '@type': 'HowTo',
        name: title,
        description,
        mainEntityOfPage: `${origin}${path}`,
        step: steps.map(({ text }) => ({ '@type': 'HowToStep', text: plainText(text) })),
      },
    ],
    content: (
      <article className="wrap page article">
        <Crumb />
        <h1>{title}</h1>
        <p className="lead">{description}</p>
        {before && (
          <p className="before">
            <b>Before you begin:</b> {before}
          </p>
        )}
        {picture && <Picture name={`help-${topic}`} alt={picture.alt} />}
        <ol className="steps">
          {steps.map(({ text }) => (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own text, which is escaped.
            <li key={text} dangerouslySetInnerHTML={{ __html: toHtml(text) }} />
          ))}
        </ol>
        <h2 className="more">Good to know</h2>
        <ul className="notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </article>
    ),
  };
}

const labels: Record<DeveloperTopic, { label: string; keywords: readonly string[] }> = {
  api: { label: 'API and keys', keywords: ['api', 'keys', 'rest', 'openapi', 'limits', 'client', 'typescript'] },
  webhooks: { label: 'Webhooks', keywords: ['events', 'signature', 'endpoint', 'retry', 'replay'] },
  theming: { label: 'Theming a store', keywords: ['css', 'style sheet', 'variables', 'classes', 'design'] },
  operating: { label: 'Operating it', keywords: ['deploy', 'install', 'backup', 'upgrade', 'container', 'metrics'] },
};

function developerPage(topic: DeveloperTopic, text: PageText): SitePage {
  return {
    path: `${helpHome}/developers/${topic}`,
    title: text.title,
    description: text.description,
    label: labels[topic].label,
    keywords: ['developers', ...labels[topic].keywords, ...text.headings],
    content: (
      <article className="wrap page article">
        <Crumb />
        <h1>{text.title}</h1>
        <p className="lead">{text.description}</p>
        <Prose html={text.html} />
      </article>
    ),
  };
}
