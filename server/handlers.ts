import type { api } from '#contract/api.ts';
import { abandonedCartRoutes } from './features/abandoned-carts/abandoned-carts.routes.ts';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import { factorRoutes } from './features/accounts/second-factors/factors.routes.ts';
import { alertRoutes } from './features/alerts/alerts.routes.ts';
import { appRoutes } from './features/apps/apps.routes.ts';
import { assistantRoutes } from './features/assistants/assistants.routes.ts';
import { bidRoutes } from './features/bids/bids.routes.ts';
import { billingRoutes } from './features/billing/billing.routes.ts';
import { binPriceRoutes } from './features/bin-prices/bin-prices.routes.ts';
import { binRoutes } from './features/bins/bins.routes.ts';
import { cardReaderRoutes } from './features/card-readers/card-readers.routes.ts';
import { categoryRoutes } from './features/categories/categories.routes.ts';
import { channelRoutes } from './features/channels/channels.routes.ts';
import { cloverRoutes } from './features/channels/clover/clover.routes.ts';
import { ebayRoutes } from './features/channels/ebay/ebay.routes.ts';
import { facebookRoutes } from './features/channels/facebook/facebook.routes.ts';
import { shipstationRoutes } from './features/channels/shipstation/shipstation.routes.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { counterRoutes } from './features/counter/counter.routes.ts';
import { customerRoutes } from './features/customers/customers.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { designRoutes } from './features/design/design.routes.ts';
import { deviceRoutes } from './features/devices/devices.routes.ts';
import { discountRoutes } from './features/discounts/discounts.routes.ts';
import { feedRoutes } from './features/feeds/feeds.routes.ts';
import { formRoutes } from './features/forms/forms.routes.ts';
import { historyRoutes } from './features/history/history.routes.ts';
import { inquiryRoutes } from './features/inquiries/inquiries.routes.ts';
import { insightRoutes } from './features/insights/insights.routes.ts';
import { intakeRoutes } from './features/intake/intake.routes.ts';
import { keyRoutes } from './features/keys/keys.routes.ts';
import { ladderRoutes } from './features/ladders/ladders.routes.ts';
import { locationRoutes } from './features/locations/locations.routes.ts';
import { lookupRoutes } from './features/lookup/lookup.routes.ts';
import { markdownRoutes } from './features/markdowns/markdowns.routes.ts';
import { mediaRoutes } from './features/media/media.routes.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { operatorRoutes } from './features/operator/operator.routes.ts';
import { orderRoutes } from './features/orders/orders.routes.ts';
import { phoneRoutes } from './features/phones/phones.routes.ts';
import { platformRoutes } from './features/platforms/platforms.routes.ts';
import { productRoutes } from './features/products/products.routes.ts';
import { publishingRoutes } from './features/publishing/publishing.routes.ts';
import { recognitionRoutes } from './features/recognition/recognition.routes.ts';
import { storeRoutes } from './features/stores/stores.routes.ts';
import { teamRoutes } from './features/team/team.routes.ts';
import { ticketRoutes } from './features/tickets/tickets.routes.ts';
import { shiftRoutes, tillRoutes } from './features/tills/tills.routes.ts';
import { transferRoutes } from './features/transfers/transfers.routes.ts';
import { truckloadRoutes } from './features/truckloads/truckloads.routes.ts';
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts';
import type { Deps } from './kit/deps.ts';
import type { Handlers } from './kit/http/serve.ts';
import type { Services } from './services.ts';

/** Who answers the calls of each capability: a contract that nobody answers does not compile. */
export const makeHandlers = (
  deps: Deps,
  services: Services,
): { [Name in keyof typeof api]: Handlers<(typeof api)[Name]> } => ({
  abandonedCarts: abandonedCartRoutes(services.abandonedCarts),
  accounts: accountRoutes(services.accounts),
  alerts: alertRoutes(services.alerts),
  apps: appRoutes(services.apps),
  assistants: assistantRoutes(services.assistants),
  billing: billingRoutes(services.billing),
  bids: bidRoutes(services.bids),
  binPricing: binPriceRoutes(services.binPrices),
  bins: binRoutes(services.bins),
  cardReaders: cardReaderRoutes(services.cardReaders, services.cardPayments),
  categories: categoryRoutes(services.categories),
  channels: channelRoutes(services.channels),
  clover: cloverRoutes(services.clover),
  content: contentRoutes(services.content),
  counter: counterRoutes(services.counter, services.tillCatalogue),
  customers: customerRoutes(services.customers),
  dashboard: dashboardRoutes(services.dashboard),
  design: designRoutes(services.design),
  devices: deviceRoutes(services.devices),
  discounts: discountRoutes(services.discounts),
  ebay: ebayRoutes(services.ebay),
  facebook: facebookRoutes(services.facebook),
  factors: factorRoutes(services.accounts),
  feeds: feedRoutes(services.feeds),
  forms: formRoutes(services.forms),
  history: historyRoutes(services.history),
  inquiries: inquiryRoutes(services.inquiries),
  intake: intakeRoutes(services.intake),
  insights: insightRoutes(services.insights),
  keys: keyRoutes(services.keys),
  locations: locationRoutes(services.locations),
  lookup: lookupRoutes(services.lookup),
  ladders: ladderRoutes(services),
  markdowns: markdownRoutes(services.markdowns),
  media: mediaRoutes(services.media),
  notifications: notificationRoutes(services.notifications),
  operator: operatorRoutes(services.operator),
  orders: orderRoutes(services.orders),
  phones: phoneRoutes(services.phones),
  platforms: platformRoutes(services.platforms),
  products: productRoutes(services.products),
  publishing: publishingRoutes(services.publishing),
  recognition: recognitionRoutes(services.recognition),
  shifts: shiftRoutes(services.shifts),
  shipstation: shipstationRoutes(deps),
  stores: storeRoutes(services.stores),
  team: teamRoutes(services.team),
  tickets: ticketRoutes(services.tickets),
  tills: tillRoutes(services.tills),
  transfers: transferRoutes(services.transfers),
  truckloads: truckloadRoutes(services.truckloads),
  webhooks: webhookRoutes(services.webhooks),
});
