// The package ships no types; these are the parts that the benchmarks use.
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds, unless an amount of requests is given. */
    duration?: number;
    amount?: number;
    headers?: Record<string, string>;
  }

  export interface Result {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
