import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { products } from '#contract/products/products.contract.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { transfers } from '#contract/transfers/transfers.contract.ts';
import { diskStorage } from '#providers/object-storage/disk/disk-storage.adapter.ts';
import { aProduct, picture } from '#server/features/products/products.fixture.ts';
import { CallError } from '#testing/client.ts';
import { inFolder } from '../../bench/kit/measure.ts';
import { type Installation, install } from '../faults/installation.ts';
import { watch } from '../faults/patient-seller.ts';
import { openStall, type Stall } from '../faults/stall.ts';
import type { Findings } from './findings.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const megabytes = 96;

/** The disk with pictures, imports and published sites is full, and then it is not. */
export async function examineFullStorage(findings: Findings): Promise<void> {
  await inFolder(async (folder) => {
    const room = join(folder, 'data');
    const disks: SmallDisk[] = [];
    for (const name of ['files', 'sites']) {
      await mkdir(join(room, name), { recursive: true });
      const disk = await mountSmallDisk(join(room, name), megabytes);
      if (disk) disks.push(disk);
    }
    if (disks.length < 2) {
      for (const disk of disks) await disk.remove();
      return findings.note('storage: left out, for nobody lets us mount a small disk here (it takes root on Linux)');
    }
    try {
      const installation = await install(folder);
      await examine(installation, disks, findings).finally(() => installation.close());
    } finally {
      for (const disk of disks) await disk.remove();
    }
  });
}

async function examine(installation: Installation, disks: readonly SmallDisk[], findings: Findings): Promise<void> {
  const stall = await openStall(installation, [50, 50]);
  const home = await readPage(stall.url);
  const before = await listFiles(installation);
  for (const disk of disks) await disk.fill();
  const refusals = await tryEverything(stall);
  for (const [what, { status, said }] of Object.entries(refusals)) {
    findings.note(`storage full: ${what}: ${status} ${said}`);
    const isClear = status === 503 || status === 507 || said.includes('no room');
    findings.expect(isClear, `with a full disk, ${what} is refused without a clear word: ${status} ${said}`);
  }
  await examineReading(stall, home, findings);
  const left = (await listFiles(installation)).filter((key) => !before.includes(key));
  findings.expect(left.length === 0, `files were left behind: ${left.join(', ')}`);
  const halves = await readdir(join(installation.dataDir, 'files', '.tmp'));
  findings.expect(halves.length === 0, `${halves.length} files were written by half and left behind`);
  for (const disk of disks) await disk.free();
  const after = await tryEverything(stall);
  for (const [what, { status, said }] of Object.entries(after)) {
    findings.expect(status < 300, `there is room again, and ${what} does not go through: ${status} ${said}`);
  }
  findings.note('storage: there is room again, and all of it goes through');
}

interface Tried {
  status: number;
  said: string;
}

async function tryEverything({ seller, goods, storeId }: Stall): Promise<Record<string, Tried>> {
  const [id = ''] = goods;
  const large = async () => [await picture('png', { width: 900, height: 900 })];
  const { version, quantity } = await seller.call(products.get, { params: { id } });
  const form = { ...aProduct({ title: `Changed ${version}`, price: '10', oldPrice: '20', quantity }), version };
  const rows = Array.from({ length: 4000 }, (_, at) => `List ${version} thing ${at},1.50,1`);
  const list = new File([['Title,Price,Quantity', ...rows].join('\r\n')], 'list.csv');
  return {
    'uploading a picture': await attempt(async () => {
      const [stored] = await seller.call(products.uploadImages, { form: {}, files: { images: await large() } });
      return { status: stored?.key ? 200 : 507, said: stored?.problem ?? '' };
    }),
    'uploading a list': await attempt(async () => {
      await seller.call(transfers.upload, { form: {}, files: { file: list } });
      return { status: 201, said: '' };
    }),
    publishing: await attempt(async () => {
      // So that there is something to write.
      await seller.call(products.update, { params: { id }, form });
      return publish(seller, storeId);
    }),
  };
}

async function publish(seller: Stall['seller'], storeId: string): Promise<Tried> {
  const params = { id: storeId };
  await watch(async () => seller.call(publishing.build, { params }).catch(() => undefined));
  const end = await watch(async () => {
    const seen = await seller.call(publishing.status, { params });
    return seen.status === 'deploying' || seen.status === 'publishing' ? undefined : seen;
  });
  return { status: end.status === 'live' ? 200 : 507, said: end.error ?? '' };
}

const attempt = (work: () => Promise<Tried>): Promise<Tried> =>
  work().catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    return { status: error.status, said: error.body.error?.message ?? JSON.stringify(error.body) };
  });

/** The site that was live serves, buyers' pages are drawn, the back office lists. */
async function examineReading({ seller, url }: Stall, home: string, findings: Findings): Promise<void> {
  findings.expect((await readPage(url)) === home, 'the live site is not what it was before');
  const cart = await fetch(`${url}/cart`);
  findings.expect(cart.status === 200, `the cart answers ${cart.status}`);
  const listed = await seller.call(products.list, { query: { page: 1, pageSize: 10 } });
  findings.expect(listed.length > 0, 'the back office lists nothing');
  findings.note('storage full: the live site, the cart and the back office are read as ever');
}

async function readPage(url: string): Promise<string> {
  const response = await fetch(`${url}/`);
  if (!response.ok) return `HTTP ${response.status}`;
  return response.text();
}

async function listFiles({ dataDir }: Installation): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of diskStorage({ root: join(dataDir, 'files') }).list('')) keys.push(key);
  // Copies of the samples' pictures go on being made behind everything else.
  return keys.filter((key) => !key.startsWith('public/samples/'));
}
