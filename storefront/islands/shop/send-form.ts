import { later, t } from '#contract/language/translate.ts';
import { fetchPart, formBody } from './ask-part.ts';
import { sayProblem } from './say-problem.ts';
import { swapMain } from './swap-main.ts';

const failed = later('That didn’t work. What you wrote is still here: please try again in a moment.');

/** Sends a form to the store without leaving the page. */
export async function sendForm(page: Document, form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (form.dataset.sending) return;
  form.dataset.sending = 'true';
  submitter?.setAttribute('aria-disabled', 'true');
  sayProblem(form, '');
  try {
    const part = await fetchPart(form.action, 'main', { method: 'POST', body: formBody(form, submitter) });
    const again = part.box.querySelector<HTMLFormElement>('form[data-form]');
    if (!again && part.status >= 400) sayProblem(form, t(failed));
    else if (form.closest('.sf-page-form main')) showPage(page, part.box, part.url);
    else if (again) showProblem(form, again);
    else showThanks(form, part.box);
  } catch {
    sayProblem(form, t(failed));
  } finally {
    delete form.dataset.sending;
    submitter?.removeAttribute('aria-disabled');
  }
}

/** On the form's own page the answer is the page: the form with what is wrong, or thanks. */
function showPage(page: Document, box: HTMLElement, url: string): void {
  swapMain(page, box);
  history.replaceState(null, '', url);
  const wrong = page.querySelector<HTMLElement>('main [aria-invalid="true"]');
  wrong?.focus();
  if (wrong) return;
  scrollTo(0, 0);
  page.querySelector('main')?.focus({ preventScroll: true });
}

/** A form in one line takes from the page's form what was wrong. */
function showProblem(form: HTMLFormElement, again: HTMLFormElement): void {
  const said = again.querySelector('.sf-field .sf-problem') ?? again.querySelector('.sf-alert');
  sayProblem(form, said?.textContent?.trim() || t(failed));
  form.querySelector<HTMLElement>('input[name="email"]')?.focus();
}

/** The title and the text of the page that came. */
function showThanks(form: HTMLFormElement, box: HTMLElement): void {
  const done = form.ownerDocument.createElement('div');
  done.className = 'sf-news__done';
  done.tabIndex = -1;
  const title = form.ownerDocument.createElement('b');
  title.textContent = box.querySelector('h1')?.textContent ?? '';
  const text = form.ownerDocument.createElement('span');
  text.textContent = box.querySelector('h1 + p')?.textContent ?? '';
  done.append(title, text);
  form.replaceWith(done);
  done.focus();
}
