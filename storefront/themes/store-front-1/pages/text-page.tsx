import type { PageOf } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { PageFrame } from './page-frame.tsx';
import { Prose } from './prose.tsx';

export function TextPage({ site, page }: { site: Site; page: PageOf<'page'> }) {
  return (
    <PageFrame site={site} crumbs={[]} isNarrow>
      <article className="sf-article">
        <h1 className="sf-title">{page.title}</h1>
        <Prose site={site} html={page.content} />
      </article>
    </PageFrame>
  );
}
