import { later, t } from '#contract/language/translate.ts';
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

const subscribeAgain = { label: later('Subscribe'), to: paths.newsletter };

const linkGone: ShownPage = {
  status: 410,
  page: noticeOf(
    later('This link does not work any more'),
    later('Too much time has passed, or it was not copied whole. You can ask for another.'),
    subscribeAgain,
  ),
};

const noSuchLink: ShownPage = {
  status: 410,
  page: noticeOf(
    later('This link does not work'),
    later('It was probably not copied whole. Please open it from the mail itself.'),
  ),
};

/** What whoever confirmed is told. */
export const onTheList = (store: string): ShownPage => ({
  page: noticeOf(t('You are on the list'), t('You will hear from {store} when there is something new.', { store })),
});

const stopped = (email: string, store: string): ShownPage => ({
  isSecret: true,
  page: noticeOf(
    t('That’s done'),
    t('{email} gets no more news, reminders and alerts from {store}.', { email, store }),
  ),
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
        title: t('Do you want news from {title}?', { title: site.title }),
        text: t('We will write to {email} when there is something new. You can stop it at any time.', {
          email: subscriber.email,
        }),
        button: t('Yes, write to me'),
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
        title: t('No more of these mails?'),
        text: t(
          '{email} will get no more news, reminders and alerts from {title}. Mails about your orders still come.',
          { email, title: site.title },
        ),
        button: t('Stop these mails'),
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
