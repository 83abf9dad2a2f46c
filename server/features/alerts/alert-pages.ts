import { type Cents, toCents } from '#contract/kit/money.ts';
import { id } from '#contract/kit/values.ts';
import { later, t } from '#contract/language/translate.ts';
import { inDollars } from '#contract/pricing/money.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { Problems, ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import { type AlertForm, type AlertKind, alertForm } from '#contract/storefront/shop-forms.ts';
import { isTrapped, makeStamps } from '#server/features/forms/form-guard.service.ts';
import {
  type FindBuyer,
  noticeOf,
  problemsOf,
  type ShopAnswer,
  type ShopHandler,
  type ShopRequest,
  type ShopRoutes,
  type ShownPage,
} from '#server/features/storefront/shop-pages.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import { Failure } from '#server/kit/failure.ts';
import { stopToken } from './alert-tokens.ts';
import type { AskedAlert, OfferedProduct } from './alerts.repository.ts';
import { createAlerts, suggestPrice } from './ask-alert.ts';

const path = paths.alert;
const token = ':token';

type Values = Record<string, string>;

const done = { redirect: `${path}?sent` };

const asked: ShownPage = {
  page: noticeOf(later('One more step'), later('We have sent you a mail. Open the link in it, and we will tell you.')),
};

const notSold: ShownPage = {
  status: 404,
  page: noticeOf(later('This product is not here any more'), later('Others may be what you are looking for.'), {
    label: later('See all products'),
    to: paths.products,
  }),
};

const notOffered: ShownPage = {
  status: 404,
  page: noticeOf(later('This store sends no such mails'), later('Come back another day to see what is new.')),
};

const linkGone: ShownPage = {
  status: 410,
  page: noticeOf(
    later('This link does not work any more'),
    later('Too much time has passed, or it was not copied whole. You can ask again on the product’s page.'),
  ),
};

const stopped: ShownPage = {
  isSecret: true,
  page: noticeOf(later('That’s done'), later('We will not write to you about it.')),
};

/** “when Lamp is back”, “when Lamp costs less than $40.00”. */
const sayWish = ({
  kind,
  title,
  below_cents,
}: {
  kind: AlertKind;
  title: string;
  below_cents: Cents | null;
}): string =>
  kind === 'back' || below_cents === null
    ? t('when {title} is back', { title })
    : t('when {title} costs less than {below}', { title, below: inDollars(below_cents) });

/** Where visitors ask to be told of a product, and where the mails about it lead. */
export function alertPages(deps: Deps, findBuyer: FindBuyer): ShopRoutes {
  const alerts = createAlerts(deps);
  const stamps = makeStamps(deps);

  const find = async ({ store }: ShopRequest, product: string): Promise<OfferedProduct | undefined> =>
    id.safeParse(product).success ? alerts.offer(store, product) : undefined;

  function draw(request: ShopRequest, product: OfferedProduct, values: Values, problems: Problems = {}) {
    const { store, form } = request;
    const page: ShopPageOf<'form'> = {
      kind: 'form',
      name: 'alert',
      values,
      problems,
      stamp: stamps.keep(store, form.stamp),
      categories: [],
      about: {
        title: product.title,
        path: request.productPath(product.cl_sku) ?? paths.products,
        priceCents: product.price_cents,
      },
    };
    return { page, status: Object.keys(problems).length > 0 ? 422 : 200 } satisfies ShownPage;
  }

  const show: ShopHandler = async (request) => {
    if (request.query.sent !== undefined) return asked;
    const { product = '' } = request.query;
    const meant = await find(request, product);
    if (!meant) return notSold;
    const kind: AlertKind = meant.quantity > 0 ? 'price' : 'back';
    if (!request.site.alerts.includes(kind)) return notOffered;
    const email = (await findBuyer(request))?.email ?? '';
    return draw(request, meant, { product, kind, email, below: suggestPrice(meant) });
  };

  const take: ShopHandler = async (request) => {
    const { form, store } = request;
    if (isTrapped(request)) return done;
    const meant = await find(request, form.product ?? '');
    if (!meant) return notSold;
    const { product = '', kind = '', email = '', below = '' } = form;
    const drawAgain = (problems: Problems) => draw(request, meant, { product, kind, email, below }, problems);
    const parsed = alertForm.safeParse(form);
    if (!parsed.success) return drawAgain(problemsOf(parsed.error.issues));
    // The form on published pages carries no stamp: nobody knows when those were drawn.
    const problem = form.stamp ? stamps.problemOf(store, form.stamp) : null;
    if (problem !== null) return drawAgain({ '': problem });
    try {
      return await keep(request, meant, parsed.data);
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'TOO_MANY') throw error;
      return { ...drawAgain({ '': error.message }), status: error.status };
    }
  };

  async function keep(request: ShopRequest, meant: OfferedProduct, form: AlertForm): Promise<ShopAnswer> {
    const { store, site, visitor } = request;
    if (!site.alerts.includes(form.kind)) return notOffered;
    const ownEmail = (await findBuyer(request))?.email;
    const outcome = await alerts.ask(store, { form, address: visitor.address, ownEmail });
    if (outcome === 'asked') return done;
    if (outcome === 'gone') return notSold;
    if (outcome === 'fulfilled') return isHere(request, meant);
    const belowCents = form.kind === 'price' ? toCents(form.below) : null;
    return on(form.email, { kind: form.kind, title: meant.title, below_cents: belowCents });
  }

  /** What was asked for is true already. */
  const isHere = (request: ShopRequest, { title, cl_sku, price_cents }: OfferedProduct): ShownPage => ({
    page: noticeOf(
      t('It is here now'),
      t('{title} costs {price}, and can be bought.', { title, price: inDollars(price_cents) }),
      {
        label: t('See it'),
        to: request.productPath(cl_sku) ?? paths.products,
      },
    ),
  });

  const on = (email: string, wish: Parameters<typeof sayWish>[0], stopPath?: string): ShownPage => ({
    isSecret: true,
    page: noticeOf(
      t('We will tell you'),
      t('We write to {email} {wish}.', { email, wish: sayWish(wish) }),
      stopPath === undefined ? undefined : { label: t('I don’t want that any more'), to: stopPath },
    ),
  });

  const confirmed = ({ store }: ShopRequest, alert: AskedAlert): ShownPage =>
    on(alert.email, alert, paths.stopAlert(stopToken(deps, store, alert.id)));

  const askToConfirm: ShopHandler = async (request) => {
    const alert = await alerts.asked(request.store, request.params.token ?? '');
    if (!alert) return linkGone;
    return {
      isSecret: true,
      page: {
        kind: 'ask',
        title: t('Shall we tell you?'),
        text: t('We will write to {email} once, {wish}.', { email: alert.email, wish: sayWish(alert) }),
        button: t('Yes, tell me'),
      },
    };
  };

  const confirm: ShopHandler = async (request) => {
    const alert = await alerts.confirm(request.store, request.params.token ?? '');
    return alert ? confirmed(request, alert) : linkGone;
  };

  const askToStop: ShopHandler = async ({ store, params }) => {
    const alert = await alerts.stoppable(store, params.token ?? '');
    if (!alert) return linkGone;
    if (!alert.is_waiting) return stopped;
    return {
      isSecret: true,
      page: {
        kind: 'ask',
        title: t('Not any more?'),
        text: t('We will not write to {email} {wish}.', { email: alert.email, wish: sayWish(alert) }),
        button: t('Don’t write to me'),
      },
    };
  };

  const stop: ShopHandler = async ({ store, params }) =>
    (await alerts.stop(store, params.token ?? '')) ? stopped : linkGone;

  return {
    [`GET ${path}`]: show,
    [`POST ${path}`]: take,
    [`GET ${paths.confirmAlert(token)}`]: askToConfirm,
    [`POST ${paths.confirmAlert(token)}`]: confirm,
    [`GET ${paths.stopAlert(token)}`]: askToStop,
    [`POST ${paths.stopAlert(token)}`]: Object.assign(stop, { isOpenToAll: true as const }),
  };
}
