import { t } from '#contract/language/translate.ts';
import { fieldsOf, isTouched, stateOf } from '../fields.ts';
import { askPart, formBody } from './ask-part.ts';
import { morph } from './morph.ts';
import { fillAddress, leaveSaved } from './saved-address.ts';

const pause = 350;
/** Longer than anybody rests between two digits. */
const pauseWhileTyping = 700;

/** Reckons the checkout again when something in it changes, with the same form that the button sends. */
export function enhanceCheckout(form: HTMLFormElement): void {
  let running: AbortController | undefined;
  let isAskedAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async (signal: AbortSignal) => {
    const sent = new Map(fieldsOf(form).map((field) => [field as Element, stateOf(field)]));
    const body = formBody(form, null);
    body.set('do', 'update');
    const { box, url } = await askPart(form.action, 'main', { method: 'POST', body, signal });
    const next = box.querySelector('form[data-checkout]');
    if (!next) return showInstead(box, url);
    next.setAttribute('data-scripted', 'true');
    morph(form, next, (field) => sent.has(field) && sent.get(field) !== stateOf(field));
  };
  // One after the other: an answer that is not waited for may be the one that says what was sold meanwhile.
  const update = async () => {
    isAskedAgain = true;
    if (running) return;
    const mine = new AbortController();
    running = mine;
    form.setAttribute('aria-busy', 'true');
    try {
      while (isAskedAgain && form.isConnected) {
        isAskedAgain = false;
        await ask(mine.signal);
      }
    } catch {
      // Stopped, or without a network: the button sends all of it again.
    } finally {
      running = undefined;
      form.removeAttribute('aria-busy');
    }
  };
  const schedule = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(update, wait);
  };

  form.addEventListener('change', ({ target }) => {
    if (form.dataset.sent) return;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (isField) leaveSaved(form, target);
    if (target instanceof HTMLInputElement && target.name === 'saved') fillAddress(form, target);
    schedule(isField && /^(radio|select)/.test(target.type) ? 0 : pause);
  });
  // Often the last thing that is typed before looking at the sums: nobody has to leave the field to see them.
  form.addEventListener('input', ({ target }) => {
    if (form.dataset.sent) return;
    if (target instanceof HTMLInputElement && target.name === 'postalCode') schedule(pauseWhileTyping);
  });
  form.dataset.scripted = 'true';
  // What was chosen while this script was on its way, or kept by the browser, nobody has reckoned yet.
  if (fieldsOf(form).some(isTouched)) schedule(0);
  form.addEventListener('submit', (event) => {
    clearTimeout(timer);
    if (event.submitter?.getAttribute('value') === 'pay') return sendOnce(form, event, () => running?.abort());
    event.preventDefault();
    void update();
  });
}

/** The last thing in the cart may be sold by now: what says so is said once, so it is shown and not asked for again. */
function showInstead(box: HTMLElement, url: string): void {
  document.querySelector('main')?.replaceChildren(...box.childNodes);
  history.replaceState(null, '', url);
  scrollTo(0, 0);
}

/** A second press of the button changes nothing; coming back to the page makes it ready again. */
function sendOnce(form: HTMLFormElement, event: SubmitEvent, stop: () => void): void {
  const button = event.submitter;
  const words = button?.querySelector('span');
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  stop();
  const before = words?.textContent ?? '';
  form.dataset.sent = 'true';
  button?.setAttribute('aria-disabled', 'true');
  if (words) words.textContent = t('One moment…');
  const restore = () => {
    delete form.dataset.sent;
    button?.removeAttribute('aria-disabled');
    if (words) words.textContent = before;
  };
  addEventListener('pageshow', restore, { once: true });
}
