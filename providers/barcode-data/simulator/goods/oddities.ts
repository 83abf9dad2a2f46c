import type { Scenario, SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import type { Good } from './model.ts';

// What any vendor may leave out or spoil in an answer that is otherwise right.
export const withoutPrice: Scenario = { id: 'no-price', label: 'Product without a price' };
export const withoutImage: Scenario = { id: 'no-image', label: 'Product without a picture' };
export const withEntities: Scenario = { id: 'html-entities', label: 'Names with HTML entities' };

/** The good as the vendor tells of it now: the armed oddities are used up. */
export function spoilGood(sim: SimulatorRoutes, good: Good): Good {
  let told = good;
  if (sim.arises(withoutPrice.id)) told = { ...told, priceCents: null, listPriceCents: null };
  if (sim.arises(withoutImage.id)) told = { ...told, picture: null, pictureCount: 0 };
  if (sim.arises(withEntities.id)) told = { ...told, title: toEntities(told.title), brand: toEntities(told.brand) };
  return told;
}

const toEntities = (text: string) =>
  text.replace(/[^A-Za-z\d&;#]/g, (character) => `&#${character.codePointAt(0)};`).replace(/&(?!\w+;|#)/g, '&amp;');
