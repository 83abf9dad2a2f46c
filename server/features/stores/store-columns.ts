import type { Slide, StoreChanges } from '#contract/stores/stores.schemas.ts';
import type { LogoKeys } from './logos.ts';
import type { FullStoreRow, MergedColumns, StoreColumns } from './stores.repository.ts';

export const slidesOf = (row: Pick<FullStoreRow, 'slides'>): Slide[] => row.slides as Slide[];

/** What a form says, as columns; what it leaves out is undefined and stays as it is. */
export function toColumns(
  input: StoreChanges,
  { logos, slides }: { logos: LogoKeys; slides: readonly Slide[] | undefined },
  before?: FullStoreRow,
): StoreColumns {
  const { seoMetaData: seo } = input;
  return {
    title: input.title,
    slug: input.slug,
    description: input.description,
    email: input.email,
    phone: input.phone,
    time_zone: input.timeZone,
    languages: input.languages,
    logo_key: logos.logo ?? (input.removeLogo ? null : undefined),
    secondary_logo_key: logos.secondary_logo ?? (input.removeSecondaryLogo ? null : undefined),
    slides: slides && JSON.stringify(slides),
    ship_to: input.shipTo && [...new Set(input.shipTo)],
    tax: input.tax && JSON.stringify(input.tax),
    announcement: input.announcement && JSON.stringify(input.announcement),
    checkout_notes: input.checkoutNotes,
    custom_domain: input.customDomain === '' ? null : input.customDomain,
    seo_title: unlessRepeated(seo?.title, input.title ?? before?.title),
    seo_description: unlessRepeated(seo?.description, input.description ?? before?.description),
  };
}

/** What only repeats the store's own words follows them: nothing is kept of it. */
const unlessRepeated = (text: string | undefined, own: string | undefined): string | undefined =>
  text === own && text !== undefined ? '' : text;

/** Objects whose parts stay unless they are sent. */
export const toMerged = ({ address, socialLinks }: StoreChanges): MergedColumns => ({
  ...(address && { address }),
  ...(socialLinks && { social_links: socialLinks }),
});
