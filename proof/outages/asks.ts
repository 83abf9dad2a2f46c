import { accounts } from '#contract/accounts/accounts.contract.ts';
import { channels } from '#contract/channels/channels.contract.ts';
import { clover } from '#contract/channels/clover.contract.ts';
import { ebay } from '#contract/channels/ebay.contract.ts';
import { lookup } from '#contract/lookup/lookup.contract.ts';
import { paths } from '#contract/storefront/addresses.ts';
import { allGoods } from '#providers/barcode-data/simulator/goods/goods.ts';
import type { Person } from '#testing/api-test.ts';
import { CallError, send } from '#testing/client.ts';
import { patientVisitor } from '../faults/patient-visitor.ts';
import type { Stall } from '../faults/stall.ts';

/** Something that people do through us at one vendor. */
export interface Ask {
  /** The vendor's path at the sandbox. */
  vendor: string;
  /** 'done'; or in which words it was refused. Whatever is an error of ours throws. */
  go(): Promise<string>;
}

const refusedAs = (error: unknown): string => {
  if (error instanceof CallError && error.code && error.code !== 'UNEXPECTED') return error.code;
  throw error;
};

const done = () => 'done';

/** A buyer puts something into the cart and goes on to the payment. */
function buying(stall: Stall, payment: 'card' | 'paypal'): Ask['go'] {
  let buyers = payment === 'card' ? 1000 : 2000;
  return async () => {
    const number = ++buyers;
    const { look, send: fill } = patientVisitor(stall.url, number);
    await fill(paths.cart, { do: 'add', product: stall.goods.at(-1) ?? '' });
    const checkout = await look(paths.checkout);
    const [seen = ''] = /<input[^>]*name="seen"[^>]*>/.exec(checkout.html) ?? [];
    const name = { email: `buyer${number}@buyers.example`, firstName: 'Ada', lastName: 'Okoro' };
    const total = /value="(\d+)"/.exec(seen)?.[1] ?? '';
    const page = await fill(paths.checkout, { do: 'pay', payment, seen: total, ...name });
    if (page.path === paths.pay) return 'done';
    return (
      /This way to pay [^.]*\. Nothing was charged\./.exec(page.html)?.[0] ?? `left at ${page.path} without a word`
    );
  };
}

/** Somebody scans what has not been scanned yet. */
function scanning(seller: Person, source: 'amazon' | 'homedepot', vendor: 'amazon' | 'bigbox'): Ask['go'] {
  const codes = allGoods().filter(({ knownTo }) => knownTo.join() === vendor || knownTo.includes(vendor));
  let at = vendor === 'amazon' ? 0 : 2000;
  return async () => {
    const identifier = codes[at++ % codes.length]?.gtin12 ?? '';
    return seller.call(lookup.find, { body: { identifier, source } }).then(done, refusedAs);
  };
}

/** Somebody begins to sign in with Google: the browser is sent there, or back with a word about it. */
const signingIn = (appUrl: string) => async () => {
  const response = await send(appUrl, accounts.startGoogle, {});
  const to = response.headers.get('location') ?? '';
  if (response.status !== 302) throw new Error(`Sign-in with Google answered ${response.status}`);
  return to.includes('/google/') ? 'done' : to.replace(/^[^?#]*/, '');
};

interface Belongings {
  /** What is listed where. */
  goods: { ebay: string; clover: string };
  /** Of an account at ShipStation. */
  keys: { key: string; secret: string };
}

/** What is asked of each vendor, by a live store and its seller. */
export function asksOf(appUrl: string, stall: Stall, { goods, keys }: Belongings): Ask[] {
  const { seller } = stall;
  return [
    { vendor: 'stripe', go: buying(stall, 'card') },
    { vendor: 'paypal', go: buying(stall, 'paypal') },
    {
      vendor: 'ebay',
      go: () => seller.call(ebay.update, { body: { productId: goods.ebay } }).then(done, refusedAs),
    },
    {
      vendor: 'clover',
      go: () => seller.call(clover.publish, { body: { productId: goods.clover } }).then(done, refusedAs),
    },
    { vendor: 'shipstation', go: () => seller.call(channels.connectKeys, { body: keys }).then(done, refusedAs) },
    { vendor: 'amazon', go: scanning(seller, 'amazon', 'amazon') },
    { vendor: 'bigbox', go: scanning(seller, 'homedepot', 'bigbox') },
    { vendor: 'google', go: signingIn(appUrl) },
  ];
}
