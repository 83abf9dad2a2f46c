import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { CardReader, CardReaderInput, cardReaders } from '#contract/card-readers/card-readers.contract.ts';
import type { CardTerminal, TerminalPlace, TerminalReader } from '#providers/payments/card-terminal.port.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import type { Repeatable } from '#server/kit/idempotency.ts';
import { newId } from '#server/kit/ids.ts';
import { toCardReader } from './card-readers.mapper.ts';
import { cardReadersRepository, type LocationToRegister } from './card-readers.repository.ts';

type Listed = z.output<typeof cardReaders.list.spec.reply>;

export type CardReadersService = ReturnType<typeof cardReadersService>;

const notSetUp = 'Card readers are not set up here. Take cards on another terminal.';
const notConnected = 'Connect Stripe at Settings › Payment to take cards at a reader.';
const cannotCharge = 'Stripe does not let your account take cards yet. See Settings › Payment.';
const noAnswer = 'Stripe does not answer at the moment.';

/** The card readers on a merchant’s counters. */
export function cardReadersService({ db, clock, cardTerminal }: Pick<Deps, 'db' | 'clock' | 'cardTerminal'>) {
  const repository = cardReadersRepository(db);

  /** Whether cards can be taken at readers; in words why not. */
  async function problemOf(scope: MerchantScope): Promise<string | null> {
    if (!cardTerminal) return notSetUp;
    const connected = await repository.account(scope);
    if (!connected) return notConnected;
    return connected.can_charge ? null : cannotCharge;
  }

  async function requireAccount(scope: MerchantScope): Promise<{ terminal: CardTerminal; account: string }> {
    const problem = await problemOf(scope);
    const connected = await repository.account(scope);
    if (problem !== null || !cardTerminal || !connected) {
      throw failure('CONFLICT', { message: problem ?? notConnected });
    }
    return { terminal: cardTerminal, account: connected.account };
  }

  async function askStates(scope: MerchantScope): Promise<ReadonlyMap<string, TerminalReader['state']>> {
    const connected = await repository.account(scope);
    const asked = connected && cardTerminal ? await cardTerminal.listReaders(connected.account) : null;
    return new Map(asked?.ok ? asked.value.map(({ id, state }) => [id, state]) : []);
  }

  async function addPlace(terminal: CardTerminal, account: string, location: LocationToRegister): Promise<string> {
    if (location.place_id !== null) return location.place_id;
    const place = toPlace(location);
    const key = createHash('sha256')
      .update(`${location.id} ${JSON.stringify(place)}`)
      .digest('hex');
    const added = await terminal.addPlace(account, place, key);
    if (added.ok) return added.value;
    if (added.failure === 'UNAVAILABLE') throw failure('UNAVAILABLE', { message: noAnswer });
    throw invalid({ param: 'location', msg: added.message ?? 'Stripe does not take this location’s address' });
  }

  /** One whose words are used up, since the answer to its registering was lost: it is known by its name alone. */
  async function findLost(scope: MerchantScope, terminal: CardTerminal, account: string, name: string) {
    const [listed, rows] = await Promise.all([terminal.listReaders(account), repository.list(scope)]);
    const ours = new Set(rows.map(({ reader_id }) => reader_id));
    return listed.ok ? listed.value.find((reader) => reader.name === name && !ours.has(reader.id)) : undefined;
  }

  return {
    problemOf,

    async list(actor: Actor, { location }: { location?: string | undefined }): Promise<Listed> {
      const rows = await repository.list(actor, location);
      const [problem, states] = await Promise.all([problemOf(actor), rows.length > 0 ? askStates(actor) : new Map()]);
      return { problem, readers: rows.map((row) => toCardReader(row, states.get(row.reader_id) ?? 'unknown')) };
    },

    /** The reader is registered at the processor, then here; a call that comes again finds it by its key. */
    async register(actor: Actor, input: CardReaderInput, { once, recall }: Repeatable): Promise<CardReader> {
      const known = await recall<CardReader>();
      if (known) return known;
      const { terminal, account } = await requireAccount(actor);
      const location = await repository.location(actor, input.location, account);
      if (!location) throw invalid({ param: 'location', msg: 'This location does not exist' });
      requireAddress(location);
      const place = await addPlace(terminal, account, location);
      const { name } = input;
      const code = input.code.trim().toLowerCase().replaceAll(/\s+/g, '-');
      const id = newId(clock.now().getTime());
      const added = await terminal.addReader(account, { code, name, place }, id);
      if (!added.ok && added.failure === 'UNAVAILABLE') throw failure('UNAVAILABLE', { message: noAnswer });
      const reader = added.ok ? added.value : await findLost({ merchantId: actor.merchantId }, terminal, account, name);
      if (!reader) {
        const msg = 'Stripe knows no reader that shows these words now. Have it show new ones.';
        throw invalid({ param: 'code', msg });
      }
      const { id: readerId, model, state } = reader;
      return once(async (tx) => {
        const now = clock.now();
        const row = { id, locationId: location.id, name, account, readerId, placeId: place, model, now };
        if (!(await cardReadersRepository(tx).insert(actor, row))) {
          throw failure('CONFLICT', { message: 'This reader is registered already.' });
        }
        const about = { subject: 'reader', id, name, storeId: location.store_id, action: 'created' } as const;
        await recordChange(tx, actor, { ...about, at: now });
        return toCardReader(found(await cardReadersRepository(tx).find(actor, id)), state);
      });
    },

    async rename(actor: Actor, id: string, name: string): Promise<CardReader> {
      const row = found(await repository.find(actor, id));
      await db.transaction().execute(async (tx) => {
        await cardReadersRepository(tx).rename(actor, id, name);
        const changes = row.name === name ? [] : [{ field: 'name', was: row.name, is: name }];
        await recordChange(tx, actor, { subject: 'reader', id, name, action: 'changed', at: clock.now(), changes });
      });
      // What the processor’s own pages call it; ours is what counts.
      await cardTerminal?.renameReader(row.account, row.reader_id, name);
      const states = await askStates(actor);
      return toCardReader(found(await repository.find(actor, id)), states.get(row.reader_id) ?? 'unknown');
    },

    async remove(actor: Actor, id: string): Promise<void> {
      const row = found(await repository.find(actor, id));
      if (await repository.isBusy(actor, id)) throw isBusy();
      const connected = await repository.account(actor);
      // Of an account that we have left, nothing can be asked any more.
      if (cardTerminal && connected?.account === row.account) {
        const removed = await cardTerminal.removeReader(row.account, row.reader_id);
        if (!removed.ok) throw failure('UNAVAILABLE', { message: noAnswer });
      }
      await db.transaction().execute(async (tx) => {
        const outcome = await cardReadersRepository(tx).remove(actor, id);
        if (outcome === 'gone') throw failure('NOT_FOUND');
        if (outcome === 'busy') throw isBusy();
        await recordChange(tx, actor, { subject: 'reader', id, name: row.name, action: 'deleted', at: clock.now() });
      });
    },
  };
}

const isBusy = () => failure('CONFLICT', { message: 'The reader is taking a payment.' });

type Address = TerminalPlace['address'];

const noAddress: Address = { line1: '', line2: '', city: '', state: '', postalCode: '', country: '' };

function toPlace({ name, address }: LocationToRegister): TerminalPlace {
  const { line1, line2, city, state, postalCode, country } = { ...noAddress, ...(address as Partial<Address>) };
  return { name, address: { line1, line2, city, state, postalCode, country: country || 'US' } };
}

/** The processor wants to know where a reader stands. */
function requireAddress(location: LocationToRegister): void {
  const { line1, city, state, postalCode } = toPlace(location).address;
  if ([line1, city, state, postalCode].some((part) => part.trim() === '')) {
    throw invalid({ param: 'location', msg: 'Say this location’s whole address first, at the store’s settings' });
  }
}
