import type { Problems } from '#contract/storefront/shop.schemas.ts';
import { type CheckoutDraft, checkoutDraft } from '#contract/storefront/shop-forms.ts';
import { problemsOf, type ShopBuyer } from '#server/features/storefront/shop-pages.port.ts';

const fields = Object.keys(checkoutDraft.shape);
const choices = new Set(['way', 'country', 'rate', 'place', 'slot', 'slotDay', 'payment']);
// What is longer is no mistake in typing.
const longest = 2000;

type Values = Record<string, string>;

/** The fields of the checkout out of what was sent, as they were typed. */
export const readValues = (sent: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(
    fields.flatMap((name) => {
      const value = sent[name]?.slice(0, longest);
      // A list without a choice is one that was not asked; an empty text is one that was emptied.
      return value === undefined || (value === '' && choices.has(name)) ? [] : [[name, value]];
    }),
  );

/** What is understood of it, and what is not; the rest counts as not said yet. */
export function readDraft(values: Values): { draft: CheckoutDraft; problems: Problems } {
  const read = checkoutDraft.safeParse(values);
  if (read.success) return { draft: read.data, problems: {} };
  const problems = problemsOf(read.error.issues);
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(problems, name)));
  return { draft: checkoutDraft.parse(rest), problems };
}

/** What we know of a buyer already; what they have typed comes before it. */
export function withBuyer(values: Values, buyer: ShopBuyer | null): Values {
  if (!buyer) return values;
  const { email, firstName, lastName, phone, addresses } = buyer;
  const known = { email, firstName, lastName, phone };
  const hasAddress = Boolean(values.line1 || values.postalCode);
  return { ...known, ...values, ...(hasAddress ? {} : addresses[0]?.address) };
}

/**
 * A kept address in place of what stood in the fields, when it is chosen newly. One that was chosen before is what the
 * page showed: whoever has typed over it means what they typed.
 */
export function withSaved(
  values: Values,
  { buyer, saved, shown }: { buyer: ShopBuyer | null; saved: number | undefined; shown: Values },
): Values {
  const address = saved === undefined ? undefined : buyer?.addresses[saved]?.address;
  if (!address) return values;
  const wasChosen = Object.entries(address).every(([name, value]) => (shown[name] ?? '') === value);
  return wasChosen ? values : { ...values, ...address };
}
