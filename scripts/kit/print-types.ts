type Json = { [name: string]: unknown };

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** A JSON schema as TypeScript writes it, for consumers that don’t have our schemas. */
export function printType(schema: unknown, root: unknown = schema, open: readonly string[] = []): string {
  if (!isObject(schema)) return 'unknown';
  if (typeof schema.$ref === 'string') return printReference(schema.$ref, root, open);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return unite(schema.enum.map((value) => JSON.stringify(value)));
  const options = schema.anyOf ?? schema.oneOf;
  const print = (part: unknown) => printType(part, root, open);
  if (Array.isArray(options)) return unite(options.map(print));
  if (Array.isArray(schema.allOf)) return schema.allOf.map((part) => `(${print(part)})`).join(' & ');
  if (Array.isArray(schema.type)) return unite(schema.type.map((type) => print({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
    case 'null':
      return schema.type;
    case 'array':
      return printArray(schema, print);
    case 'object':
      return printObject(schema, print);
    default:
      return 'unknown';
  }
}

/** What contains itself is not told any further. */
function printReference(reference: string, root: unknown, open: readonly string[]): string {
  if (open.includes(reference)) return 'unknown';
  const steps = reference.replace(/^#\/?/, '').split('/').filter(Boolean);
  const target = steps.reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), root);
  return printType(target, root, [...open, reference]);
}

function printArray(schema: Json, print: (part: unknown) => string): string {
  if (Array.isArray(schema.prefixItems)) return `[${schema.prefixItems.map(print).join(', ')}]`;
  return `Array<${print(schema.items)}>`;
}

function printObject(schema: Json, print: (part: unknown) => string): string {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const fields = Object.entries(isObject(schema.properties) ? schema.properties : {}).map(([name, field]) =>
    required.has(name)
      ? `${JSON.stringify(name)}: ${print(field)}`
      : `${JSON.stringify(name)}?: ${print(field)} | undefined`,
  );
  const rest = schema.additionalProperties;
  if (fields.length === 0) return isObject(rest) ? `Record<string, ${print(rest)}>` : 'Record<string, unknown>';
  return `{ ${fields.join('; ')} }`;
}

const unite = (parts: readonly string[]): string => [...new Set(parts)].join(' | ') || 'never';
