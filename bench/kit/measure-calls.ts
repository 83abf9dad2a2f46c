import { createHash } from 'node:crypto';
import type pg from 'pg';
import { readDatabaseTime } from '../catalogue/database-time.ts';
import { comeToRest } from './come-to-rest.ts';
import { type Row, readProcessorTime } from './measure.ts';
import { watchScans } from './watch-scans.ts';

export interface Bench {
  url: string;
  token: string;
  merchantId: string;
  client: pg.Client;
  /** Of the process that answers. */
  pid: number;
  folder: string;
}

/** One kind of call, and the statement it is held against. */
export interface Case {
  name: string;
  path: string;
  method?: string;
  body?: (index: number) => unknown;
  /** A statement that reads or writes the same and nothing else. */
  bare?: { text: string; values: (index: number) => unknown[] };
  times?: number;
  /** What it answers, where that is not a success: a lookup's 302 is an answer like another. */
  status?: number;
}

/** What calls cost, and what the table of them needs beside it. */
export interface Measured {
  rows: Row[];
  notes: { floor: string; 'large tables read whole': string };
}

/** Calls over HTTP, one after the other, each against its bare statement on one connection. */
export async function measureCases(bench: Bench, cases: readonly Case[], times: number): Promise<Measured> {
  await comeToRest(bench.pid);
  const scans = await watchScans(bench.client);
  const rows: Row[] = [];
  for (const each of cases) rows.push(await measureCase(bench, { times, ...each }));
  return { rows, notes: { floor: 'the bare statement on one connection', 'large tables read whole': await scans() } };
}

async function measureCase(bench: Bench, each: Case & { times: number }): Promise<Row> {
  const headers = { authorization: `Bearer ${bench.token}`, 'content-type': 'application/json' };
  const call = async (index: number) => {
    const body = each.body && JSON.stringify(each.body(index));
    const response = await fetch(bench.url + each.path, {
      method: each.method ?? 'GET',
      headers,
      body,
      redirect: 'manual',
    });
    const text = await response.text();
    const isAsMeant = each.status ? response.status === each.status : response.ok;
    if (!isAsMeant) throw new Error(`${each.name}: ${response.status} ${text}`);
  };
  const product = await measure(bench, each.times, call);
  const bare = each.bare && (await measure(bench, each.times, bareCall(bench, each.bare)));
  return {
    call: each.name,
    'ours, ms': round(product.p50),
    'floor, ms': bare ? round(bare.p50) : '',
    ratio: bare ? round(product.p50 / bare.p50) : '',
    'p99, ms': round(product.p99),
    'processor, ms': round(product.processor),
    'database, ms': round(product.database),
  };
}

function bareCall({ client, merchantId }: Bench, { text, values }: NonNullable<Case['bare']>) {
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return async (index: number) => void (await client.query({ name, text, values: [merchantId, ...values(index)] }));
}

async function measure({ pid, folder }: Bench, times: number, call: (index: number) => Promise<void>) {
  // Until the compiler has seen every path; an act on many products is the database's work from the start.
  const warmUp = Math.min(300, times * 2);
  for (let index = 0; index < warmUp; index += 1) await call(times + index);
  const took: number[] = [];
  const [processor, database] = [readProcessorTime(pid) ?? 0, readDatabaseTime(folder)];
  for (let index = 0; index < times; index += 1) {
    const start = performance.now();
    await call(index);
    took.push(performance.now() - start);
  }
  const per = (before: number, after: number) => (after - before) / 1000 / times;
  took.sort((a, b) => a - b);
  return {
    p50: took[Math.floor(times / 2)] ?? 0,
    p99: took[Math.floor(times * 0.99)] ?? 0,
    processor: per(processor, readProcessorTime(pid) ?? 0),
    database: per(database, readDatabaseTime(folder)),
  };
}

const round = (value: number) => Math.round(value * 100) / 100;
