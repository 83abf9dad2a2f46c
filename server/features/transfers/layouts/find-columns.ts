import { foldHeading } from '#server/features/products/tables/guess-columns.service.ts';

// Headings are few and asked for by every file.
const patterns = new Map<string, (folded: string) => boolean>();

/** `Image<n>` fits Image1, Image 2 and so on; `Current Quantity <place>` fits that of any place. */
function matcherOf(heading: string): (folded: string) => boolean {
  const known = patterns.get(heading);
  if (known) return known;
  const parts = heading.split(/(<\w+>)/).map((part) => {
    if (part === '<n>') return '\\d+';
    return /^<\w+>$/.test(part) ? '.+' : foldHeading(part);
  });
  const whole = parts.join('');
  const pattern = new RegExp(`^${whole}$`);
  const matcher = parts.length > 1 ? (folded: string) => pattern.test(folded) : (folded: string) => folded === whole;
  patterns.set(heading, matcher);
  return matcher;
}

/** The columns of a file that bear any of these headings, in the order of the headings. */
export function findColumns(names: readonly string[], headings: readonly string[]): string[] {
  const folded = names.map((name) => ({ name, folded: foldHeading(name) })).filter((each) => each.folded !== '');
  const found = headings.flatMap((heading) => {
    const fits = matcherOf(heading);
    return folded.filter((each) => fits(each.folded)).map(({ name }) => name);
  });
  return [...new Set(found)];
}
