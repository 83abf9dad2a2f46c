import type { Site } from '#contract/storefront/site.schemas.ts';
import { sectionOf } from './section-of.ts';

/** Who hides the section that asks for it, or says nothing in it, has no newsletter; samples have no readers. */
export function takesNews({ design, isDemo }: Pick<Site, 'design' | 'isDemo'>): boolean {
  const { isHidden, heading, text } = sectionOf(design, 'subscribe');
  return !isDemo && !isHidden && (heading || text) !== '';
}
