import { later } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { Problems, ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import { contactForm, newsletterForm, wantedForm } from '#contract/storefront/shop-forms.ts';
import {
  type FindBuyer,
  noticeOf,
  problemsOf,
  type ShopAnswer,
  type ShopRequest,
  type ShopRoutes,
  type ShownPage,
} from '#server/features/storefront/shop-pages.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import { Failure } from '#server/kit/failure.ts';
import { isTrapped, makeStamps } from './form-guard.service.ts';
import { makeFormSending, toQuestion, toWish } from './form-sending.ts';
import { makeNewsletter } from './newsletter/newsletter.ts';
import { newsletterPages, onTheList } from './newsletter/newsletter-pages.ts';
import { truckloadRequestPages } from './truckload-request-pages.ts';
import { wantedProductsRepository } from './wanted-products.repository.ts';

/** Those for truckloads and alerts have pages of their own. */
type FormName = Exclude<ShopPageOf<'form'>['name'], 'truckloadRequest' | 'alert'>;
type Values = Record<string, string>;

const schemas = { contact: contactForm, wanted: wantedForm, newsletter: newsletterForm };

const thanks: Record<FormName, [title: string, text: string]> = {
  contact: [later('Thank you'), later('Your message has arrived. We will answer by mail.')],
  wanted: [later('Thank you'), later('We know what you are looking for now, and will write to you when it comes in.')],
  newsletter: [later('One more step'), later('We have sent you a mail. Open the link in it, and you are on the list.')],
};

/** Forms that anybody may send to a store, with or without scripts. */
export function formsPages(deps: Deps, findBuyer: FindBuyer): ShopRoutes {
  const newsletter = makeNewsletter(deps);
  const stamps = makeStamps(deps);
  const send = makeFormSending(deps);

  async function draw(name: FormName, { store, form }: ShopRequest, values: Values, problems: Problems = {}) {
    const categories = name === 'wanted' ? await wantedProductsRepository(deps.db).categories(store) : [];
    const page: ShopPageOf<'form'> = {
      kind: 'form',
      name,
      values,
      problems,
      stamp: stamps.keep(store, form.stamp),
      categories: categories.map((category) => ({ value: category.id, label: category.name })),
      about: null,
    };
    return { page } satisfies ShownPage;
  }

  /** The form as it was typed, with what is wrong. */
  const drawAgain = async (name: FormName, request: ShopRequest, problems: Problems, status = 422) => ({
    ...(await draw(name, request, typed(name, request), problems)),
    status,
  });

  const show =
    (name: FormName) =>
    async (request: ShopRequest): Promise<ShopAnswer> => {
      if (request.query.sent !== undefined) return { page: noticeOf(...thanks[name]) };
      if (name === 'newsletter' && request.query.confirmed !== undefined) return onTheList(request.site.title);
      const buyer = await findBuyer(request);
      const { email = '', firstName = '', lastName = '', phone = '' } = buyer ?? {};
      return draw(name, request, { email, firstName, lastName, phone, ...asked(name, request) });
    };

  /** The box on published pages carries no stamp: nobody knows when those were drawn. */
  const stampProblem = (name: FormName, { store, form }: ShopRequest): string | null =>
    name === 'newsletter' && !form.stamp ? null : stamps.problemOf(store, form.stamp);

  const take =
    (name: FormName) =>
    async (request: ShopRequest): Promise<ShopAnswer> => {
      const done = { redirect: `${paths[name]}?sent` };
      if (isTrapped(request)) return done;
      const parsed = schemas[name].safeParse(request.form);
      if (!parsed.success) return drawAgain(name, request, problemsOf(parsed.error.issues));
      const problem = stampProblem(name, request);
      if (problem !== null) return drawAgain(name, request, { '': problem });
      try {
        await keep(name, request);
        return done;
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'TOO_MANY') throw error;
        return drawAgain(name, request, { '': error.message }, error.status);
      }
    };

  async function keep(name: FormName, { store, form, visitor }: ShopRequest): Promise<void> {
    if (name === 'contact') return send(store, toQuestion(contactForm.parse(form)), visitor.address);
    if (name === 'wanted') return send(store, toWish(wantedForm.parse(form)), visitor.address);
    return newsletter.subscribe(store, newsletterForm.parse(form), visitor.address);
  }

  const names: readonly FormName[] = ['contact', 'wanted', 'newsletter'];
  const pages = names.flatMap((name) => [
    [`GET ${paths[name]}`, show(name)],
    [`POST ${paths[name]}`, take(name)],
  ]);
  return {
    ...Object.fromEntries(pages),
    ...newsletterPages(deps, newsletter),
    ...truckloadRequestPages(deps, findBuyer, stamps),
  };
}

/** What the page that led here knows already. */
function asked(name: FormName, { query }: ShopRequest): Values {
  if (name === 'wanted') return { keywords: (query.keywords ?? '').slice(0, 200) };
  return name === 'contact' ? { subject: (query.subject ?? '').slice(0, 120) } : {};
}

const typed = (name: FormName, { form }: ShopRequest): Values =>
  Object.fromEntries(Object.keys(schemas[name].shape).map((field) => [field, form[field] ?? '']));
