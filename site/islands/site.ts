/** What pages do beyond being read; each part is loaded by the pages that have it. */
import { askForConsent } from './consent.ts';
import { closeMenu } from './menu.ts';
import { offerVideo } from './video.ts';

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
