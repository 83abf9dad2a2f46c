import { currentLanguage, t } from '#contract/language/translate.ts';
import { drawBarePage } from '#server/kit/http/bare-page.ts';
import { escapeHtml } from '#server/kit/text/markup.ts';

/** What is said at the door of a store that nobody pays for. */
export interface ClosedStore {
  title: string;
  email: string;
}

// An awning over a closed door.
const picture = `<svg viewBox="0 0 64 64" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 10h40l6 14a7.5 7.5 0 0 1-13 3 8.6 8.6 0 0 1-13 0 8.6 8.6 0 0 1-13 0 7.5 7.5 0 0 1-13-3z"/><path d="M12 32v22h40V32M26 54V40h12v14"/></svg>`;

/** In the language of the moment. */
export function drawClosedPage({ title, email }: ClosedStore): string {
  const shown = escapeHtml(email);
  const address = `<a href="mailto:${encodeURI(shown)}">${shown}</a>`;
  const contact = email
    ? `<p>${t('Waiting for an order, or have a question? Write to {address}.', { address })}</p>`
    : '';
  return drawBarePage({
    language: currentLanguage(),
    title: t('{title} is closed at the moment', { title }),
    picture,
    text: `<p>${t('Nothing can be ordered right now. Please look in again another day.')}</p>${contact}`,
  });
}
