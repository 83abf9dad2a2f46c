import { type SectionType, sectionTypes } from '#contract/design/sections.ts';
import { fieldPath } from '#web/ui/form/server-errors.ts';

/** The form's field that a message of the server is about. */
export function fieldOfServer(param: string, order: readonly SectionType[]): string | undefined {
  const [first, ...rest] = fieldPath(param).split('.');
  if (first === 'images') return ['slides', ...rest].join('.').replace(/\.url$/, '.picture');
  if (first !== 'themeStyleSheetJson' || rest.length === 0) return undefined;
  const [group, at, ...field] = rest;
  if (group !== 'sections') return rest.join('.');
  const type = order[Number(at)];
  return type && field.length > 0 ? ['sections', type, ...field].join('.') : undefined;
}

/** The part of the editor with the first mistake, in the order they are listed. */
export function partOfErrors(errors: object): SectionType | 'look' | undefined {
  const of = errors as { sections?: object; slides?: unknown; root?: unknown };
  if (['colours', 'fonts', 'heading', 'corners'].some((name) => Object.hasOwn(errors, name))) return 'look';
  if (of.slides) return 'slider';
  return sectionTypes.find((type) => Object.hasOwn(of.sections ?? {}, type));
}
