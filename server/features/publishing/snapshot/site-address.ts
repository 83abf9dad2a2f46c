import type { Deps } from '#server/kit/deps.ts';
import type { StoreRow } from './site.repository.ts';

/** Where a store is visited: its own name once that leads here, else below ours. Other addresses lead to this one. */
export function siteAddress(
  store: Pick<StoreRow, 'slug' | 'custom_domain' | 'domain_status'>,
  { sitesDomain, urls }: Pick<Deps, 'sitesDomain' | 'urls'>,
): { origin: string; base: string } {
  const content = new URL(urls.content);
  if (store.custom_domain && store.domain_status === 'ready') {
    return { origin: `${content.protocol}//${store.custom_domain}`, base: '' };
  }
  if (sitesDomain) return { origin: `${content.protocol}//${store.slug}.${sitesDomain}`, base: '' };
  return { origin: content.origin, base: `${content.pathname.replace(/\/$/, '')}/${store.slug}` };
}
