/** What pages do beyond being read; each part is loaded by the pages that have it. */
import { askForConsent } from './consent.ts';

const inquiry = document.querySelector<HTMLFormElement>('form[data-inquiry]');
// Without it the form says that it can't be sent yet.
if (inquiry) {
  import('./inquiry/inquiry-form.ts').then(({ enhanceInquiry }) => enhanceInquiry(inquiry)).catch(() => undefined);
}

const find = document.querySelector<HTMLFormElement>('form[data-find]');
// Without it the page's links are there.
if (find) import('./find.ts').then(({ enhanceFind }) => enhanceFind(find)).catch(() => undefined);

closeMenu();
offerVideo();
askForConsent();

/** The menu closes by Escape, and when something else is pressed. */
function closeMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('details.menu');
  if (!menu) return;
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  });
}

/** The recording takes the place of the drawing when somebody wants to see it; without a script it opens by itself. */
function offerVideo(): void {
  const play = document.querySelector<HTMLAnchorElement>('a[data-video]');
  play?.addEventListener('click', (event) => {
    event.preventDefault();
    const { video = '', captions = '', poster = '' } = play.dataset;
    const player = document.createElement('video');
    Object.assign(player, { src: video, poster, controls: true, playsInline: true, muted: true });
    const track = document.createElement('track');
    Object.assign(track, { kind: 'captions', src: captions, srclang: 'en', label: 'English', default: true });
    player.append(track);
    play.parentElement?.replaceChildren(player);
    player.focus();
    // A browser that wants a second press shows its own button.
    player.play().catch(() => undefined);
  });
}
