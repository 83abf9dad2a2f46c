// Without letters and digits that are taken for each other.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 8;

/** A code that nobody guesses, easy to read out. */
export function generateCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}
