// The package ships no types; these are the parts that benchmarks and proofs use.
declare module 'autocannon' {
  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
    onResponse?: (status: number, body: string, context: object, headers: Record<string, string | string[]>) => void;
  }

  /** One connection. */
  export interface Client {
    setRequests(requests: Request[]): void;
    on(event: 'response', heard: (status: number, bytes: number, ms: number) => void): void;
    on(event: 'timeout' | 'connError', heard: () => void): void;
  }

  interface Options {
    url: string;
    connections: number;
    /** Seconds, unless an amount of requests is given. */
    duration?: number;
    amount?: number;
    /** Requests a second, of all connections together. */
    overallRate?: number;
    /** Seconds until an answer is given up. */
    timeout?: number;
    headers?: Record<string, string>;
    setupClient?: (client: Client) => void;
  }

  export interface Result {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
