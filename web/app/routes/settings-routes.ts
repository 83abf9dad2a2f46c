import type { RouteObject } from 'react-router';
import { page } from './lazy-page.ts';

/** The settings, and where sellers come back to from what they connect. */
export const settingsRoutes: RouteObject[] = [
  { path: 'settings', ...page(async () => (await import('../screens/settings-screen.tsx')).SettingsScreen) },
  {
    path: 'settings/payment-processors',
    ...page(async () => (await import('#web/features/settings/payment-processors-page.tsx')).PaymentProcessorsPage),
  },
  {
    path: 'settings/notifications',
    ...page(
      async () =>
        (await import('#web/features/notifications/settings/notification-settings-page.tsx')).NotificationSettingsPage,
    ),
  },
  {
    path: 'settings/channels',
    ...page(async () => (await import('#web/features/channels/settings/channels-page.tsx')).ChannelsPage),
  },
  {
    path: 'settings/devices',
    ...page(async () => (await import('#web/features/devices/devices-page.tsx')).DevicesPage),
  },
  {
    path: 'settings/feeds',
    ...page(async () => (await import('#web/features/feeds/feeds-page.tsx')).FeedsPage),
  },
  { path: 'settings/keys', ...page(async () => (await import('#web/features/keys/keys-page.tsx')).KeysPage) },
  {
    path: 'settings/recognition',
    ...page(async () => (await import('#web/features/recognition/recognition-page.tsx')).RecognitionPage),
  },
  {
    path: 'settings/webhooks',
    ...page(async () => (await import('#web/features/webhooks/webhooks-page.tsx')).WebhooksPage),
  },
  {
    path: 'settings/team',
    ...page(async () => (await import('#web/features/team/team-page.tsx')).TeamPage),
  },
  {
    path: 'settings/history',
    ...page(async () => (await import('#web/features/history/history-page.tsx')).HistoryPage),
  },
  {
    path: 'settings/assistants',
    ...page(async () => (await import('#web/features/assistants/assistants-page.tsx')).AssistantsPage),
  },
  {
    path: 'connect-assistant',
    ...page(async () => (await import('#web/features/assistants/connect-page.tsx')).ConnectPage),
  },
  {
    path: 'settings/ebay',
    ...page(async () => (await import('#web/features/channels/settings/ebay-settings-page.tsx')).EbaySettingsPage),
  },
  {
    path: 'settings/platforms/ebay/redirect',
    ...page(async () => (await import('#web/features/channels/settings/channel-redirect-page.tsx')).EbayRedirectPage),
  },
  {
    path: 'settings/platforms/clover/redirect',
    ...page(async () => (await import('#web/features/channels/settings/channel-redirect-page.tsx')).CloverRedirectPage),
  },
  {
    path: 'settings/platforms/stripe/redirect',
    ...page(async () => (await import('#web/features/settings/platform-redirect-page.tsx')).StripeRedirectPage),
  },
  {
    path: 'settings/platforms/paypal/redirect',
    ...page(async () => (await import('#web/features/settings/platform-redirect-page.tsx')).PaypalRedirectPage),
  },
];
