/** What pages do beyond being read; each part is loaded by the pages that have it. */
import { askForConsent } from './consent.ts';
import { closeMenu } from './menu.ts';
import { offerVideo } from './video.ts';

closeMenu();
offerVideo();
askForConsent();

const inquiry = document.querySelector<HTMLFormElement>('form[data-inquiry]');
if (inquiry) void import('./inquiry/inquiry-form.ts').then(({ enhanceInquiry }) => enhanceInquiry(inquiry));

const find = document.querySelector<HTMLFormElement>('form[data-find]');
if (find) void import('./find.ts').then(({ enhanceFind }) => enhanceFind(find));
