/** A decimal number as whole units, so many of them in one; what was not sent, or taken away, stays that. */
export const toUnits = (value: number | null | undefined, perOne: number) =>
  typeof value === 'number' ? Math.round(value * perOne) : value;

type Defined<Columns> = {
  [Name in keyof Columns as undefined extends Columns[Name] ? never : Name]: Columns[Name];
} & { [Name in keyof Columns as undefined extends Columns[Name] ? Name : never]?: Exclude<Columns[Name], undefined> };

/** The columns that were given a value: an update leaves the others alone. */
export function dropUndefined<Columns extends object>(columns: Columns): Defined<Columns> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Defined<Columns>;
}
