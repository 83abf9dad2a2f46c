import type { StoreDesign } from '#contract/design/design.schemas.ts';
import type { SectionOf, SectionType } from '#contract/design/sections.ts';

/** Every design has every section once. */
export function sectionOf<Type extends SectionType>(design: StoreDesign, type: Type): SectionOf<Type> {
  const found = design.sections.find((section): section is SectionOf<Type> => section.type === type);
  if (!found) throw new Error(`This design has no ${type}`);
  return found;
}
