import type { CardPayment, CardPaymentInput } from '#contract/card-readers/card-readers.contract.ts';
import { type Cents, toCents } from '#contract/kit/money.ts';
import { inDollars } from '#contract/pricing/money.ts';
import type {
  CardTerminal,
  ShownPayment,
  TerminalOutcome,
  TerminalPayment,
} from '#providers/payments/card-terminal.port.ts';
import type { Refund } from '#providers/payments/payments.port.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { after, hours, minutes, seconds } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { type CardPaymentRow, cardPaymentsRepository } from './card-payments.repository.ts';
import { toCardPayment } from './card-readers.mapper.ts';
import { cardReadersRepository } from './card-readers.repository.ts';
import type { OpenSales } from './open-sales.port.ts';

/** A till asks every other second: whatever it has not asked about for so long, the job does. */
const patience = minutes(1);
/** A reader that got a payment shows it by then. */
const timeToShow = seconds(30);
/** Nobody stands before a reader for longer. */
const timeAtReader = minutes(15);
/** How long goods stay at least once a card is asked for. */
const timeToPay = minutes(5);
// Processors remember what they did for a key for a day at least.
const keyLife = hours(12);

const notShown = 'The reader did not take it. Nothing was charged.';
const noAnswer = 'The card processor does not answer. Nothing was charged.';

export type CardPaymentsService = ReturnType<typeof cardPaymentsService>;

/**
 * Cards at readers. Every payment of ours is one payment at the processor, which takes money once at most; what has come
 * to nothing is ended there before it is called so here. So it is always safe to ask again, and nothing is charged twice.
 */
export function cardPaymentsService(
  { db, clock, log, cardTerminal }: Pick<Deps, 'db' | 'clock' | 'log' | 'cardTerminal'>,
  openSales: OpenSales,
) {
  const payments = cardPaymentsRepository(db);

  function requireTerminal(): CardTerminal {
    if (!cardTerminal) throw failure('UNAVAILABLE', { message: 'Card readers are not set up here.' });
    return cardTerminal;
  }

  const shownOf = ({ account, terminal_id: reader, payment_id: payment }: CardPaymentRow): ShownPayment => ({
    account,
    reader,
    payment: payment ?? '',
  });

  const read = async (scope: MerchantScope, id: string): Promise<CardPayment> =>
    toCardPayment(found(await payments.find(scope, id)));

  const move = (row: CardPaymentRow, changes: Parameters<typeof payments.move>[3]) =>
    payments.move({ merchantId: row.merchant_id }, row.id, row.state, { ...changes, updated_at: clock.now() });

  const end = (row: CardPaymentRow, state: 'declined' | 'cancelled', problem: string | null) =>
    move(row, { state, problem, is_asking: false, due_at: null });

  const approve = (row: CardPaymentRow, { card, authCode }: TerminalPayment) =>
    move(row, {
      state: 'approved',
      card,
      auth_code: authCode,
      problem: null,
      is_asking: false,
      // By then its sale is finished, or its till does not come back.
      due_at: after(clock.now(), timeAtReader),
    });

  /** Its answer is lost: it is asked about until there is one. */
  const noteAsking = (row: CardPaymentRow, problem: string | null = null) =>
    payments.move({ merchantId: row.merchant_id }, row.id, 'waiting', { is_asking: true, problem });

  /** Sees to it that nothing is taken any more, then says what came of it; an approval that was faster counts. */
  async function conclude(
    row: CardPaymentRow,
    { state, problem }: { state: 'declined' | 'cancelled'; problem: string | null },
  ): Promise<'known' | 'working' | 'unknown'> {
    const ended = await requireTerminal().endPayment(shownOf(row));
    if (!ended.ok) {
      log.warn({ cardPaymentId: row.id, failure: ended.failure, reason: ended.message }, 'A card payment is not ended');
      await noteAsking(row);
      return 'unknown';
    }
    if (ended.value.status === 'approved') await approve(row, ended.value);
    else if (ended.value.status === 'ended') await end(row, state, problem);
    else return 'working';
    return 'known';
  }

  /** Writes down what the reader and the processor have said; what has come to nothing is ended first. */
  async function note(row: CardPaymentRow, said: TerminalPayment, shouldShow: boolean): Promise<void> {
    const { problem } = said;
    switch (said.status) {
      case 'approved':
        return void (await approve(row, said));
      case 'ended':
        return void (await end(row, 'cancelled', problem));
      case 'declined':
        return void (await conclude(row, { state: 'declined', problem }));
      case 'refused':
        return void (await conclude(row, { state: 'cancelled', problem: 'The customer cancelled.' }));
      case 'unreachable':
        return void (await noteAsking(row, 'The reader has lost its connection.'));
      case 'absent':
        // Unless it is on its way to the reader just now.
        if (row.is_asking || shouldShow) await conclude(row, { state: 'declined', problem: problem ?? notShown });
        return;
      case 'waiting':
        if (row.is_asking || row.problem !== null) await move(row, { is_asking: false, problem: null });
    }
  }

  /** Asks the reader, then the processor, and writes down what they say. */
  async function ask(row: CardPaymentRow): Promise<void> {
    if (row.state !== 'waiting') return;
    const now = clock.now();
    const age = now.getTime() - row.updated_at.getTime();
    if (row.payment_id === null) {
      // Whoever opens it is about to keep its name; without one nobody can be charged.
      const problem = noAnswer;
      if (age > patience) {
        await payments.endUnopened({ merchantId: row.merchant_id }, row.id, { state: 'declined', problem, now });
      }
      return;
    }
    const asked = await requireTerminal().readPayment(shownOf(row));
    if (!asked.ok) {
      log.warn(
        { cardPaymentId: row.id, failure: asked.failure, reason: asked.message },
        'A card payment can’t be read',
      );
      await noteAsking(row);
      return;
    }
    await note(row, asked.value, age > timeToShow);
  }

  /** Opens a payment at the processor and has the reader show it; what goes wrong is ended there and said. */
  async function show(scope: MerchantScope, row: CardPaymentRow, description: string): Promise<void> {
    const terminal = requireTerminal();
    const { id, account, amount_cents: amountCents, order_id: saleId } = row;
    const reference = { merchantId: row.merchant_id, saleId, cardPaymentId: id };
    const opened = await terminal.openPayment({ account, amountCents, description, reference }, id);
    const now = clock.now();
    if (!opened.ok) {
      const problem = opened.failure === 'UNAVAILABLE' ? noAnswer : (opened.message ?? noAnswer);
      log.warn({ cardPaymentId: id, failure: opened.failure, reason: opened.message }, 'A card payment was not opened');
      await payments.endUnopened(scope, id, { state: 'declined', problem, now });
      return;
    }
    if (!(await payments.keepPayment(scope, id, opened.value, now))) {
      // Called off meanwhile, or the same call is under way twice: that one goes on.
      const current = await payments.find(scope, id);
      if (current?.state !== 'waiting') {
        await terminal.endPayment({ account, reader: row.terminal_id, payment: opened.value });
      }
      return;
    }
    const kept = found(await payments.find(scope, id));
    const shown = await terminal.showPayment(shownOf(kept), id);
    if (shown.ok) return;
    log.warn({ cardPaymentId: id, failure: shown.failure, reason: shown.message }, 'A reader shows no card payment');
    if (shown.failure === 'UNAVAILABLE') {
      await noteAsking(kept);
      await ask({ ...kept, is_asking: true });
    } else {
      await conclude(kept, { state: 'declined', problem: shown.message ?? notShown });
    }
  }

  /** Writes a payment down before anything is charged; who and what it is for is decided under the lock of its sale. */
  async function begin(tx: Tx, actor: Actor, input: CardPaymentInput): Promise<{ description: string }> {
    const { _id: id, sale: saleId } = input;
    const amountCents = toCents(input.amount);
    const now = clock.now();
    const beside = found(await cardReadersRepository(tx).ofTill(actor, input.till));
    const sale = await cardPaymentsRepository(tx).lockSale(actor, saleId, now);
    if (!sale || sale.store_id !== beside.store_id) throw failure('NOT_FOUND');
    const description = `Sale at ${sale.store_title}`;
    const existing = await cardPaymentsRepository(tx).find(actor, id);
    if (existing) {
      if (existing.order_id === saleId && existing.amount_cents === amountCents) return { description };
      throw failure('CONFLICT', { message: 'Another payment has this id.' });
    }
    if (beside.reader_id === null) throw invalid({ param: 'till', msg: 'This till has no card reader' });
    if (!sale.is_payable) throw failure('CONFLICT', { message: 'This sale can’t be paid any more.' });
    const { leastCents } = requireTerminal();
    if (amountCents < leastCents) throw invalid({ param: 'amount', msg: `Must be at least ${inDollars(leastCents)}` });
    const connected = await cardReadersRepository(tx).account(actor);
    if (!connected?.can_charge || connected.account !== beside.account) {
      throw failure('CONFLICT', {
        message: 'The reader belongs to an account that can’t take cards. Register it anew.',
      });
    }
    const begun = await cardPaymentsRepository(tx).begin(actor, {
      id,
      saleId,
      readerId: beside.reader_id,
      account: connected.account,
      amountCents,
      now,
      dueAt: after(now, patience),
    });
    if (!begun) throw await refusalOf(tx, actor, { saleId, readerId: beside.reader_id });
    await cardPaymentsRepository(tx).holdLonger(actor, saleId, after(now, timeToPay));
    return { description };
  }

  async function refusalOf(tx: Tx, scope: MerchantScope, at: { saleId: string; readerId: string }) {
    const { ofSale, atReader } = await cardPaymentsRepository(tx).inTheWay(scope, at);
    if (ofSale) return failure('CONFLICT', { message: 'A card of this sale is still being asked about.' });
    if (atReader) return failure('CONFLICT', { message: 'The reader is taking another payment.' });
    return invalid({ param: 'amount', msg: 'More than what is due' });
  }

  /** Brings what is to go back to the card; asking twice gives it back once. */
  async function finishReturn(row: CardPaymentRow): Promise<void> {
    if (row.state !== 'returned' || row.refund_id !== null) return;
    const terminal = requireTerminal();
    const { account, amount_cents: amountCents } = row;
    const payment = row.payment_id ?? '';
    const isBack = async () => {
      const asked = await terminal.readPayment({ account, reader: null, payment });
      return asked.ok && asked.value.refundedCents >= amountCents;
    };
    const done = (refundId: string) =>
      move(row, { refund_id: refundId, is_asking: false, due_at: null, problem: null });
    const now = clock.now();
    if (now.getTime() - row.updated_at.getTime() > keyLife && (await isBack())) return void (await done('elsewhere'));
    const given = await terminal.refund({ account, payment, amountCents, key: row.id });
    if (given.ok && given.value.status !== 'failed') return void (await done(given.value.id));
    const reason = given.ok ? 'The bank refused it' : given.message;
    log.error({ cardPaymentId: row.id, reason }, 'A card payment could not be given back');
    if (!given.ok && given.failure !== 'UNAVAILABLE' && (await isBack())) return void (await done('elsewhere'));
    const problem = 'It has not gone back to the card yet.';
    await payments.move({ merchantId: row.merchant_id }, row.id, 'returned', {
      problem,
      due_at: after(now, !given.ok && given.failure === 'UNAVAILABLE' ? patience : hours(1)),
    });
  }

  /** Takes an approved card off a sale that is not finished, and gives it back. */
  async function giveBack(scope: MerchantScope, row: CardPaymentRow): Promise<void> {
    const isTaken = await db.transaction().execute(async (tx) => {
      const sale = await cardPaymentsRepository(tx).lockSale(scope, row.order_id, clock.now());
      return sale !== undefined && (await cardPaymentsRepository(tx).takeBack(scope, row.id, clock.now()));
    });
    if (isTaken) await finishReturn(found(await payments.find(scope, row.id)));
  }

  async function callOff(scope: MerchantScope, row: CardPaymentRow): Promise<'known' | 'working' | 'unknown'> {
    if (row.state !== 'waiting') return 'known';
    const ending = { state: 'cancelled', problem: null } as const;
    if (row.payment_id !== null) return conclude(row, ending);
    if (await payments.endUnopened(scope, row.id, { ...ending, now: clock.now() })) return 'known';
    const opened = found(await payments.find(scope, row.id));
    return opened.state === 'waiting' ? conclude(opened, ending) : 'known';
  }

  /** Ends what is waited for and gives back what was approved of a sale that is given up. */
  async function giveBackAll(scope: MerchantScope, saleId: string): Promise<'done' | 'asking'> {
    for (const row of await payments.ofSale(scope, saleId)) {
      if (row.state === 'waiting' && (await callOff(scope, row)) !== 'known') return 'asking';
    }
    for (const row of await payments.ofSale(scope, saleId)) {
      if (row.state === 'approved') await giveBack(scope, row);
    }
    return 'done';
  }

  /** A sale whose till did not come back: finished when cards have paid it whole, else they go back and it is let go. */
  async function settleLeftSale(scope: MerchantScope, saleId: string): Promise<'settled' | 'asking'> {
    for (const row of await payments.ofSale(scope, saleId)) await ask(row);
    const rows = await payments.ofSale(scope, saleId);
    if (rows.some(({ state }) => state === 'waiting')) return 'asking';
    const outcome = await openSales.finishIfPaid(scope, saleId);
    // Whoever finished it, and with what: a card that is no part of it goes back.
    if (outcome !== 'finished' && (await giveBackAll(scope, saleId)) === 'asking') return 'asking';
    if (outcome === 'open') await openSales.giveUp(scope, saleId);
    await payments.settle(scope, saleId);
    return 'settled';
  }

  return {
    async pay(actor: Actor, input: CardPaymentInput, once: Once): Promise<CardPayment> {
      requireTerminal();
      const { description } = await once((tx) => begin(tx, actor, input));
      const row = found(await payments.find(actor, input._id));
      if (row.state === 'waiting' && row.payment_id === null) await show(actor, row, description);
      return read(actor, input._id);
    },

    async payment(actor: Actor, id: string): Promise<CardPayment> {
      const row = found(await payments.find(actor, id));
      await ask(row);
      if (row.state === 'waiting' && row.due_at && row.due_at < after(clock.now(), patience / 2)) {
        await payments.postpone(actor, id, after(clock.now(), patience));
      }
      return read(actor, id);
    },

    async cancel(actor: Actor, id: string): Promise<CardPayment> {
      const row = found(await payments.find(actor, id));
      if ((await callOff(actor, row)) === 'unknown') {
        throw failure('UNAVAILABLE', { message: 'The card processor does not answer. It is asked on.' });
      }
      return read(actor, id);
    },

    async giveBack(actor: Actor, id: string): Promise<CardPayment> {
      const row = found(await payments.find(actor, id));
      if (row.state === 'approved') await giveBack(actor, row);
      const current = await read(actor, id);
      if (current.state === 'returned') return current;
      const message = 'Only a card that was taken for a sale that is not finished can be given back here.';
      throw failure('CONFLICT', { message });
    },

    giveBackAll,
    settleLeftSale,

    /** Gives part of a card payment back whose sale is finished, for a return; the same key gives once. */
    async refund(
      scope: MerchantScope,
      id: string,
      { amountCents, key }: { amountCents: Cents; key: string },
    ): Promise<TerminalOutcome<Refund>> {
      const { account, payment_id: payment } = found(await payments.find(scope, id));
      return requireTerminal().refund({ account, payment: payment ?? '', amountCents, key });
    },

    /** Looks after what no till does any more. */
    async lookAfter(row: CardPaymentRow): Promise<void> {
      const scope = { merchantId: row.merchant_id };
      if (row.state === 'returned') return finishReturn(row);
      if (row.state === 'approved') {
        const isOver = (await settleLeftSale(scope, row.order_id)) === 'settled';
        return isOver ? undefined : payments.postpone(scope, row.id, after(clock.now(), patience));
      }
      const isLeft = clock.now().getTime() - row.created_at.getTime() > timeAtReader;
      if (isLeft) await callOff(scope, row);
      else await ask(row);
      const current = await payments.find(scope, row.id);
      if (current?.state === 'waiting') await payments.postpone(scope, row.id, after(clock.now(), patience));
    },

    due: payments.due,
  };
}
