import { abandonedCarts } from './en/abandoned-carts.ts';
import { accounts } from './en/accounts.ts';
import { apps } from './en/apps.ts';
import { billing } from './en/billing.ts';
import { bulkEditor } from './en/bulk-editor.ts';
import { calendar } from './en/calendar.ts';
import { categories } from './en/categories.ts';
import { channelSettings } from './en/channel-settings.ts';
import { channels } from './en/channels.ts';
import { collage } from './en/collage.ts';
import { common } from './en/common.ts';
import { content } from './en/content.ts';
import { customers } from './en/customers.ts';
import { dashboard } from './en/dashboard.ts';
import { design } from './en/design.ts';
import { discounts } from './en/discounts.ts';
import { editing } from './en/editing.ts';
import { forms } from './en/forms.ts';
import { inventory } from './en/inventory.ts';
import { labels } from './en/labels.ts';
import { locations } from './en/locations.ts';
import { lookup } from './en/lookup.ts';
import { lookupEntry } from './en/lookup-entry.ts';
import { lookupResults } from './en/lookup-results.ts';
import { mailSettings } from './en/mail-settings.ts';
import { markdowns } from './en/markdowns.ts';
import { media } from './en/media.ts';
import { notifications } from './en/notifications.ts';
import { orderDetails } from './en/order-details.ts';
import { orders } from './en/orders.ts';
import { productForm } from './en/product-form.ts';
import { products } from './en/products.ts';
import { publishing } from './en/publishing.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { shipping } from './en/shipping.ts';
import { shipstation } from './en/shipstation.ts';
import { spreadsheet } from './en/spreadsheet.ts';
import { stores } from './en/stores.ts';
import { team } from './en/team.ts';
import { tickets } from './en/tickets.ts';
import { transfers } from './en/transfers.ts';
import { truckloadDetails } from './en/truckload-details.ts';
import { truckloadForm } from './en/truckload-form.ts';
import { truckloadItems } from './en/truckload-items.ts';
import { truckloads } from './en/truckloads.ts';

/** English. One file per capability; another language is another file of this shape. */
export const en = {
  abandonedCarts,
  accounts,
  apps,
  billing,
  bulkEditor,
  calendar,
  categories,
  channelSettings,
  channels,
  collage,
  common,
  content,
  customers,
  dashboard,
  design,
  discounts,
  editing,
  forms,
  inventory,
  labels,
  locations,
  lookup,
  lookupEntry,
  lookupResults,
  mailSettings,
  markdowns,
  media,
  notifications,
  orderDetails,
  orders,
  productForm,
  products,
  publishing,
  settings,
  shell,
  shipping,
  shipstation,
  spreadsheet,
  stores,
  team,
  tickets,
  transfers,
  truckloadDetails,
  truckloadForm,
  truckloadItems,
  truckloads,
};

export type Catalogue = typeof en;
