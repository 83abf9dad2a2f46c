import type { Site } from '#contract/storefront/site.schemas.ts';
import { escapeXml } from './xml.ts';

/** The store's first letter on its accent colour; systems may cut the square round. */
export function iconDrawing({ title, design }: Pick<Site, 'title' | 'design'>): string {
  const { accent, onAccent } = design.colours;
  const initial = title.match(/[\p{L}\p{N}]/u)?.[0].toUpperCase();
  const house = `<path d="M156 356V216l100-72 100 72v140z" fill="none" stroke="${escapeXml(onAccent)}" stroke-width="32" stroke-linejoin="round"/>`;
  const letter = `<text x="256" y="352" font-family="Arial, Helvetica, sans-serif" font-weight="700" font-size="272" text-anchor="middle" fill="${escapeXml(onAccent)}">${escapeXml(initial ?? '')}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${escapeXml(accent)}"/>${initial ? letter : house}</svg>`;
}
