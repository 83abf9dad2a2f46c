type Call = (...args: unknown[]) => Promise<unknown>;

/** What can be asked of a vendor; its client, which is large, is loaded with the first question, not with the product. */
export function loadLazily<Calls extends object>(load: () => Promise<Calls>): Calls {
  let loading: Promise<Calls> | undefined;
  const ask =
    (name: string): Call =>
    async (...args) => {
      loading ??= load();
      const calls = (await loading) as Record<string, Call>;
      return calls[name]?.(...args);
    };
  return new Proxy({} as Calls, { get: (_calls, name) => ask(String(name)) });
}
