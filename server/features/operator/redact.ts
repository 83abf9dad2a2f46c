/** What of a job may be shown: which things it is about, never what somebody wrote or a secret. */
export function describeData(data: unknown): { name: string; value: string | null }[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data)
    .slice(0, mostFields)
    .map(([name, value]) => ({ name, value: isHarmless(value) ? String(value) : null }));
}

const mostFields = 20;
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const moment = /^\d{4}-\d\d-\d\d(T[\d:.]+Z?)?$/;

const isHarmless = (value: unknown): boolean =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && (id.test(value) || moment.test(value)));

const longestError = 500;

/** What a job said when it failed; the queue keeps an error as its message, or as what was thrown. */
export function describeError(output: unknown): string | null {
  const text = textOf(output);
  if (text === null || text.trim() === '') return null;
  const clean = withoutSecrets(text).replace(/\s+/g, ' ').trim();
  return clean.length > longestError ? `${clean.slice(0, longestError - 1)}…` : clean;
}

function textOf(output: unknown): string | null {
  if (typeof output === 'string') return output;
  if (typeof output !== 'object' || output === null) return null;
  const { message, value } = output as { message?: unknown; value?: unknown };
  return typeof message === 'string' ? message : textOf(value);
}

// Ids stay: they say what it was about. What else is as long as a key is taken for one.
const hidden: readonly [pattern: RegExp, by: string][] = [
  [/\b([a-z][a-z\d+.-]*:\/\/)[^\s/@]*@/gi, '$1'],
  [/\b([a-z][a-z\d+.-]*:\/\/[^\s?#"']+)[?#][^\s"']*/gi, '$1'],
  [/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+\.[^\s<>"'(),:;]+/g, '[mail address]'],
  [/\b(Bearer|Basic)\s+\S+/gi, '$1 [hidden]'],
  [/\b(password|passwd|secret|token|api[-_ ]?key|authorization)(["']?\s*[:=]\s*)\S+/gi, '$1$2[hidden]'],
  [/(?<![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]*(?:-\d*)?)\+?\d[\d ().-]{8,}\d(?![\w-])/gi, '[number]'],
  // An id may end in a moment: a mail that is sent again is told apart by it.
  [
    /(?<![\w-])(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:-\d{13})?(?![\w-]))[\w+/=-]*\d[\w+/=-]*(?<=[\w+/=-]{24})/gi,
    '[hidden]',
  ],
];

const withoutSecrets = (text: string): string =>
  hidden.reduce((cleaned, [pattern, by]) => cleaned.replace(pattern, by), text.slice(0, 4 * longestError));
