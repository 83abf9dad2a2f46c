import { readFile } from 'node:fs/promises';
import { expect, vi } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import type { FullStore } from '#contract/stores/stores.schemas.ts';
import { ask, publish } from '#server/features/storefront/storefront.fixture.ts';
import { type Factory, type Person, test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { openStore } from '../stores.fixture.ts';
import { answerNames, leadingHere, lookAtNames, sendDomainMails, silenceNames } from './name-zone.fixture.ts';

const patiently = { timeout: 30_000, interval: 50 };

interface Claimant {
  owner: Person;
  store: FullStore;
  check(): Promise<FullStore['customDomain']>;
  read(): Promise<FullStore['customDomain']>;
}

let names = 0;
const newName = () => `shop-${++names}.victim.example`;

async function claim(make: Factory, customDomain: string): Promise<Claimant> {
  const owner = await make.merchant();
  const store = await openStore(owner, { title: 'Claimant', customDomain });
  const params = { id: store._id };
  return {
    owner,
    store,
    check: async () => (await owner.call(stores.checkDomain, { params })).customDomain,
    read: async () => (await owner.call(stores.get, { params })).customDomain,
  };
}

/** A store that has proved the name, which leads here. */
async function hold(world: World, make: Factory, name: string): Promise<Claimant> {
  const holder = await claim(make, name);
  answerNames(world, leadingHere(name, [holder.store]));
  expect(await holder.check()).toMatchObject({ status: 'ready' });
  return holder;
}

const isCertified = async (world: World, name: string) =>
  (await fetch(`${world.config.urls.app}/tls-allowed?domain=${name}`)).status === 200;

const subjectsOf = async (mailbox: { all(to: string): Promise<{ subject: string }[]> }, { owner }: Claimant) =>
  (await mailbox.all(owner.email)).map(({ subject }) => subject);

test('a name that leads to our host is nobody’s by being claimed, be it first or alone', async ({ make, world }) => {
  const name = newName();
  const attacker = await claim(make, name);
  await publish(world, attacker.owner, { storeId: attacker.store._id, address: `https://${name}` });
  // Its owner has pointed it here, or left it so after removing a store.
  answerNames(world, leadingHere(name));
  expect(await attacker.check()).toMatchObject({ status: 'waiting', isProved: false, leadsHere: true });
  // Nor when the version before this one says so, which knows of no proof and may still serve.
  await world.pool.query(`update stores set domain_status = 'ready' where id = $1`, [attacker.store._id]);
  expect(await attacker.read()).toMatchObject({ status: 'waiting' });
  expect(await isCertified(world, name)).toBe(false);
  expect((await ask(world, '/', { headers: { host: name } })).status).toBe(404);
});

test('whoever proves a name has it, however many claimed it before, and is served there', async ({ make, world }) => {
  const name = newName();
  const attackers = [await claim(make, name), await claim(make, name)];
  const rightful = await claim(make, name);
  const { slug } = await publish(world, rightful.owner, { storeId: rightful.store._id, address: `https://${name}` });
  answerNames(world, leadingHere(name, [rightful.store]));
  for (const attacker of attackers)
    expect(await attacker.check()).toMatchObject({ status: 'waiting', isProved: false });
  expect(await rightful.check()).toMatchObject({ status: 'ready', isProved: true, problem: null });
  for (const attacker of attackers) expect(await attacker.check()).toMatchObject({ status: 'waiting', problem: null });
  expect(await isCertified(world, name)).toBe(true);
  const home = async () => (await ask(world, '/', { headers: { host: name } })).text;
  await vi.waitFor(async () => expect(await home()).toContain(`Home of ${slug}`), patiently);
  const { rows } = await world.pool.query(
    'select count(*)::int as held from stores where custom_domain = $1 and domain_proof <> $2',
    [name, 'none'],
  );
  expect(rows).toEqual([{ held: 1 }]);
});

test('a name that is proved for two stays with who has it, and the other is told why', async ({ make, world }) => {
  const name = newName();
  const holder = await hold(world, make, name);
  const newcomer = await claim(make, name);
  answerNames(world, leadingHere(name, [holder.store, newcomer.store]));
  expect(await newcomer.check()).toMatchObject({ status: 'waiting', isProved: false, problem: 'taken' });
  expect(await holder.check()).toMatchObject({ status: 'ready', isProved: true });
  // Its record taken away again, the other store is no longer what stands in the way.
  answerNames(world, leadingHere(name, [holder.store]));
  expect(await newcomer.check()).toMatchObject({ status: 'waiting', problem: null });
});

test('a name goes over at once to who proves it when its holder no longer can, and the holder is told', async ({
  make,
  world,
  mailbox,
}) => {
  const name = newName();
  const holder = await hold(world, make, name);
  const newcomer = await claim(make, name);
  answerNames(world, leadingHere(name, [newcomer.store]));
  expect(await newcomer.check()).toMatchObject({ status: 'ready', isProved: true });
  expect(await holder.read()).toMatchObject({ status: 'waiting', isProved: false, problem: 'claimed' });
  await sendDomainMails(world);
  expect(await subjectsOf(mailbox, holder)).toContain(`${name} no longer leads to Claimant`);
  // Proved again, it still is the newcomer's as long as that one's record is there.
  answerNames(world, leadingHere(name, [holder.store, newcomer.store]));
  expect(await holder.check()).toMatchObject({ status: 'waiting', problem: 'taken' });
});

test('of stores that prove a name at once, one has it', async ({ make, world }) => {
  const name = newName();
  const rivals = [await claim(make, name), await claim(make, name), await claim(make, name)];
  answerNames(
    world,
    leadingHere(
      name,
      rivals.map(({ store }) => store),
    ),
  );
  // Each has asked whose the name is before any of them writes that it is theirs.
  const { names: zone } = world.deps;
  const [everybody, allAsked] = [Promise.withResolvers<void>(), rivals.length];
  let asked = 0;
  const texts = async (host: string) => {
    asked += 1;
    if (asked === allAsked) everybody.resolve();
    await everybody.promise;
    return zone.texts(host);
  };
  world.deps.names = { ...zone, texts };
  const outcomes = await Promise.all(rivals.map((rival) => rival.check()));
  expect(outcomes.map((outcome) => outcome?.status).toSorted()).toEqual(['ready', 'waiting', 'waiting']);
  expect(outcomes.map((outcome) => outcome?.problem ?? 'none').toSorted()).toEqual(['none', 'taken', 'taken']);
});

test('a proof that is missing is told, and ends the name when it is still missing after 14 days', async ({
  make,
  world,
  mailbox,
}) => {
  const name = newName();
  const holder = await hold(world, make, name);
  const { slug, storeId } = await publish(world, holder.owner, {
    storeId: holder.store._id,
    address: `https://${name}`,
  });
  answerNames(world, leadingHere(name));
  await lookAtNames(world);
  expect(await holder.read(), 'it is not due before a day has gone').toMatchObject({ isProved: true, endsAt: null });
  world.clock.advance({ days: 1 });
  await lookAtNames(world);
  const endsAt = new Date(world.clock.now().getTime() + 14 * 86_400_000).toISOString();
  expect(await holder.read()).toMatchObject({ status: 'ready', isProved: false, endsAt });
  expect(await subjectsOf(mailbox, holder)).toContain(`Please prove that ${name} is yours`);
  for (let day = 0; day < 13; day += 1) {
    world.clock.advance({ days: 1 });
    await lookAtNames(world);
  }
  expect(await holder.read()).toMatchObject({ status: 'ready', endsAt });
  expect(await isCertified(world, name)).toBe(true);
  // Silence of the name service is no answer, however long it lasts.
  silenceNames(world);
  world.clock.advance({ days: 3 });
  await lookAtNames(world);
  expect(await holder.read()).toMatchObject({ status: 'ready', endsAt });
  answerNames(world, leadingHere(name));
  world.clock.advance({ hours: 1 });
  await lookAtNames(world);
  expect(await holder.read()).toMatchObject({ status: 'waiting', isProved: false, problem: 'lapsed', endsAt: null });
  expect(await subjectsOf(mailbox, holder)).toContain(`${name} no longer leads to Claimant`);
  expect(await isCertified(world, name)).toBe(false);
  const visit = () => ask(world, '/', { headers: { host: name } });
  await vi.waitFor(async () => expect((await visit()).status).toBe(404), patiently);
  // Its pages are drawn for its own address meanwhile, where nobody is led to the name any more.
  await vi.waitFor(async () => expect((await ask(world, `/${slug}/`)).headers.location).toBeUndefined(), patiently);
  const { rows } = await world.pool.query('select refresh_due_at from stores where id = $1', [storeId]);
  expect(rows[0].refresh_due_at).not.toBeNull();
});

test('a proof that is found again takes everything back', async ({ make, world }) => {
  const name = newName();
  const holder = await hold(world, make, name);
  answerNames(world, leadingHere(name));
  world.clock.advance({ days: 1 });
  await lookAtNames(world);
  expect(await holder.read()).toMatchObject({ isProved: false });
  answerNames(world, leadingHere(name, [holder.store]));
  world.clock.advance({ days: 1 });
  await lookAtNames(world);
  expect(await holder.read()).toMatchObject({ status: 'ready', isProved: true, endsAt: null });
});

test('a ready name that leads elsewhere is looked at again in an hour, and no longer the store’s address after that', async ({
  make,
  world,
}) => {
  const name = newName();
  const holder = await hold(world, make, name);
  const elsewhere = { ...leadingHere(name, [holder.store]), aliases: { [name]: ['parked.example'] } };
  answerNames(world, elsewhere);
  world.clock.advance({ days: 1 });
  await lookAtNames(world);
  expect(await holder.read()).toMatchObject({ status: 'ready', leadsHere: false, found: 'parked.example' });
  world.clock.advance({ hours: 1 });
  await lookAtNames(world);
  expect(await holder.read()).toMatchObject({ status: 'waiting', isProved: true, leadsHere: false });
  answerNames(world, leadingHere(name, [holder.store]));
  world.clock.advance({ days: 1 });
  await lookAtNames(world);
  expect(await holder.read()).toMatchObject({ status: 'ready', leadsHere: true });
});

test('a removed store’s name serves nothing, gets no certificate and is whose proves it', async ({ make, world }) => {
  const name = newName();
  const holder = await hold(world, make, name);
  await publish(world, holder.owner, { storeId: holder.store._id, address: `https://${name}` });
  const params = { id: holder.store._id };
  await holder.owner.call(stores.remove, { params, form: {} });
  expect(await isCertified(world, name)).toBe(false);
  expect((await ask(world, '/', { headers: { host: name } })).status).toBe(404);
  const attacker = await claim(make, name);
  expect(await attacker.check()).toMatchObject({ status: 'waiting', isProved: false });
  // The record of the removed store is still there: it proves nothing to anybody.
  const next = await claim(make, name);
  answerNames(world, leadingHere(name, [holder.store, next.store]));
  expect(await next.check()).toMatchObject({ status: 'ready', isProved: true });
  await holder.owner.call(stores.restore, { params });
  await holder.owner.call(stores.update, { params, form: { customDomain: name } });
  expect(await holder.check()).toMatchObject({ status: 'waiting', problem: 'taken' });
});

test('a closed account keeps no name from who proves it', async ({ make, world }) => {
  const name = newName();
  const holder = await hold(world, make, name);
  const newcomer = await claim(make, name);
  answerNames(world, leadingHere(name, [holder.store, newcomer.store]));
  expect(await newcomer.check()).toMatchObject({ problem: 'taken' });
  await holder.owner.call(accounts.closeAccount, { body: { confirmation: holder.owner.email } });
  expect(await newcomer.check()).toMatchObject({ status: 'ready', isProved: true });
});

test('a name that was ready before it had to be proved is served, its owner is asked for the proof, and loses it to one', async ({
  make,
  world,
  mailbox,
}) => {
  const name = newName();
  const [former, rightful] = [await claim(make, name), await claim(make, name)];
  // As the migration leaves it.
  await world.pool.query(
    `update stores set domain_proof = 'held', domain_leads_here = true, domain_status = 'ready', domain_due_at = $2 where id = $1`,
    [former.store._id, world.clock.now()],
  );
  answerNames(world, leadingHere(name));
  expect(await isCertified(world, name)).toBe(true);
  await lookAtNames(world);
  expect(await former.read()).toMatchObject({ status: 'ready', isProved: false, endsAt: expect.any(String) });
  expect(await subjectsOf(mailbox, former)).toContain(`Please prove that ${name} is yours`);
  answerNames(world, leadingHere(name, [rightful.store]));
  expect(await rightful.check()).toMatchObject({ status: 'ready', isProved: true });
  expect(await former.read()).toMatchObject({ status: 'waiting', problem: 'claimed' });
});

test('the migration keeps names that are ready, due to be looked at, and leaves claims as they are', async ({
  make,
  world,
}) => {
  const [ready, waiting] = [await claim(make, newName()), await claim(make, newName())];
  const file = new URL('../../../db/migrations/0022_proved_domains.sql', import.meta.url);
  const client = await world.pool.connect();
  try {
    await client.query(`begin;
      drop trigger stores_domain on stores; drop function guard_domain;
      alter table stores drop column domain_token, drop column domain_proof, drop column domain_leads_here,
        drop column domain_problem, drop column domain_ends_at, drop column domain_due_at;
      create unique index stores_custom_domain on stores (custom_domain) where custom_domain is not null and is_active
        and id in ('${ready.store._id}', '${waiting.store._id}')`);
    await client.query(`update stores set domain_status = 'ready' where id = $1`, [ready.store._id]);
    await client.query(await readFile(file, 'utf8'));
    const read = async ({ store }: Claimant) =>
      (await client.query('select * from stores where id = $1', [store._id])).rows[0];
    const kept = { domain_status: 'ready', domain_proof: 'held', domain_leads_here: true, domain_ends_at: null };
    expect(await read(ready)).toMatchObject({ ...kept, domain_due_at: expect.any(Date) });
    expect(await read(waiting)).toMatchObject({ domain_status: 'waiting', domain_proof: 'none', domain_due_at: null });
    expect((await read(ready)).domain_token).not.toBe((await read(waiting)).domain_token);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
