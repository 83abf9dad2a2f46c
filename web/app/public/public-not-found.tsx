import { NotFoundPage } from '#web/features/site/not-found-page.tsx';
import { findByWords } from '../find-by-words.ts';
import { publicScreens } from '../public-screens.ts';

const findPages = (query: string) => findByWords(publicScreens, query);

/** The 404 screen with its search over the public pages. */
export function PublicNotFound() {
  return <NotFoundPage findPages={findPages} />;
}
