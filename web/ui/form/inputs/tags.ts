/** Texts apart as people part them: by commas, semicolons and new lines. */
export const partsOf = (typed: string): string[] =>
  typed
    .split(/[,;\n\t]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The tags with those of a typed text added, none of them twice. */
export const addTags = (tags: readonly string[], typed: string): string[] => [...new Set([...tags, ...partsOf(typed)])];

/** Whether what is typed ends a tag. */
export const endsTag = (typed: string): boolean => /[,;\n\t]/.test(typed);
