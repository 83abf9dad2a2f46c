/** Two people's edits of one thing that began from the same `base`. */
export interface Edits<Values> {
  base: Values;
  mine: Values;
  theirs: Values;
}

export interface Clash<Field> {
  /** Changed by them alone. */
  incoming: Field[];
  /** Changed by both, and not to the same. */
  clashing: Field[];
}

interface MergeOptions<Values extends object, Field extends string> {
  /** What is kept or taken as one, by the names it has in the form. */
  fields: Readonly<Record<Field, readonly (keyof Values)[]>>;
  /** What of a value counts, where it is more than what it holds as JSON; nothing for all of it. */
  asText?: (name: keyof Values, values: Values) => string | undefined;
}

/** How the edits of a form are compared with somebody else's, and put together. */
export function makeMerging<Values extends object, Field extends string>(options: MergeOptions<Values, Field>) {
  const { fields, asText = () => undefined } = options;
  const every = Object.keys(fields) as Field[];
  const read = (name: keyof Values, values: Values) => asText(name, values) ?? JSON.stringify(values[name]);
  const differ = (field: Field, one: Values, other: Values) =>
    fields[field].some((name) => read(name, one) !== read(name, other));

  /** What two people's edits have to do with each other. */
  function compareEdits({ base, mine, theirs }: Edits<Values>): Clash<Field> {
    const changed = every.filter((field) => differ(field, base, theirs) && differ(field, mine, theirs));
    return {
      incoming: changed.filter((field) => !differ(field, base, mine)),
      clashing: changed.filter((field) => differ(field, base, mine)),
    };
  }

  return {
    compareEdits,

    /** Theirs, with what only I changed and, of what both changed, what I keep. */
    mergeEdits({ base, mine, theirs }: Edits<Values>, keep: ReadonlySet<Field>): Values {
      const { clashing } = compareEdits({ base, mine, theirs });
      const isMine = (field: Field) => (clashing.includes(field) ? keep.has(field) : differ(field, base, mine));
      const parts = every.filter(isMine).flatMap((field) => fields[field].map((name) => [name, mine[name]] as const));
      return { ...theirs, ...Object.fromEntries(parts) };
    },

    /** Whether two forms would save the same. */
    isSame: (one: Values, other: Values): boolean => !every.some((field) => differ(field, one, other)),
  };
}
