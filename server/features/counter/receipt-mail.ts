import { z } from 'zod';
import type { CounterSale } from '#contract/counter/counter.schemas.ts';
import { toCents } from '#contract/kit/money.ts';
import type { Language } from '#contract/language/languages.ts';
import { t } from '#contract/language/translate.ts';
import { inDollars } from '#contract/pricing/money.ts';
import { makeStorePostOffice } from '#server/features/notifications/store-post-office.service.ts';
import type { Actor } from '#server/kit/actor.ts';
import { hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { defineMail, handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import type { Letter } from '#server/kit/mail/letters.ts';
import type { RateLimit } from '#server/kit/security/rate-limits.ts';
import { inLanguage } from '#server/kit/text/speak.ts';
import { toCounterSale } from './counter.mapper.ts';
import { salesRepository } from './sales/sales.repository.ts';
import { settingsRepository } from './settings.repository.ts';

const ofReceipt = z.object({ merchantId: z.uuid(), orderId: z.uuid(), email: z.string() });
const sendReceipt = defineMail('counter.mail-receipt', ofReceipt);

// Nobody’s mailbox is ours to fill.
const perSale: RateLimit = { name: 'receipt-mail', max: 5, windowMs: hours(1) };
const perMerchant: RateLimit = { name: 'receipt-mails', max: 600, windowMs: hours(1) };

const dollars = (amount: number): string => inDollars(toCents(amount));

/** A receipt by mail, in the language of the store. */
function receiptLetter(sale: CounterSale, store: string): Letter {
  const { receiptNo: number, discounts, tax, total, receiptUrl } = sale;
  return {
    subject: t('Your receipt {number} from {store}', { number, store }),
    preview: t('Receipt {number}', { number }),
    heading: t('Receipt {number}', { number }),
    blocks: [
      {
        kind: 'lines',
        lines: sale.lines.map((line) => ({
          picture: null,
          title: line.quantity > 1 ? `${line.quantity} × ${line.title}` : line.title,
          note: line.condition,
          amount: dollars(line.price * line.quantity),
        })),
      },
      {
        kind: 'amounts',
        rows: [
          ...discounts.map(({ title, amount }) => ({ label: title, amount: `−${dollars(amount)}` })),
          ...(tax > 0 ? [{ label: sale.isTaxIncluded ? t('Tax included') : t('Tax'), amount: dollars(tax) }] : []),
          { label: t('Total'), amount: dollars(total) },
        ],
      },
      ...(receiptUrl ? [{ kind: 'button' as const, label: t('See your receipt'), url: receiptUrl }] : []),
    ],
  };
}

export const createReceiptMail =
  ({ db, jobs, limits }: Pick<Deps, 'db' | 'jobs' | 'limits'>) =>
  async (actor: Actor, id: string, email: string, once: Once): Promise<void> => {
    found(await salesRepository(db).find(actor, id));
    await limits.take(perSale, `${actor.merchantId}:${id}`);
    await limits.take(perMerchant, actor.merchantId);
    await once(async (tx) => {
      await jobs.enqueue(tx, sendReceipt, { merchantId: actor.merchantId, orderId: id, email });
      return true;
    });
  };

export function receiptMailJobs(deps: Deps): JobHandler[] {
  const send = makeStorePostOffice(deps);
  return [
    handles(sendReceipt, async ({ merchantId, orderId, email }, id) => {
      const scope = { merchantId };
      const row = await salesRepository(deps.db).find(scope, orderId);
      const store = row && (await settingsRepository(deps.db).store(scope, row.location_id));
      if (!row || !store) return;
      const language = (store.languages[0] ?? 'en') as Language;
      await inLanguage(language, () =>
        send(
          { merchantId, storeId: store.id },
          { id, to: email, letter: receiptLetter(toCounterSale(row), store.title) },
        ),
      );
    }),
  ];
}
