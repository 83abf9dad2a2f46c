import type { Store } from '#contract/stores/stores.schemas.ts';
import { settings } from '#web/kit/settings.ts';

type Place = Pick<Store, 'slug' | 'site'>;

/** Where a store is found, or will be once it is published, as search engines write it; a store has a folder or a host. */
export const siteAddress = (store: Place | undefined): string =>
  (store?.site.url ?? `${settings.contentUrl}/${store?.slug ?? ''}`).replace(/^https?:\/\//, '').replace(/\/$/, '');

/** The store that stands for all of them: the first that buyers can see, or the first. */
export const shownStore = <Shown extends Place>(stores: readonly Shown[]): Shown | undefined =>
  stores.find(({ site }) => site.url !== null) ?? stores[0];
