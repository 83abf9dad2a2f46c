export interface FieldError {
  param: string;
  msg: string;
}

/** The `errors` list of a refused request, whatever kind of object carries it. */
export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  if (typeof error !== 'object' || error === null || !('errors' in error) || !Array.isArray(error.errors)) return [];
  return error.errors.filter(isFieldError);
}

function isFieldError(value: unknown): value is FieldError {
  if (typeof value !== 'object' || value === null) return false;
  const { param, msg } = value as Partial<FieldError>;
  return typeof param === 'string' && typeof msg === 'string';
}

/** A server's field name as the form knows it: `images[0].url` and `images[0][url]` are `images.0.url`. */
export function fieldPath(param: string) {
  return param
    .replace(/\[(["']?)([^\]]*?)\1\]/g, '.$2')
    .split('.')
    .filter((part) => part !== '')
    .join('.');
}

export interface SortedErrors {
  /** One message for each field of the form that was refused. */
  fields: ReadonlyMap<string, string>;
  /** What belongs to no field that is shown. */
  rest: readonly string[];
}

/**
 * Gives each message to its field. A message about a part of a field (`address.line1` where the form
 * has one `address`) goes to the nearest field above it; what no field takes is told at the top.
 */
export function sortServerErrors(
  errors: readonly FieldError[],
  isField: (name: string) => boolean,
  aliases: Readonly<Record<string, string>> = {},
): SortedErrors {
  const fields = new Map<string, string>();
  const rest: string[] = [];
  for (const { param, msg } of errors) {
    const name = nearestField(inWordsOfForm(fieldPath(param), aliases), isField);
    if (name === undefined) rest.push(msg);
    else if (!fields.has(name)) fields.set(name, msg);
  }
  return { fields, rest: [...new Set(rest)] };
}

/** The form's name for a field, or for the field that it is a part of. */
function inWordsOfForm(path: string, aliases: Readonly<Record<string, string>>): string {
  const whole = aliases[path];
  if (whole !== undefined) return whole;
  const [first = '', ...rest] = path.split('.');
  return [aliases[first] ?? first, ...rest].join('.');
}

function nearestField(path: string, isField: (name: string) => boolean): string | undefined {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('.');
    if (isField(name)) return name;
  }
  return undefined;
}
