import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { cents } from '#contract/kit/money.ts';
import { userQuery, watchedSubscriptionQuery } from '#web/shared/accounts/account.queries.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { duesQuery } from '#web/shared/billing/billing.queries.ts';
import { BannerList } from '#web/ui/feedback/banner.tsx';
import { balanceBanner, type SubscriptionBanner, subscriptionBanners } from '../subscription-banners.ts';

interface BillingBannersProps {
  /** Opens the card form; without it the banners lead nowhere. */
  onUpdateCard: (() => void) | undefined;
}

/** What needs attention about the subscription and its payments. */
export function BillingBanners({ onUpdateCard }: BillingBannersProps) {
  const { data: user } = useQuery(userQuery());
  const { data: subscription } = useQuery(watchedSubscriptionQuery());
  const { data: dues } = useQuery(duesQuery());
  // Staff can't do anything about a payment, so they are asked for nothing.
  const isOwner = useMay('billing.manage');
  const banners = [
    ...(isOwner ? balanceBanner(dues?.balance ?? cents(0)) : []),
    ...(user && subscription ? subscriptionBanners(subscription, user.hasPaymentMethod || !isOwner, Date.now()) : []),
  ];
  return (
    <BannerList
      banners={banners.map(({ id, tone, ...words }) => ({
        id,
        tone,
        text: <BannerText {...words} onUpdateCard={onUpdateCard} />,
      }))}
    />
  );
}

type BannerTextProps = Omit<SubscriptionBanner, 'id' | 'tone'> & BillingBannersProps;

function BannerText({ text, href, cardWords, onUpdateCard }: BannerTextProps) {
  if (!onUpdateCard) return text;
  // Elsewhere, in a tab of its own: this one looks again when its reader is back.
  if (href) {
    return (
      <a href={href} target="_blank" rel="noreferrer">
        {text}
      </a>
    );
  }
  if (!cardWords) return text;
  const [before = '', after = ''] = text.split(cardWords);
  return (
    <>
      {before}
      <MuiLink
        component="button"
        type="button"
        onClick={onUpdateCard}
        sx={{ font: 'inherit', color: 'inherit', textDecoration: 'underline', verticalAlign: 'baseline' }}
      >
        {cardWords}
      </MuiLink>
      {after}
    </>
  );
}
