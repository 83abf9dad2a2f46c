import { type FullStore, socialNetworks } from '#contract/stores/stores.schemas.ts';
import { toLocalTime } from '#web/ui/form/inputs/local-time.ts';
import type { StoreFormOutput, StoreFormValues } from './store-form-schema.ts';
import type { StoreUpdate } from './stores.queries.ts';

const noAddress = { line1: '', line2: '', city: '', state: '', postalCode: '', country: '' };

/** A new store, as its form begins. */
export const newValues = (timeZone: string): StoreFormValues => ({
  title: '',
  slug: '',
  description: '',
  email: '',
  phone: '',
  timeZone,
  languages: 'en',
  checkoutNotes: '',
  customDomain: '',
  address: { ...noAddress, country: 'US' },
  shipTo: ['US'],
  tax: { isIncluded: false, rates: [] },
  socialLinks: linksOf({}),
  announcement: { isOn: false, text: '', link: '', from: '', to: '' },
  seoMetaData: { title: '', description: '' },
  ...noFiles,
});

const noFiles = { logo: [], secondary_logo: [], removeLogo: false, removeSecondaryLogo: false };

/** A store as its form shows it. */
export const valuesOf = (store: FullStore): StoreFormValues => ({
  title: store.title,
  slug: store.slug,
  description: store.description,
  email: store.email,
  phone: store.phone,
  address: store.address,
  timeZone: store.timeZone,
  languages: store.languages.join(','),
  shipTo: store.shipTo,
  tax: store.tax,
  socialLinks: linksOf(store.socialLinks),
  announcement: {
    ...store.announcement,
    from: toLocalTime(store.announcement.from),
    to: toLocalTime(store.announcement.to),
  },
  checkoutNotes: store.checkoutNotes,
  customDomain: store.customDomain?.name ?? '',
  // What only repeats the store's own words is not shown: it follows them.
  seoMetaData: {
    title: store.seoMetaData.title === store.title ? '' : store.seoMetaData.title,
    description: store.seoMetaData.description === store.description ? '' : store.seoMetaData.description,
  },
  ...noFiles,
});

const linksOf = (links: Record<string, string>) =>
  Object.fromEntries(socialNetworks.map((network) => [network, links[network] ?? '']));

/** The parts that differ from what the form began with, as they are sent; a new store sends them all. */
export function toWire(output: StoreFormOutput, values: StoreFormValues, before?: StoreFormValues): StoreUpdate {
  const { logo, secondary_logo, removeLogo, removeSecondaryLogo, seoMetaData: _seo, slug, ...rest } = output;
  const isChanged = (name: string) => !before || differs(values, before, name as keyof StoreFormValues);
  return {
    form: {
      ...Object.fromEntries(Object.entries(rest).filter(([name]) => isChanged(name))),
      ...(slug !== '' && isChanged('slug') && { slug }),
      ...(isChanged('seoMetaData') && { seoMetaData: toSeo(output) }),
      removeLogo: (!logo[0] && removeLogo) || undefined,
      removeSecondaryLogo: (!secondary_logo[0] && removeSecondaryLogo) || undefined,
    },
    files: { logo: logo[0], secondary_logo: secondary_logo[0] },
  };
}

const differs = (values: StoreFormValues, before: StoreFormValues, name: keyof StoreFormValues): boolean =>
  JSON.stringify(values[name]) !== JSON.stringify(before[name]);

/** Nothing of one's own means that it follows title and description again. */
const toSeo = ({ title, description, seoMetaData: seo }: StoreFormOutput) => ({
  title: seo.title || title,
  description: seo.description || description || undefined,
});
