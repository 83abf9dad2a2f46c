import type {
  AbandonedCart,
  emailStatuses,
  recoveryStatuses,
} from '#contract/abandoned-carts/abandoned-carts.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import type { StatusChipProps } from '#web/ui/facts/status-chip.tsx';

export type EmailStatus = (typeof emailStatuses)[number];
export type RecoveryStatus = (typeof recoveryStatuses)[number];

const { emails, recoveries } = t.abandonedCarts;

/** Email Sent, Scheduled while a first mail waits, or Email not Sent (specification 3 §4). */
export const emailStatusOf = ({ emailSent, firstEmailTaskId }: AbandonedCart): EmailStatus =>
  emailSent ? 'sent' : firstEmailTaskId === null ? 'not_sent' : 'scheduled';

/** Recovered, and paid for; what was refunded since was paid for, too. */
export const recoveryStatusOf = ({ recovered, payment }: AbandonedCart): RecoveryStatus =>
  recovered && (payment?.status === 'succeeded' || payment?.status === 'refunded') ? 'recovered' : 'not_recovered';

export const emailLooks: Readonly<Record<EmailStatus, StatusChipProps>> = {
  sent: { label: emails.sent, tone: 'info', glyph: 'check' },
  scheduled: { label: emails.scheduled, tone: 'warning', glyph: 'quarter' },
  not_sent: { label: emails.not_sent, tone: 'neutral', glyph: 'slash' },
};

export const recoveryLooks: Readonly<Record<RecoveryStatus, StatusChipProps>> = {
  recovered: { label: recoveries.recovered, tone: 'success', glyph: 'check' },
  not_recovered: { label: recoveries.not_recovered, tone: 'neutral', glyph: 'dot' },
};
