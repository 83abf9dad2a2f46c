import { setTimeout } from 'node:timers/promises';
import { channelApps } from '#contract/channels/channels.schemas.ts';
import { ebay } from '#contract/channels/ebay.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { checkInvariants } from '#testing/invariants.ts';
import { inFolder } from '../../bench/kit/measure.ts';
import { freePorts } from '../../scripts/kit/free-ports.ts';
import { lookLater } from '../faults/aftermath.ts';
import { connectTo, installApp, openOnEbay } from '../faults/channel-stall.ts';
import { type Installation, install } from '../faults/installation.ts';
import { openStall, type Stall } from '../faults/stall.ts';
import { type Ask, asksOf } from './asks.ts';
import { type BadLine, openBadLine, openMailLine, troubles } from './bad-line.ts';
import type { Findings } from './findings.ts';
import { examineLateMails } from './late-mails.ts';

// What reliability asks for, and a little for a machine that is busy.
const longestWaitMs = 10_500;
const asksUntilOpen = 8;
const backWithinMs = 60_000;

/** Every vendor in every kind of trouble, one after the other, and then mail. */
export async function examineProviders(findings: Findings): Promise<void> {
  const [port, toPort, mailPort, toMailPort] = (await freePorts(4)) as [number, number, number, number];
  const settings = { SANDBOX_URL: `http://localhost:${port}`, SMTP_URL: `smtp://127.0.0.1:${mailPort}` };
  await inFolder(async (folder) => {
    const line = await openBadLine(port, toPort);
    const mailLine = openMailLine(mailPort, toMailPort);
    await mailLine.set('open');
    const installation = await install(folder, { settings, behind: { sandbox: toPort, mail: toMailPort } });
    try {
      const stall = await openStall(installation, [500, 500]);
      const asks = await connectAll(installation, stall);
      for (const [at, ask] of asks.entries()) {
        const neighbour = asks[(at + 1) % asks.length] ?? ask;
        await examineVendor({ line, stall, findings }, ask, neighbour);
      }
      await examineLateMails(installation, mailLine, findings);
      await settleOrders(installation, findings);
    } finally {
      await installation.close();
      await mailLine.set('closed');
      await line.close();
    }
  });
}

async function connectAll(installation: Installation, stall: Stall): Promise<Ask[]> {
  const { seller, goods } = stall;
  const [listed = ''] = await openOnEbay(installation, seller, 1);
  await seller.call(ebay.publish, { body: { productId: listed } });
  await connectTo(installation, seller, 'clover');
  await installApp(installation.ask, seller, channelApps.shipstation);
  const keys = await openHubAccount(installation.config.urls.sandbox);
  return asksOf(installation.config.urls.app, stall, { goods: { ebay: listed, clover: goods[0] ?? '' }, keys });
}

async function openHubAccount(sandbox: string): Promise<{ key: string; secret: string }> {
  const headers = { 'content-type': 'application/json' };
  const options = { method: 'POST', headers, body: JSON.stringify({ name: 'Dock 4' }) };
  return (await fetch(`${sandbox}/shipstation/console/accounts`, options)).json() as never;
}

interface Scene {
  line: BadLine;
  stall: Stall;
  findings: Findings;
}

async function examineVendor({ line, stall, findings }: Scene, { vendor, go }: Ask, neighbour: Ask): Promise<void> {
  const first = await go();
  findings.expect(first === 'done', `${vendor}: it does not work while all is well: ${first}`);
  const said = new Set<string>();
  let waited = 0;
  for (const trouble of troubles) {
    line.read(vendor);
    line.trouble(vendor, trouble);
    const answer = await attempt(go);
    if (answer.error) findings.blame(`${vendor}, ${trouble}: ${answer.error}`);
    else said.add(answer.said);
    waited = Math.max(waited, line.read(vendor).longestWaitMs);
  }
  findings.expect(waited < longestWaitMs, `${vendor}: an answer was waited for ${Math.round(waited)} ms`);
  const spared = await examineBreaker({ line, stall, findings }, { vendor, go }, neighbour);
  line.trouble(vendor, null);
  const backMs = await awaitDone(go);
  findings.expect(backMs < backWithinMs, `${vendor}: it is not used again after ${Math.round(backMs)} ms`);
  const words = [...said].join(' / ');
  const left = spared === null ? 'was never left alone' : `was left alone after ${spared} calls`;
  findings.note(
    `${vendor}: waited ${Math.round(waited)} ms at most, ${left}, used again after ${Math.round(backMs)} ms; said: ${words}`,
  );
}

/** Asked again and again, a vendor in trouble is left alone at last, and nobody else suffers for it. */
async function examineBreaker({ line, stall, findings }: Scene, ask: Ask, neighbour: Ask): Promise<number | null> {
  const { vendor, go } = ask;
  line.trouble(vendor, 'reset');
  line.read(vendor);
  let calls = 0;
  let spared: number | null = null;
  for (let asks = 0; asks < asksUntilOpen && spared === null; asks += 1) {
    await attempt(go);
    const now = line.read(vendor).calls;
    if (now === 0) spared = calls;
    calls += now;
  }
  findings.expect(spared !== null, `${vendor}: it is called ${calls} times although it never answers`);
  const other = await attempt(neighbour.go);
  findings.expect(
    other.said === 'done',
    `${neighbour.vendor} suffers while ${vendor} is down: ${other.said || other.error}`,
  );
  await stall.seller.call(products.list, { query: { page: 1, pageSize: 10 } });
  return spared;
}

async function attempt(go: Ask['go']): Promise<{ said: string; error: string }> {
  return go().then(
    (said) => ({ said, error: '' }),
    (error: Error) => ({ said: '', error: error.message }),
  );
}

async function awaitDone(go: Ask['go']): Promise<number> {
  const started = performance.now();
  while ((await attempt(go)).said !== 'done' && performance.now() - started < backWithinMs) await setTimeout(1_000);
  return performance.now() - started;
}

/** After everything: the time passes in which orders are held, and none of them is stuck. */
async function settleOrders(installation: Installation, findings: Findings): Promise<void> {
  await installation.stop();
  await lookLater(installation, async ({ deps: { db, payments } }) => {
    await checkInvariants(db, { payments }).catch((error: Error) => findings.blame(error.message));
    const orders = await db.selectFrom('orders').select(['id', 'stock']).where('is_sample', '=', false).execute();
    const stuck = orders.filter(({ stock }) => stock === 'reserved');
    findings.expect(stuck.length === 0, `${stuck.length} orders are stuck`);
    findings.note(`orders: ${orders.length} were begun in all of this, ${stuck.length} are stuck`);
  });
}
