import type { CustomSettings } from '#contract/accounts/accounts.schemas.ts';

/**
 * What a new merchant begins with. Surplus is not sold at full retail; who was here before this rule keeps the prices
 * of the sources until they set one.
 */
export const settingsOfNew: Partial<CustomSettings> = {
  pricePercents: { New: 70, 'Like-new': 60, 'Open-box': 60, Used: 40, Refurbished: 55 },
};
