import type { Language } from '#contract/language/languages.ts';
import type { MailWording } from '#contract/notifications/mail-settings.schemas.ts';
import { paths } from '#contract/storefront/addresses.ts';
import { stopUrlOf } from '#server/features/forms/newsletter/mail-stops.service.ts';
import { readMailSettings } from '#server/features/notifications/mail-settings.service.ts';
import { readStoreHead } from '#server/features/notifications/store-letterhead.service.ts';
import { makeStorePostOffice, type StoreMail } from '#server/features/notifications/store-post-office.service.ts';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { inLanguage } from '#server/kit/text/speak.ts';
import { type ReminderJob, sendReminder, sweepCarts } from './reminder.job.ts';
import { reminderLetter } from './reminder.letters.ts';
import type { CartMail } from './reminder-rules.repository.ts';
import { type ClaimedRow, type DueRow, remindersRepository } from './reminders.repository.ts';
import { restoreToken } from './restore-token.service.ts';

const atOnce = 500;
const linkWorks = days(30);
// By then the job has stopped trying.
const givenUp = days(2);

const wordings = { first: 'abandonedFirst', second: 'abandonedSecond' } as const;

interface Writing {
  cart: ClaimedRow;
  wording: MailWording;
  now: Date;
}

/** Notices every minute which carts were left, and sends the two mails about them. */
export function abandonedCartJobs(deps: Deps): JobHandler[] {
  const { db, clock, jobs, secrets } = deps;
  const sendAs = makeStorePostOffice(deps);

  async function sweep(): Promise<void> {
    const now = clock.now();
    const repository = remindersRepository(db);
    while ((await repository.markLeft(now, atOnce)) === atOnce);
    await repository.dropStale(newId(after(now, -givenUp).getTime()));
    for (const mail of ['first', 'second'] as const) await queueDue(mail, now);
  }

  async function queueDue(mail: CartMail, now: Date): Promise<void> {
    const switches = new Map<string, boolean>();
    for (let from: DueRow | undefined; ; ) {
      const rows = await remindersRepository(db).due(mail, now, { most: atOnce, from });
      for (const { merchant_id: merchantId } of rows) {
        if (switches.has(merchantId)) continue;
        const { client } = await readMailSettings(db, { merchantId });
        switches.set(merchantId, client.mails[wordings[mail]].isOn);
      }
      await queue(
        mail,
        rows.filter(({ merchant_id }) => switches.get(merchant_id)),
        now,
      );
      from = rows.at(-1);
      if (rows.length < atOnce) return;
    }
  }

  async function queue(mail: CartMail, rows: readonly DueRow[], now: Date): Promise<void> {
    if (rows.length === 0) return;
    const tasks = rows.map(({ merchant_id, id }) => ({
      merchantId: merchant_id,
      cartId: id,
      mail,
      task: newId(now.getTime()),
      isAsked: false,
    }));
    await db.transaction().execute(async (tx) => {
      const taken = new Set(await remindersRepository(tx).take(tasks, mail, now));
      await jobs.enqueueAll(
        tx,
        sendReminder,
        tasks.filter(({ task }) => taken.has(task)),
      );
    });
  }

  async function send(job: ReminderJob): Promise<void> {
    const now = clock.now();
    const { client } = await readMailSettings(db, job);
    const wording = client.mails[wordings[job.mail]];
    const cart = job.isAsked || wording.isOn ? await claim(job, now) : undefined;
    if (!cart) return remindersRepository(db).drop(job);
    const sent = await inLanguage(cart.language as Language, async () => {
      const mail = await write(job, { cart, wording, now });
      return mail && sendAs({ ...job, storeId: cart.store_id }, mail);
    });
    if (!sent) return remindersRepository(db).drop(job);
    if (sent === 'refused') await remindersRepository(db).drop(job, { refusedAt: now });
    else await remindersRepository(db).finish(job);
  }

  const claim = (job: ReminderJob, now: Date): Promise<ClaimedRow | undefined> =>
    db.transaction().execute(async (tx) => {
      const repository = remindersRepository(tx);
      await repository.lockAddress(job);
      return repository.claim(job, now, job);
    });

  async function write(job: ReminderJob, { cart, wording, now }: Writing): Promise<StoreMail | undefined> {
    const store = { merchantId: job.merchantId, storeId: cart.store_id };
    const head = await readStoreHead(deps, store);
    const lines = await remindersRepository(db).offered(job, cart, now);
    if (!head || lines.length === 0) return undefined;
    const token = restoreToken(secrets, { cartId: cart.id, storeId: cart.store_id, until: after(now, linkWorks) });
    const letter = reminderLetter({
      mail: job.mail,
      wording,
      firstName: cart.details.firstName ?? '',
      store: head,
      lines,
      url: `${head.url}${paths.restoreCart(token)}`,
    });
    const stopUrl = stopUrlOf(deps, { ...store, url: head.url }, cart.email);
    return { id: job.task, to: cart.email, letter, stopUrl };
  }

  // Nobody got it: the seller sees that, and may send it by hand.
  const giveUp = (job: ReminderJob) => remindersRepository(db).drop(job);

  return [handles(sweepCarts, sweep, { atOnce: 1, cron: '* * * * *' }), handles(sendReminder, send, { giveUp })];
}
