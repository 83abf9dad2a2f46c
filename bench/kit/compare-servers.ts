import autocannon, { type Result } from 'autocannon';
import { median, type Row, readProcessorTime } from './measure.ts';

export interface Target {
  url: string;
  headers: Record<string, string>;
  /** Of the process that answers. */
  pid: number;
}

interface Plan {
  connections: number;
  rounds: number;
  seconds: number;
  /** Requests beforehand, until the compiler has seen every path; what is refused meanwhile does not count. */
  warmUp: number;
}

interface Round extends Result {
  /** Of the process that answers, in microseconds. */
  processorTime: number;
}

/** The same load on both in turns, so that whatever else the machine does falls on both alike. */
export async function compareServers(ours: Target, floor: Target, plan: Plan): Promise<Row[]> {
  const results: Record<'ours' | 'floor', Round[]> = { ours: [], floor: [] };
  const { connections, warmUp } = plan;
  for (const { url, headers } of [floor, ours]) await autocannon({ url, headers, connections, amount: warmUp });
  for (let round = 0; round < plan.rounds; round += 1) {
    results.floor.push(await shoot(floor, plan));
    results.ours.push(await shoot(ours, plan));
  }
  const row = (what: string, figure: (round: Round) => number): Row => {
    const [of, against] = [median(results.ours.map(figure)), median(results.floor.map(figure))];
    return { what, ours: Math.round(of), floor: Math.round(against), ratio: (of / against).toFixed(2) };
  };
  return [
    row('requests/s', ({ requests }) => requests.average),
    row('processor, µs/request', ({ processorTime, requests }) => processorTime / requests.total),
    row('p50, ms', ({ latency }) => latency.p50),
    row('p99, ms', ({ latency }) => latency.p99),
  ];
}

async function shoot({ url, headers, pid }: Target, { connections, seconds }: Plan): Promise<Round> {
  const before = readProcessorTime(pid) ?? 0;
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors`);
  }
  return { ...result, processorTime: (readProcessorTime(pid) ?? 0) - before };
}
