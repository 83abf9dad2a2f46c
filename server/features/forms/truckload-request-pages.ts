import { later, t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { Problems, ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import { truckloadForm } from '#contract/storefront/shop-forms.ts';
import {
  findOfferedTruckload,
  type OfferedTruckload,
} from '#server/features/publishing/live/offered-truckloads.service.ts';
import {
  type FindBuyer,
  noticeOf,
  problemsOf,
  type ShopHandler,
  type ShopRequest,
  type ShopRoutes,
  type ShownPage,
} from '#server/features/storefront/shop-pages.port.ts';
import { makeRequests } from '#server/features/truckloads/requests/requests.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { Failure } from '#server/kit/failure.ts';
import { isTrapped, type Stamps } from './form-guard.service.ts';

const path = paths.truckloadRequest;

const thanks: ShownPage = {
  page: noticeOf(later('Thank you'), later('Your request has arrived. We will answer by mail.')),
};

/** Never was, was sold, became products or was taken back. */
const notOffered = ({ site }: ShopRequest): ShownPage => ({
  status: 404,
  page: noticeOf(
    t('This truckload is not offered any more'),
    t('It was sold or taken back. Others may be there.'),
    site.hasTruckloads ? { label: t('See all truckloads'), to: paths.truckloads } : undefined,
  ),
});

/** The form by which visitors ask for a whole truckload. */
export function truckloadRequestPages(deps: Deps, findBuyer: FindBuyer, stamps: Stamps): ShopRoutes {
  const requests = makeRequests(deps);

  const find = ({ store }: ShopRequest, slug = '') =>
    slug === '' ? undefined : findOfferedTruckload(deps.db, store, slug);

  function draw({ store, form }: ShopRequest, meant: OfferedTruckload, values: Record<string, string>) {
    return (problems: Problems = {}, status = 200): ShownPage => {
      const about = { title: meant.title, path: paths.truckload(meant.slug), priceCents: meant.priceCents };
      const page: ShopPageOf<'form'> = {
        kind: 'form',
        name: 'truckloadRequest',
        values: { ...values, truckload: meant.slug },
        problems,
        stamp: stamps.keep(store, form.stamp),
        categories: [],
        about,
      };
      return { page, status };
    };
  }

  const show: ShopHandler = async (request) => {
    if (request.query.sent !== undefined) return thanks;
    const meant = await find(request, request.query.truckload);
    if (!meant) return notOffered(request);
    const { email = '', firstName = '', lastName = '', phone = '' } = (await findBuyer(request)) ?? {};
    const name = [firstName, lastName].filter(Boolean).join(' ');
    return draw(request, meant, { name, email, phone, notes: '' })();
  };

  const take: ShopHandler = async (request) => {
    const { form, store, visitor } = request;
    const done = { redirect: `${path}?sent` };
    if (isTrapped(request)) return done;
    const meant = await find(request, form.truckload);
    if (!meant) return notOffered(request);
    const drawAgain = draw(request, meant, typed(form));
    const parsed = truckloadForm.safeParse(form);
    if (!parsed.success) return drawAgain(problemsOf(parsed.error.issues), 422);
    const problem = stamps.problemOf(store, form.stamp);
    if (problem !== null) return drawAgain({ '': problem }, 422);
    try {
      await requests.take(store, { ...parsed.data, truckload: meant.presentSlug }, visitor.address);
      return done;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.code === 'NOT_FOUND') return notOffered(request);
      if (error.code !== 'TOO_MANY') throw error;
      return drawAgain({ '': error.message }, error.status);
    }
  };

  return { [`GET ${path}`]: show, [`POST ${path}`]: take };
}

const typed = (form: ShopRequest['form']): Record<string, string> =>
  Object.fromEntries(Object.keys(truckloadForm.shape).map((field) => [field, form[field] ?? '']));
