const longestValue = 24;
const longestText = 60;

/** As many of a column's values as fit one line, each cut where it is long. */
export function joinSamples(samples: readonly string[]): string {
  const values = samples.map(shorten);
  const fits = (amount: number) => values.slice(0, amount).join(' · ').length <= longestText;
  const amount = [3, 2].find(fits) ?? 1;
  return values.slice(0, amount).join(' · ');
}

const shorten = (value: string) => (value.length > longestValue ? `${value.slice(0, longestValue).trimEnd()}…` : value);
