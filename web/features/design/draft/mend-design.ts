import { type StoreDesign, storeDesign } from '#contract/design/design.schemas.ts';

type Place = Record<PropertyKey, unknown>;

/** A draft that can be drawn: what is wrong in it (a colour half typed, say) stays as it was. */
export function mendDesign(draft: StoreDesign, good: StoreDesign): StoreDesign {
  const read = storeDesign.safeParse(draft);
  if (read.success) return read.data;
  const mended = structuredClone(draft);
  for (const { path } of read.error.issues) takeBack(mended, good, path);
  const again = storeDesign.safeParse(mended);
  return again.success ? again.data : good;
}

// Sections may be arranged otherwise in the two: the same section is meant, not the same place.
function takeBack(draft: StoreDesign, good: StoreDesign, path: readonly PropertyKey[]): void {
  const [first, at, ...rest] = path;
  if (first === 'sections' && typeof at === 'number') {
    const type = draft.sections[at]?.type;
    const former = good.sections.find((section) => section.type === type);
    if (former) put(draft.sections[at] as unknown as Place, former as unknown as Place, rest.slice(0, 1));
  } else put(draft as unknown as Place, good as unknown as Place, path);
}

function put(to: Place, from: Place, [key, ...rest]: readonly PropertyKey[]): void {
  if (key === undefined) return;
  const deeper = to[key];
  if (rest.length > 0 && deeper && typeof deeper === 'object') put(deeper as Place, (from[key] ?? {}) as Place, rest);
  else to[key] = from[key];
}
