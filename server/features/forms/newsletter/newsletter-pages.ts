import { paths } from '#contract/storefront/addresses.ts';
import {
  noticeOf,
  type ShopHandler,
  type ShopRoutes,
  type ShownPage,
} from '#server/features/storefront/shop-pages.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import { emailOfStop, hasStopped } from './mail-stops.service.ts';
import type { Newsletter } from './newsletter.ts';

const token = ':token';

const subscribeAgain = { label: 'Subscribe', to: paths.newsletter };

const linkGone: ShownPage = {
  status: 410,
  page: noticeOf(
    'This link does not work any more',
    'Too much time has passed, or it was not copied whole. You can ask for another.',
    subscribeAgain,
  ),
};

const noSuchLink: ShownPage = {
  status: 410,
  page: noticeOf('This link does not work', 'It was probably not copied whole. Please open it from the mail itself.'),
};

/** What whoever confirmed is told. */
export const onTheList = (store: string): ShownPage => ({
  page: noticeOf('You are on the list', `You will hear from ${store} when there is something new.`),
});

const stopped = (email: string, store: string): ShownPage => ({
  isSecret: true,
  page: noticeOf('That’s done', `${email} gets no more news, reminders and alerts from ${store}.`),
});

/** What links of mails lead to: saying yes a second time, and saying no. */
export function newsletterPages(deps: Deps, newsletter: Newsletter): ShopRoutes {
  const askToConfirm: ShopHandler = async ({ store, site, params }) => {
    const subscriber = await newsletter.waiting(store, params.token ?? '');
    if (!subscriber) return linkGone;
    if (subscriber.isListed) return onTheList(site.title);
    return {
      isSecret: true,
      page: {
        kind: 'ask',
        title: `Do you want news from ${site.title}?`,
        text: `We will write to ${subscriber.email} when there is something new. You can stop it at any time.`,
        button: 'Yes, write to me',
      },
    };
  };

  const confirm: ShopHandler = async ({ store, params }) =>
    (await newsletter.confirm(store, params.token ?? '')) === 'gone'
      ? linkGone
      : { redirect: `${paths.newsletter}?confirmed` };

  const askToStop: ShopHandler = async ({ store, site, params }) => {
    const email = emailOfStop(deps, store, params.token ?? '');
    if (email === null) return noSuchLink;
    if (await hasStopped(deps.db, store, email)) return stopped(email, site.title);
    return {
      isSecret: true,
      page: {
        kind: 'ask',
        title: 'No more of these mails?',
        text: `${email} will get no more news, reminders and alerts from ${site.title}. Mails about your orders still come.`,
        button: 'Stop these mails',
      },
    };
  };

  // Answered with a page and no redirect: mail programs that send it follow none.
  const stop: ShopHandler = async ({ store, site, params }) => {
    const email = await newsletter.stop(store, params.token ?? '');
    return email === null ? noSuchLink : stopped(email, site.title);
  };

  return {
    [`GET ${paths.confirmNewsletter(token)}`]: askToConfirm,
    [`POST ${paths.confirmNewsletter(token)}`]: confirm,
    [`GET ${paths.stopMails(token)}`]: askToStop,
    [`POST ${paths.stopMails(token)}`]: Object.assign(stop, { isOpenToAll: true as const }),
  };
}
