import { useQuery } from '@tanstack/react-query';
import { subscriptionQuery, userQuery } from '#web/kit/account.queries.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { BannerList } from '#web/ui/banner.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PlanSection } from './plan-section.tsx';
import { type SubscriptionBanner, subscriptionBanners } from './subscription-banners.ts';

/** Billing and plan: what is used, what it costs, what needs attention. */
export function BillingPage() {
  const { title, description } = t.billing;
  useDocumentTitle(title);
  return (
    <>
      <PageHeader title={title} description={description} />
      <Banners />
      <PlanSection />
    </>
  );
}

function Banners() {
  const { data: user } = useQuery(userQuery());
  const { data: subscription } = useQuery(subscriptionQuery());
  if (!user || !subscription) return null;
  const banners = subscriptionBanners(subscription, user.hasPaymentMethod);
  return <BannerList banners={banners.map((banner) => ({ ...banner, text: <BannerText {...banner} /> }))} />;
}

function BannerText({ text, href }: SubscriptionBanner) {
  return href ? <a href={href}>{text}</a> : text;
}
