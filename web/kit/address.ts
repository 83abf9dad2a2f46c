/** Makes the parameters of an address out of those before. */
export type EditParams = (before: URLSearchParams) => URLSearchParams;

/**
 * Changes the parameters of the address. Its last change may still be on its way, and what a screen was drawn with is
 * older still: the next one builds on what will be, or a quick hand would undo what it did a moment ago.
 */
export function makeAddress(read: () => string) {
  let ahead: URLSearchParams | undefined;
  return async (edit: EditParams, go: (params: URLSearchParams) => void | Promise<void>): Promise<void> => {
    const next = edit(new URLSearchParams(ahead ?? read()));
    ahead = next;
    try {
      await go(next);
    } finally {
      if (ahead === next) ahead = undefined;
    }
  };
}
