import type { Subscription } from '#contract/billing/billing.schemas.ts';
import type { Cents } from '#contract/kit/money.ts';
import { formatCents, formatDate } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import type { BannerTone } from '#web/ui/feedback/banner.tsx';
import { daysUntil } from './days-until.ts';

export interface SubscriptionBanner {
  id: string;
  tone: BannerTone;
  text: string;
  /** The provider's page where the payment can be settled. */
  href?: string | null;
  /** Words of the text that lead to the card form. */
  cardWords?: string;
}

/** What the billing screen has to say about a subscription (specification 1 §4). */
export function subscriptionBanners(
  subscription: Subscription,
  hasPaymentMethod: boolean,
  now: number,
): SubscriptionBanner[] {
  const { status, paymentStatus, hosted_invoice_url: href } = subscription;
  const { banners: texts } = t.billing;
  const isOpen = paymentStatus === 'open';
  const date = formatDate(subscription.endtime);
  const banners: (SubscriptionBanner | false)[] = [
    status === 'incomplete' && isOpen && { id: 'failed', tone: 'warning', text: texts.failed },
    status === 'active' && isOpen && { id: 'recovery', tone: 'warning', text: texts.recovery },
    (status === 'past_due' || (status === 'incomplete' && isOpen)) && {
      id: 'authenticate',
      tone: 'error',
      text: texts.authenticate,
      href,
    },
    status !== 'canceled' &&
      subscription.cancel_at_period_end && { id: 'cancelled', tone: 'warning', text: texts.cancelled(date) },
    subscription.isTrailEnding && {
      id: 'trial-ending',
      tone: 'warning',
      text: texts.trialEnding(date, daysUntil(subscription.endtime, now)),
    },
    status === 'trialing' &&
      !isOpen && {
        id: 'trial',
        tone: 'info',
        text: hasPaymentMethod ? texts.trialEnds(date) : texts.trialNeedsMethod(date),
      },
  ];
  return banners.filter((banner) => banner !== false);
}

/** What is open on invoices, whatever became of the subscription. */
export function balanceBanner(dueCents: Cents): SubscriptionBanner[] {
  const { banners: texts } = t.billing;
  if (dueCents <= 0) return [];
  const text = texts.balanceDue(formatCents(dueCents));
  return [{ id: 'balance', tone: 'error', text, cardWords: texts.balanceDueLink }];
}
