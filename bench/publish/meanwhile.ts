import { setTimeout as pause } from 'node:timers/promises';
import type { Row } from '../kit/measure.ts';
import type { Bench } from '../kit/measure-calls.ts';
import { call, round, watched } from '../kit/watched.ts';

/** The whole store in another look, published by the process that serves everybody else, against its rest before. */
export async function measureMeanwhile(bench: Bench): Promise<Row[]> {
  const { client, merchantId } = bench;
  const idle = await watched(bench, () => pause(3000));
  await client.query("update stores set starter = 'garden', design = null where merchant_id = $1", [merchantId]);
  const { rows } = await client.query<{ id: string }>('select id from stores where merchant_id = $1', [merchantId]);
  const publishing = await watched(bench, () => publish(bench, rows[0]?.id ?? ''));
  return [
    { what: 'idle', ...idle.figures },
    { what: 'publishing', 'ours, s': round(publishing.took), ...publishing.figures },
  ];
}

/** From the click to the live store. */
export async function publish(bench: Bench, store: string): Promise<void> {
  await call(bench, 'POST', `/stores/${store}/deploy`);
  for (;;) {
    const { status } = await call<{ status: string }>(bench, 'GET', `/stores/${store}/getStoreDeploymentStatus`);
    if (status === 'live') return;
    if (status === 'error') throw new Error('It could not be published.');
    await pause(100);
  }
}
