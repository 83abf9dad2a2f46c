import { t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { PageOf } from '#contract/storefront/pages.schemas.ts';

/** Categories are called what the seller calls them; the list of everything is ours. */
export const titleOfList = ({ path, title }: Pick<PageOf<'listing'>, 'path' | 'title'>): string =>
  path === paths.products ? t('All products') : title;
