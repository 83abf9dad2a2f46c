import { abandonedCartJobs } from './features/abandoned-carts/abandoned-carts.jobs.ts';
import { abandonedCartsService } from './features/abandoned-carts/abandoned-carts.service.ts';
import { removeExpiredCarts } from './features/abandoned-carts/expired-carts.sql.ts';
import { accountJobs } from './features/accounts/accounts.jobs.ts';
import { accountsService } from './features/accounts/accounts.service.ts';
import { alertJobs } from './features/alerts/alerts.jobs.ts';
import { alertsService } from './features/alerts/alerts.service.ts';
import { wantedJobs } from './features/alerts/wanted/wanted.jobs.ts';
import { appsService } from './features/apps/apps.service.ts';
import { assistantsService, removeOldProposals } from './features/assistants/assistants.service.ts';
import { bidJobs } from './features/bids/bids.jobs.ts';
import { bidsService } from './features/bids/bids.service.ts';
import { billingJobs } from './features/billing/billing.jobs.ts';
import { billingService } from './features/billing/billing.service.ts';
import { billingEvents } from './features/billing/mirror/billing-events.service.ts';
import { mirrorJobs } from './features/billing/mirror/mirror.jobs.ts';
import { billingNoticeJobs } from './features/billing/notices/notices.jobs.ts';
import { endPlanJobs } from './features/billing/subscription/end-plan.service.ts';
import { usageService } from './features/billing/usage/usage.service.ts';
import { binPricesService } from './features/bin-prices/bin-prices.service.ts';
import { binsService } from './features/bins/bins.service.ts';
import { buyerJobs } from './features/buyers/buyers.jobs.ts';
import { cardPaymentsService } from './features/card-readers/card-payments.service.ts';
import { cardPaymentJobs } from './features/card-readers/card-readers.jobs.ts';
import { cardReadersService } from './features/card-readers/card-readers.service.ts';
import { categoriesService } from './features/categories/categories.service.ts';
import { channelJobs } from './features/channels/channels.jobs.ts';
import { channelsService } from './features/channels/channels.service.ts';
import { cloverJobs } from './features/channels/clover/clover.jobs.ts';
import { cloverService } from './features/channels/clover/clover.service.ts';
import { makeDrivers } from './features/channels/drivers.ts';
import { ebayService } from './features/channels/ebay/ebay.service.ts';
import { facebookService } from './features/channels/facebook/facebook.service.ts';
import { makeListings } from './features/channels/listings/listings.ts';
import { readPlatforms } from './features/channels/platforms.service.ts';
import { shipstationJobs } from './features/channels/shipstation/shipstation.jobs.ts';
import { contentService } from './features/content/content.service.ts';
import { tillCatalogueJobs } from './features/counter/catalogue/catalogue.jobs.ts';
import { tillCatalogueService } from './features/counter/catalogue/catalogue.service.ts';
import { counterJobs } from './features/counter/counter.jobs.ts';
import { counterService, createOpenSales } from './features/counter/counter.service.ts';
import { customerJobs } from './features/customers/customers.jobs.ts';
import { customersService } from './features/customers/customers.service.ts';
import { dashboardJobs } from './features/dashboard/dashboard.jobs.ts';
import { dashboardService } from './features/dashboard/dashboard.service.ts';
import { designService } from './features/design/design.service.ts';
import { sampleSlides } from './features/design/samples.service.ts';
import { devicesService } from './features/devices/devices.service.ts';
import { discountsService } from './features/discounts/discounts.service.ts';
import { feedJobs } from './features/feeds/feeds.jobs.ts';
import { feedsService } from './features/feeds/feeds.service.ts';
import { formJobs } from './features/forms/forms.jobs.ts';
import { formsService } from './features/forms/forms.service.ts';
import { historyJobs } from './features/history/history.jobs.ts';
import { historyService } from './features/history/history.service.ts';
import { inquiryJobs } from './features/inquiries/inquiries.jobs.ts';
import { inquiriesService } from './features/inquiries/inquiries.service.ts';
import { insightJobs } from './features/insights/insights.jobs.ts';
import { insightsService } from './features/insights/insights.service.ts';
import { mondayJobs } from './features/insights/monday/monday.jobs.ts';
import { intakeService } from './features/intake/intake.service.ts';
import { keysService } from './features/keys/keys.service.ts';
import { removeEndedKeys, removeOldKeyCalls } from './features/keys/keys.sql.ts';
import { comingDropsService } from './features/ladders/coming-drops.service.ts';
import { ladderJobs } from './features/ladders/ladders.jobs.ts';
import { laddersService } from './features/ladders/ladders.service.ts';
import { productLaddersService } from './features/ladders/product-ladders.service.ts';
import { locationsService } from './features/locations/locations.service.ts';
import { lookupJobs } from './features/lookup/lookup.jobs.ts';
import { lookupService } from './features/lookup/lookup.service.ts';
import { matchCatalogueService } from './features/lookup/match-catalogue.service.ts';
import { markdownJobs } from './features/markdowns/markdowns.jobs.ts';
import { markdownsService } from './features/markdowns/markdowns.service.ts';
import { mediaService } from './features/media/media.service.ts';
import { notificationsService } from './features/notifications/notifications.service.ts';
import { operatorJobs } from './features/operator/operator.jobs.ts';
import { operatorService } from './features/operator/operator.service.ts';
import { counterOrdersService } from './features/orders/counter-orders.service.ts';
import { orderCountJobs } from './features/orders/list/order-counts.jobs.ts';
import { orderMailJobs } from './features/orders/mails/order-mails.jobs.ts';
import { orderingService } from './features/orders/ordering.service.ts';
import { orderJobs } from './features/orders/orders.jobs.ts';
import { ordersService } from './features/orders/orders.service.ts';
import { phonesService } from './features/phones/phones.service.ts';
import { removeOldPaymentEvents } from './features/platforms/payment-events.sql.ts';
import { platformJobs } from './features/platforms/platforms.jobs.ts';
import { platformsService } from './features/platforms/platforms.service.ts';
import { productJobs } from './features/products/products.jobs.ts';
import { productsService } from './features/products/products.service.ts';
import { publishingJobs } from './features/publishing/publishing.jobs.ts';
import { publishingService } from './features/publishing/publishing.service.ts';
import { refreshCopied } from './features/publishing/refresh/refresh.service.ts';
import { recognitionService } from './features/recognition/recognition.service.ts';
import { sampleLetter } from './features/samples/sample-letters.service.ts';
import { removeSamples } from './features/samples/samples.service.ts';
import { domainJobs } from './features/stores/domains/domain.jobs.ts';
import { storesService } from './features/stores/stores.service.ts';
import { teamJobs } from './features/team/team.jobs.ts';
import { teamService } from './features/team/team.service.ts';
import { ticketJobs } from './features/tickets/tickets.jobs.ts';
import { ticketsService } from './features/tickets/tickets.service.ts';
import { shiftJobs } from './features/tills/shifts.jobs.ts';
import { shiftsService } from './features/tills/shifts.service.ts';
import { tillsService } from './features/tills/tills.service.ts';
import { transferJobs } from './features/transfers/transfers.jobs.ts';
import { transfersService } from './features/transfers/transfers.service.ts';
import { breakJobs } from './features/truckloads/break/break.jobs.ts';
import { manifestJobs } from './features/truckloads/manifest/manifest.jobs.ts';
import { truckloadJobs } from './features/truckloads/truckloads.jobs.ts';
import { truckloadsService } from './features/truckloads/truckloads.service.ts';
import { removeOldDeliveries } from './features/webhooks/old-deliveries.sql.ts';
import { webhookJobs } from './features/webhooks/webhooks.jobs.ts';
import { webhooksService } from './features/webhooks/webhooks.service.ts';
import type { Deps } from './kit/deps.ts';
import { storageJobs } from './kit/files/storage.jobs.ts';
import type { JobHandler } from './kit/jobs/jobs.ts';
import { type PerishableTable, sweepJobs } from './kit/jobs/sweep.jobs.ts';
import { pictureCopyJobs } from './kit/pictures/picture-copies.jobs.ts';

export type Services = ReturnType<typeof makeServices>;

/** Every capability's service, built once from the same parts. */
export function makeServices(deps: Deps) {
  const accounts = accountsService(deps);
  const usage = usageService(deps);
  const products = productsService(deps, usage);
  const categories = categoriesService(deps);
  const stores = storesService(deps, { slides: sampleSlides, remove: removeSamples });
  const counterOrders = counterOrdersService(deps);
  const cardPayments = cardPaymentsService(deps, createOpenSales(deps, counterOrders));
  const ordering = orderingService(deps, cardPayments);
  const tills = tillsService(deps);
  const binPrices = binPricesService(deps);
  const cardReaders = cardReadersService(deps);
  const orders = ordersService(deps, ordering);
  const knownGoods = matchCatalogueService(deps);
  const lookup = lookupService(deps, { readSettings: accounts.profile.settings, usage, products, categories });
  const truckloads = truckloadsService(deps, { usage, products, knownGoods });
  const drivers = makeDrivers(deps);
  const listings = makeListings(deps, drivers);
  const keys = keysService(deps);
  return {
    abandonedCarts: abandonedCartsService(deps),
    accounts,
    alerts: alertsService(deps),
    apps: appsService(deps),
    assistants: assistantsService(deps, { findKey: keys.findActor }),
    billing: billingService(deps),
    billingEvents: billingEvents(deps),
    bids: bidsService(deps, { truckloads }),
    binPrices,
    bins: binsService(deps, { products }),
    cardPayments,
    cardReaders,
    categories,
    channels: channelsService(deps, drivers),
    clover: cloverService(deps, { products, listings }),
    content: contentService(deps),
    counter: counterService(deps, { orders: counterOrders, ordering, cardPayments, tills, binPrices, cardReaders }),
    dashboard: dashboardService(deps, orders),
    design: designService(deps, stores),
    customers: customersService(deps),
    devices: devicesService(deps, accounts),
    discounts: discountsService(deps),
    drivers,
    ebay: ebayService(deps, { listings, products }),
    facebook: facebookService(deps),
    feeds: feedsService(deps),
    forms: formsService(deps, { products }),
    history: historyService(deps),
    inquiries: inquiriesService(deps),
    intake: intakeService(deps, { usage, products, knownGoods, lookup }),
    insights: insightsService(deps),
    keys,
    knownGoods,
    listings,
    locations: locationsService(deps),
    lookup,
    comingDrops: comingDropsService(deps, { binDays: binPrices.days }),
    ladders: laddersService(deps),
    productLadders: productLaddersService(deps, { products }),
    markdowns: markdownsService(deps, { products }),
    media: mediaService(deps),
    notifications: notificationsService(deps, sampleLetter),
    operator: operatorService(deps),
    ordering,
    orders,
    phones: phonesService(deps, { products }),
    platforms: platformsService(deps, readPlatforms),
    products,
    publishing: publishingService(deps, { usage, stores }),
    recognition: recognitionService(deps, { products, categories }),
    shifts: shiftsService(deps),
    stores,
    team: teamService(deps, accounts),
    tickets: ticketsService(deps),
    tillCatalogue: tillCatalogueService(deps),
    tills,
    transfers: transfersService(deps, { usage, products, stores }),
    truckloads,
    usage,
    webhooks: webhooksService(deps),
  };
}

const perishable: readonly PerishableTable[] = [
  'rate_limits',
  'idempotency_keys',
  'spent_tokens',
  'sessions',
  'known_devices',
  'repeated_sign_ups',
  'identity_flows',
  'identity_handoffs',
  'sign_in_tickets',
  'sign_in_challenges',
  'undo_acts',
  'platform_requests',
  'buyer_sessions',
  'buyer_proofs',
  'buyer_challenges',
  'assistant_clients',
  'assistant_tokens',
  'approvals',
  'paired_phones',
];

/** Every background job with the function that does it. */
export const makeJobHandlers = (deps: Deps, services: Services): JobHandler[] => [
  ...abandonedCartJobs(deps),
  ...accountJobs(deps),
  ...alertJobs(deps),
  ...billingJobs(deps),
  ...mirrorJobs(deps),
  ...endPlanJobs(deps),
  ...billingNoticeJobs(deps),
  ...bidJobs(deps, services),
  ...buyerJobs(deps),
  ...cardPaymentJobs(deps, services.cardPayments),
  ...cloverJobs(deps, services),
  ...channelJobs(deps, services),
  ...counterJobs(deps, services.cardPayments),
  ...tillCatalogueJobs(deps),
  ...customerJobs(),
  ...dashboardJobs(),
  ...domainJobs(deps),
  ...feedJobs(deps),
  ...formJobs(deps),
  ...historyJobs(deps),
  ...inquiryJobs(deps),
  ...insightJobs(deps),
  ...mondayJobs(deps),
  ...lookupJobs(deps),
  ...ladderJobs(deps, services),
  ...markdownJobs(deps, services),
  ...platformJobs(deps),
  ...operatorJobs(deps),
  ...orderJobs(deps, services.ordering),
  ...orderCountJobs(),
  ...orderMailJobs(deps),
  ...productJobs(deps),
  ...publishingJobs(deps, services.usage),
  ...shipstationJobs(deps),
  ...shiftJobs(deps),
  ...teamJobs(deps),
  ...ticketJobs(deps),
  ...transferJobs(deps, services),
  ...truckloadJobs(deps),
  ...wantedJobs(deps),
  ...manifestJobs(deps),
  ...breakJobs(deps, services),
  ...webhookJobs(deps, services),
  ...pictureCopyJobs({ ...deps, onCopied: (picture) => refreshCopied(deps, deps.db, picture) }),
  ...storageJobs(deps),
  ...sweepJobs(deps, {
    tables: perishable,
    others: [
      removeExpiredCarts,
      removeOldPaymentEvents,
      removeEndedKeys,
      removeOldKeyCalls,
      removeOldDeliveries,
      removeOldProposals,
    ],
  }),
];
