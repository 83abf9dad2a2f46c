/** A command that cannot be done; the message is a sentence for the person at the terminal. */
export class OperationError extends Error {
  override name = 'OperationError';
}
