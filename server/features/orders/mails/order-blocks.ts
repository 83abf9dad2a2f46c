import { dateFormat } from '#contract/kit/date-formats.ts';
import { type Cents, multiplyCents, negateCents } from '#contract/kit/money.ts';
import { nameRegion } from '#contract/kit/regions.ts';
import { currentLocale, type Phrase, say, t } from '#contract/language/translate.ts';
import { handoverLines } from '#contract/orders/handover-lines.ts';
import type { OrderAddress } from '#contract/orders/orders.schemas.ts';
import { inDollars } from '#contract/pricing/money.ts';
import type { LetterBlock } from '#server/kit/mail/letters.ts';
import type { MailedOrder } from './mailed-order.ts';
import type { PlaceHours } from './mailed-orders.repository.ts';

/** What was bought, with small pictures. */
export const lineBlock = ({ lines, store }: MailedOrder): LetterBlock => ({
  kind: 'lines',
  lines: lines.map((line) => ({
    picture: line.picture_key && `${store.assets}/${line.picture_key.replace(/\.jpg$/, '-thumb.jpg')}`,
    title: line.title,
    note: [say(line.condition), line.quantity > 1 ? `${line.quantity} × ${inDollars(line.unit_cents)}` : '']
      .filter(Boolean)
      .join(' · '),
    amount: inDollars(multiplyCents(line.unit_cents, line.quantity)),
  })),
});

/** What it came to, and what that is made of. */
export function amountBlock(order: MailedOrder): LetterBlock {
  const codes = order.discounts.flatMap(({ code, title }) => code ?? title).filter(Boolean);
  const handover = handoverLines({
    way: order.way,
    rateName: order.rate_name,
    shippingCents: order.shipping_cents,
    extraFeeCents: order.extra_fee_cents,
  });
  const rows = [
    { label: t('Subtotal'), amount: inDollars(order.subtotal_cents) },
    ...shown(
      codes.length > 0 ? t('Discount ({codes})', { codes: codes.join(', ') }) : t('Discount'),
      negateCents(order.discount_cents),
    ),
    ...handover.map(({ label, amountCents }) => ({
      label,
      amount: amountCents === 0 ? t('Free') : inDollars(amountCents),
    })),
    ...shown(order.tax_included ? t('Tax, included in the prices') : t('Tax'), order.tax_cents),
    { label: t('Total'), amount: inDollars(order.total_cents) },
  ];
  return { kind: 'amounts', rows };
}

const shown = (label: string, amountCents: Cents) =>
  amountCents === 0 ? [] : [{ label, amount: inDollars(amountCents) }];

/** How and where it gets there. */
export function wayBlocks(order: MailedOrder): LetterBlock[] {
  const name = `${order.first_name} ${order.last_name}`;
  if (order.way === 'pickup') return order.place ? pickupBlocks(order, order.place) : [];
  const title = order.way === 'ship' ? t('Ships to') : t('Delivered to');
  const to = order.address ? [name, ...addressLines(order.address)] : [name];
  const when = order.slot ? [{ kind: 'facts' as const, title: t('When'), lines: [sayRange(order, order.slot)] }] : [];
  const how = order.rate_name ? [{ kind: 'facts' as const, title: t('How'), lines: [say(order.rate_name)] }] : [];
  return [{ kind: 'facts', title, lines: to }, ...how, ...when];
}

function pickupBlocks(order: MailedOrder, place: NonNullable<MailedOrder['place']>): LetterBlock[] {
  const hours = sayHours(place.hours);
  const isWaiting = order.status === 'New' || order.status === 'Pending';
  const ready = isWaiting && place.readyAt ? [sayMoment(order.store.timeZone, place.readyAt)] : [];
  return [
    { kind: 'facts', title: t('Pick up at'), lines: [place.name, ...addressLines(place.address)] },
    ...(hours.length > 0 ? [{ kind: 'facts' as const, title: t('Open'), lines: hours }] : []),
    ...(ready.length > 0 ? [{ kind: 'facts' as const, title: t('Expected to be ready'), lines: ready }] : []),
    ...(place.instructions ? [{ kind: 'text' as const, text: place.instructions }] : []),
  ];
}

export const codeBlocks = ({ pickupCode }: MailedOrder): LetterBlock[] =>
  pickupCode
    ? [
        { kind: 'text', text: t('Show this code at the counter:') },
        { kind: 'code', code: pickupCode },
      ]
    : [];

function addressLines(address: OrderAddress): string[] {
  const { line1, line2, city, state, postalCode, country } = address;
  const town = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [line1, line2, town, country === 'US' ? '' : nameRegion(country, currentLocale())].filter(Boolean);
}

const dayNames: readonly Phrase[] = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const sayHours = (hours: PlaceHours): string[] =>
  hours.map(
    ({ day, from, to }) =>
      `${say(dayNames[day] ?? '')}, ${t('{from} to {to}', { from: sayTime(from), to: sayTime(to) })}`,
  );

/** `09:00` as people say it. */
function sayTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const shownMinute = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${shownMinute} ${hour < 12 ? 'am' : 'pm'}`;
}

const day = { weekday: 'long', month: 'long', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

const sayMoment = (timeZone: string, at: string): string =>
  dateFormat(timeZone, { ...day, ...time }).format(new Date(at));

const sayRange = ({ store: { timeZone } }: MailedOrder, { from, to }: { from: string; to: string }): string =>
  dateFormat(timeZone, { ...day, ...time }).formatRange(new Date(from), new Date(to));
