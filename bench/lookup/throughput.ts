import type { Row } from '../kit/measure.ts';
import type { Bench } from '../kit/measure-calls.ts';
import { codeOf } from './fill.ts';

/** How many lookups a second one, ten and fifty clients get through, each scanning codes that nobody scanned before. */
export async function measureThroughput(
  bench: Bench,
  { seconds, items }: { seconds: number; items: number },
): Promise<Row[]> {
  const rows: Row[] = [];
  let next = Math.floor(items / 2);
  for (const clients of [1, 10, 50]) {
    const took: number[] = [];
    const end = performance.now() + seconds * 1000;
    const work = async () => {
      while (performance.now() < end) {
        const start = performance.now();
        await lookUp(bench, codeOf(next++).slice(2));
        took.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: clients }, work));
    took.sort((a, b) => a - b);
    const at = (share: number) => Math.round((took[Math.floor(took.length * share)] ?? 0) * 10) / 10;
    rows.push({
      clients,
      'lookups/s': Math.round(took.length / seconds),
      'p50 ms': at(0.5),
      'p99 ms': at(0.99),
    });
  }
  return rows;
}

async function lookUp({ url, token }: Bench, identifier: string): Promise<void> {
  const response = await fetch(`${url}/lookup`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, type: 'upc', source: 'amazon' }),
  });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`${response.status} ${text}`);
}
