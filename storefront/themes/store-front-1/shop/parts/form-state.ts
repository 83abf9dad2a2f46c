/** A form as it was sent: what was typed, and what was wrong with it. */
export interface FormState {
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  /** Keeps the ids of several forms on one page apart. */
  prefix?: string;
  /** The field that a buyer should look at first. */
  first?: string | undefined;
}

/** Of the fields in their order on the page, the first that is wrong. */
export const firstWrong = (fields: readonly string[], problems: FormState['problems']): string | undefined =>
  fields.find((name) => problems[name]);
