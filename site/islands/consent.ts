const key = 'scanfront.tags';

/** The operator's tag manager, where one is configured: only for visitors who agree, and never before. */
export function askForConsent(): void {
  const { tags } = document.documentElement.dataset;
  if (!tags) return;
  const answer = readAnswer();
  if (answer === 'yes') loadTags(tags);
  else if (answer === null) showBanner(tags);
}

function showBanner(tags: string): void {
  const banner = document.createElement('section');
  banner.className = 'consent';
  banner.setAttribute('aria-label', 'Measuring visits');
  const text = document.createElement('p');
  text.append('May we measure how this site is used? ', link('/policy', 'What is kept'));
  banner.append(
    text,
    button('No, thanks', 'btn btn--line', () => close('no')),
    button('Agree', 'btn', () => {
      close('yes');
      loadTags(tags);
    }),
  );
  document.body.append(banner);

  function close(answer: 'yes' | 'no'): void {
    keepAnswer(answer);
    banner.remove();
  }
}

function link(href: string, label: string): HTMLAnchorElement {
  const made = document.createElement('a');
  return Object.assign(made, { href, textContent: label });
}

function button(label: string, className: string, onclick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  return Object.assign(made, { type: 'button', textContent: label, className, onclick });
}

function loadTags(tags: string): void {
  Reflect.set(globalThis, 'dataLayer', [{ 'gtm.start': Date.now(), event: 'gtm.js' }]);
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tags)}`;
  document.head.append(script);
}

/** A browser that keeps nothing is asked on every page, which is better than not being asked. */
function readAnswer(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keepAnswer(answer: string): void {
  try {
    localStorage.setItem(key, answer);
  } catch {
    // Then it is asked again.
  }
}
