import { abandonedCarts } from './abandoned-carts/abandoned-carts.contract.ts';
import { accounts } from './accounts/accounts.contract.ts';
import { factors } from './accounts/factors.contract.ts';
import { alerts } from './alerts/alerts.contract.ts';
import { apps } from './apps/apps.contract.ts';
import { assistants } from './assistants/assistants.contract.ts';
import { bids } from './bids/bids.contract.ts';
import { billing } from './billing/billing.contract.ts';
import { binPricing } from './bin-prices/bin-prices.contract.ts';
import { bins } from './bins/bins.contract.ts';
import { cardReaders } from './card-readers/card-readers.contract.ts';
import { categories } from './categories/categories.contract.ts';
import { channels } from './channels/channels.contract.ts';
import { clover } from './channels/clover.contract.ts';
import { ebay } from './channels/ebay.contract.ts';
import { facebook } from './channels/facebook.contract.ts';
import { shipstation } from './channels/shipstation.contract.ts';
import { content } from './content/content.contract.ts';
import { counter } from './counter/counter.contract.ts';
import { customers } from './customers/customers.contract.ts';
import { dashboard } from './dashboard/dashboard.contract.ts';
import { design } from './design/design.contract.ts';
import { devices } from './devices/devices.contract.ts';
import { discounts } from './discounts/discounts.contract.ts';
import { feeds } from './feeds/feeds.contract.ts';
import { forms } from './forms/forms.contract.ts';
import { history } from './history/history.contract.ts';
import { inquiries } from './inquiries/inquiries.contract.ts';
import { insights } from './insights/insights.contract.ts';
import { intake } from './intake/intake.contract.ts';
import { keys } from './keys/keys.contract.ts';
import type { Contract } from './kit/route.ts';
import { ladders } from './ladders/ladders.contract.ts';
import { locations } from './locations/locations.contract.ts';
import { lookup } from './lookup/lookup.contract.ts';
import { markdowns } from './markdowns/markdowns.contract.ts';
import { media } from './media/media.contract.ts';
import { notifications } from './notifications/notifications.contract.ts';
import { operator } from './operator/operator.contract.ts';
import { orders } from './orders/orders.contract.ts';
import { phones } from './phones/phones.contract.ts';
import { platforms } from './platforms/platforms.contract.ts';
import { products } from './products/products.contract.ts';
import { publishing } from './publishing/publishing.contract.ts';
import { recognition } from './recognition/recognition.contract.ts';
import { stores } from './stores/stores.contract.ts';
import { team } from './team/team.contract.ts';
import { tickets } from './tickets/tickets.contract.ts';
import { shifts, tills } from './tills/tills.contract.ts';
import { transfers } from './transfers/transfers.contract.ts';
import { truckloads } from './truckloads/truckloads.contract.ts';
import { webhooks } from './webhooks/webhooks.contract.ts';

/** Every capability's calls: what the server must answer, the reference documents and the tenant matrix attacks. */
export const api = {
  abandonedCarts,
  accounts,
  alerts,
  apps,
  assistants,
  billing,
  bids,
  binPricing,
  bins,
  cardReaders,
  categories,
  channels,
  clover,
  content,
  counter,
  dashboard,
  design,
  customers,
  devices,
  discounts,
  ebay,
  facebook,
  factors,
  feeds,
  forms,
  history,
  inquiries,
  intake,
  insights,
  keys,
  ladders,
  locations,
  lookup,
  markdowns,
  media,
  notifications,
  operator,
  orders,
  phones,
  platforms,
  products,
  publishing,
  recognition,
  shifts,
  shipstation,
  stores,
  team,
  tickets,
  tills,
  transfers,
  truckloads,
  webhooks,
} satisfies Record<string, Contract>;
