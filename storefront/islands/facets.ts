import { type Field, isTouched } from './fields.ts';
import { leaveNote, type SiteFacts, takeNote } from './site-facts.ts';

/** Lists follow a choice at once where filters and list are seen together; in the phone's sheet the button does it. */
export function submitFacetsOnChange(page: Document, facts: SiteFacts): void {
  const form = page.querySelector<HTMLFormElement>('form.sf-facets');
  if (!form) return;
  focusAgain(form, takeNote(facts, 'focus'));
  closeOnEscape(form);
  // Groups of fields are elements of a form as well, and hear of every change in them.
  const fields = [...form.elements].filter((element): element is Field => identityOf(element) !== '');
  const submit = (field: Field) => {
    const isBeside = matchMedia('(min-width: 900px)').matches;
    if (!isBeside && form.contains(field)) return;
    leaveNote(facts, 'focus', identityOf(field));
    location.assign(addressOf(form));
  };
  for (const field of fields) field.addEventListener('change', () => submit(field));
  // Who comes back finds the list as it was, with the choice that led away from it.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) form.reset();
  });
  page.querySelector<HTMLElement>('.sf-sort')?.setAttribute('data-scripted', 'true');
  // What was chosen while this script was on its way, nobody has followed yet.
  const chosen = fields.find(isTouched);
  if (chosen) submit(chosen);
}

/** What goes without saying is left out, so that a list without filters is the published one again. */
function addressOf(form: HTMLFormElement): string {
  const chosen = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const words = new URLSearchParams(chosen);
  words.delete('sort', 'newest');
  return words.size > 0 ? `${form.action}?${words}` : form.action;
}

const identityOf = (field: Element): string =>
  field instanceof HTMLInputElement
    ? `${field.name}=${field.value}`
    : field instanceof HTMLSelectElement
      ? field.name
      : '';

/** Who works with the keyboard goes on where they were. */
function focusAgain(form: HTMLFormElement, identity: string | null): void {
  const field = [...form.elements].find((candidate) => identity && identityOf(candidate) === identity);
  if (field instanceof HTMLElement) field.focus({ preventScroll: true });
}

/** The sheet covers a phone's screen. */
function closeOnEscape(form: HTMLFormElement): void {
  const sheet = form.closest('details');
  sheet?.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !sheet.open) return;
    sheet.open = false;
    sheet.querySelector('summary')?.focus();
  });
}
