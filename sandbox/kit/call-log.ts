/** One call that reached a simulator. */
export interface LoggedCall {
  id: number;
  at: string;
  simulator: string;
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: Record<string, unknown> | null;
  /** Null while the answer is owed. */
  status: number | null;
  /** The scenario that was played in place of the usual answer. */
  scenario: string | null;
}

type NewCall = Pick<LoggedCall, 'simulator' | 'method' | 'path'> & { query?: unknown; body?: unknown };

const kept = 200;
const longest = 50_000;
const secretName =
  /secret|password|token|verifier|proof|api_?key|user_?key|^code$|^response$|\bcard\]?\[(number|cvc)\]/i;

/** The last calls, newest first; values that are secrets by their name are left out. */
export function callLog() {
  const calls: LoggedCall[] = [];
  let lastId = 0;

  return {
    /** Notes the call and returns its entry, to be completed when the answer is known. */
    add({ simulator, method, path, query, body }: NewCall): LoggedCall {
      lastId += 1;
      const at = new Date().toISOString();
      const facts = { query: withoutSecrets(query) ?? {}, body: withoutSecrets(body) };
      const call: LoggedCall = { id: lastId, at, simulator, method, path, ...facts, status: null, scenario: null };
      calls.unshift(call);
      calls.length = Math.min(calls.length, kept);
      return call;
    },

    list: (simulator?: string) => calls.filter((call) => simulator === undefined || call.simulator === simulator),
  };
}

export type CallLog = ReturnType<typeof callLog>;

function withoutSecrets(values: unknown): Record<string, unknown> | null {
  if (typeof values !== 'object' || values === null) return null;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, secretName.test(name) ? '(secret)' : shorten(value)]),
  );
}

/** Pictures within JSON are told by their beginning: two hundred of them would fill the memory. */
function shorten(value: unknown): unknown {
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, 100)}…` : value;
  if (Array.isArray(value)) return value.map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shorten(each)]));
}
