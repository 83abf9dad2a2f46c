/** The ids from one position to another, both included, whichever comes first; none if one of them is not known. */
export function idsBetween(
  from: number,
  to: number,
  idAt: (position: number) => string | undefined,
): readonly string[] | undefined {
  const first = Math.min(from, to);
  const ids = Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => idAt(first + step));
  const known = ids.filter((id) => id !== undefined);
  return known.length === ids.length ? known : undefined;
}
