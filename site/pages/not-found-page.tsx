import type { SitePage } from '../page.ts';
import { Drawing } from '../parts/drawing.tsx';
import { type Findable, FindForm } from '../parts/find-form.tsx';

/** Says so, and helps to find what was meant: by its search, and without a script by its links. */
export function notFoundPage(pages: readonly Findable[]): SitePage {
  return {
    path: '/404',
    title: 'This page does not exist',
    description: 'It may have moved, or the address has a wrong digit.',
    label: 'Not found',
    keywords: [],
    content: (
      <div className="wrap page lost">
        <div>
          <h1>This page does not exist</h1>
          <p className="lead">
            The label is here, the page is not. It may have moved, or the address has a wrong digit.
          </p>
          <FindForm pages={pages} placeholder="Search pages and articles" />
          <div className="chips">
            <a href="/">Home</a>
            <a href="/pricing">Pricing</a>
            <a href="/blogs">Blog</a>
            <a href="/help">Handbook</a>
            <a href="/help/contact">Contact</a>
          </div>
        </div>
        <Drawing
          name="empty-shelf"
          width={600}
          height={440}
          alt="A shop shelf with one empty space; its label reads 404"
          isFirst
        />
      </div>
    ),
  };
}
