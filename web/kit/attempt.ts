/** What an action gives; nothing where it throws, as a storage does that is absent, full or forbidden. */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
