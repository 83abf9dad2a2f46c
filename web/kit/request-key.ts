/** A key that tells one request from every other, for the Idempotency-Key. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keys for what a person sends by pressing a button: pressed again after a lost answer, it is the same request. */
export function createRequestKeys(newKey = newRequestKey) {
  let open: { body: string; key: string } | undefined;
  return {
    keyFor: (request: unknown): string => {
      const body = JSON.stringify(request);
      if (open?.body !== body) open = { body, key: newKey() };
      return open.key;
    },
    /** It was answered: the same again is another request. */
    answered: (): void => {
      open = undefined;
    },
  };
}
