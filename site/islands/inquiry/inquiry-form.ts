import { startBotCheck } from './bot-check.ts';
import { type FieldProblem, sendInquiry } from './send-inquiry.ts';

/** Sends the form without leaving the page, and says at the fields what is wrong. */
export function enhanceInquiry(form: HTMLFormElement): void {
  const status = part(form, '.form__check');
  const alert = part(form, '.form__problem');
  const button = form.querySelector('button');
  if (!button) return;
  const check = startBotCheck(status);

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    alert.textContent = '';
    showProblems(form, []);
    try {
      const outcome = await sendInquiry(readForm(form), await check.token());
      if (outcome.kind === 'sent') return thank(form);
      showProblems(form, outcome.problems);
      alert.textContent = outcome.message;
    } catch {
      alert.textContent = 'It could not be sent. Check your connection and try again; nothing you wrote is lost.';
    } finally {
      button.disabled = false;
    }
    check.renew();
  });
  button.disabled = false;
  form.dataset.scripted = 'true';
}

function part(form: HTMLFormElement, selector: string): HTMLElement {
  const found = form.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The form has no ${selector}.`);
  return found;
}

function readForm(form: HTMLFormElement): Record<string, string> {
  const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return { kind: form.dataset.inquiry ?? '', ...Object.fromEntries(typed) };
}

/** Each at its field; the first of them gets the focus. */
function showProblems(form: HTMLFormElement, problems: readonly FieldProblem[]): void {
  for (const note of form.querySelectorAll('.field__problem')) note.textContent = '';
  for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
  const fields = problems.flatMap(({ param, msg }) => {
    const field = form.elements.namedItem(param);
    if (!(field instanceof HTMLElement)) return [];
    field.setAttribute('aria-invalid', 'true');
    const note = form.querySelector(`#${CSS.escape(`${param}-problem`)}`);
    if (note) note.textContent = msg;
    return [field];
  });
  fields[0]?.focus();
}

function thank(form: HTMLFormElement): void {
  const thanks = document.createElement('div');
  thanks.className = 'thanks';
  thanks.tabIndex = -1;
  thanks.append(
    Object.assign(document.createElement('h2'), { textContent: 'Thank you' }),
    Object.assign(document.createElement('p'), { textContent: 'Your message has arrived. We answer by mail.' }),
  );
  form.replaceWith(thanks);
  thanks.focus();
}
