/**
 * One act in one text, the same on both sides of the wire: a supervisor approves its hash, so that nothing of it can be
 * changed afterwards.
 */
export const actText = ({ method, url, body }: { method: string; url: string; body: unknown }): string =>
  `${method} ${url}\n${JSON.stringify(body ?? null)}`;
