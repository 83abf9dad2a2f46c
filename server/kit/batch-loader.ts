/** Asks once for all that is wanted in the same moment; whoever comes later gets an answer of their own. */
export function createBatchLoader<Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (key: Key) => Promise<Answer | undefined> {
  let wanted = new Set<Key>();
  let asking: Promise<ReadonlyMap<Key, Answer>> | null = null;

  async function askForAll(): Promise<ReadonlyMap<Key, Answer>> {
    // Until everybody of this moment has come.
    await Promise.resolve();
    const keys = [...wanted];
    wanted = new Set();
    asking = null;
    return ask(keys);
  }

  return async (key) => {
    wanted.add(key);
    asking ??= askForAll();
    return (await asking).get(key);
  };
}
