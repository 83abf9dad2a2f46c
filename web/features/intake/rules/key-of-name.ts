/** A key that none of the others has: what units remember of a grade, a check or a defect, whatever it is called. */
export function keyOfName(list: string, taken: readonly string[]): string {
  const stem = list.replace(/s$/, '').slice(0, 12);
  for (let number = taken.length + 1; ; number += 1) {
    const key = `${stem}-${number}`;
    if (!taken.includes(key)) return key;
  }
}
