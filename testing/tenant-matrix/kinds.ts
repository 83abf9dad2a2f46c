import { belongings, type Kind } from './belongings.ts';
import type { Place } from './find-places.ts';

/** What the paths of calls name, by kind; of a path with two ids the second has a name of its own below. */
const named: Partial<Record<Kind, readonly string[]>> = {
  apiKey: ['keys.update', 'keys.rotate', 'keys.revoke', 'keys.calls'],
  app: ['apps.get', 'apps.install', 'apps.uninstall', 'apps.resume'],
  assistant: ['assistants.disconnect'],
  category: ['categories.update', 'categories.remove'],
  channelAccount: ['connect', 'finish', 'disconnect', 'listings', 'retry'].map((name) => `channels.${name}`),
  device: ['devices.update', 'devices.lock', 'devices.remove'],
  discount: ['discounts.get', 'discounts.update', 'discounts.remove'],
  form: ['forms.update', 'forms.notify', 'forms.remove', 'forms.suggest'],
  image: ['media.update', 'media.remove'],
  heldUnit: ['alerts.release'],
  invitation: ['team.withdraw'],
  invoice: ['billing.dropPurchase'],
  leftCart: ['abandonedCarts.get', 'abandonedCarts.remind'],
  location: ['locations.update', 'locations.remove'],
  markdown: ['markdowns.stop', 'markdowns.undo'],
  member: ['team.removeMember', 'team.updateMember'],
  memberWithPin: ['devices.resetPin'],
  order: [
    'orders.get',
    'orders.update',
    'orders.comment',
    'orders.removeComment',
    'orders.refund',
    'orders.cancel',
    'orders.markPaid',
    'orders.sendMail',
    'orders.document',
    'orders.release',
  ],
  passkey: ['factors.removePasskey'],
  page: ['content.getPage', 'content.updatePage', 'content.removePage'],
  post: ['content.getPost', 'content.updatePost', 'content.removePost'],
  processorAccount: ['platforms.connect', 'platforms.finish', 'platforms.refresh', 'platforms.disconnect'],
  product: [
    'products.get',
    'products.prices',
    'products.update',
    'products.updatePos',
    'products.stock',
    'products.writeOff',
    'products.remove',
  ],
  productImport: [
    'get',
    'rows',
    'errorRows',
    'problems',
    'columns',
    'failedPictures',
    'picture',
    'map',
    'set',
    'fix',
    'editRows',
    'start',
    'remove',
  ].map((name) => `transfers.${name}`),
  profile: ['truckloads.updateProfile'],
  proposal: ['assistants.confirm', 'assistants.refuse', 'assistants.undo'],
  removedStore: ['stores.restore'],
  role: ['team.updateRole', 'team.removeRole'],
  sale: ['channels.settleSale'],
  session: ['accounts.endSession'],
  sourceCategory: ['lookup.answerCategory'],
  spareStore: ['stores.remove'],
  store: [
    'discounts.list',
    'discounts.create',
    ...['get', 'check', 'findings', 'choose', 'leaveOut', 'bringBack'].map((name) => `feeds.${name}`),
    ...['renewToken', 'removeToken', 'nameLocation', 'fetches'].map((name) => `feeds.${name}`),
    'locations.list',
    'locations.create',
    'dashboard.read',
    ...['listPages', 'createPage', 'listPosts', 'createPost', 'listMenus', 'saveMenu'].map((name) => `content.${name}`),
    'design.get',
    'design.save',
    'design.saveMedia',
    ...['deploy', 'build', 'healthCheck', 'status', 'follow', 'builds', 'rollBack', 'preview'].map(
      (name) => `publishing.${name}`,
    ),
    'stores.get',
    'stores.update',
    'stores.saveShipping',
    'stores.addShipping',
    'stores.disableDemo',
    'stores.deliveryCoverage',
  ],
  storeWithDomain: ['stores.checkDomain'],
  subCategory: ['categories.updateSub', 'categories.removeSub'],
  subscription: ['billing.cancel', 'billing.resume'],
  theme: ['design.updateTheme', 'design.removeTheme'],
  truckload: [
    'get',
    'update',
    'patch',
    'remove',
    'items',
    'changeItems',
    'mapManifest',
    'manifestFile',
    'previewBreak',
    'breakUp',
    'undoBreak',
  ].map((name) => `truckloads.${name}`),
  truckloadRequest: ['truckloads.updateRequest', 'truckloads.removeRequest'],
  undoableAct: ['products.undo'],
  wantedMatch: ['alerts.tellMatch', 'alerts.dismissMatch'],
  webhook: ['update', 'remove', 'renewSecret', 'test', 'deliveries', 'delivery', 'replay', 'replayFailed'].map(
    (name) => `webhooks.${name}`,
  ),
};

const byPath = new Map(
  Object.entries(named).flatMap(([kind, titles]) => titles.map((title): [string, Kind] => [title, kind as Kind])),
);

/** What a field of this name holds, whichever call it belongs to; a word where it is nothing of a merchant's. */
const byField: Record<string, Kind | 'a plan on offer' | 'the provider’s own' | 'a kind of paper'> = {
  approver: 'memberWithPin',
  build: 'build',
  categories: 'category',
  category: 'category',
  categoryId: 'category',
  // Of an app in another house's shop.
  clientId: 'the provider’s own',
  // Of a program that belongs to no merchant.
  client_id: 'the provider’s own',
  commentId: 'comment',
  delivery: 'webhookDelivery',
  except: 'product',
  fulfillmentPolicyId: 'the provider’s own',
  // Of a shop of another house that sells what sellers scan.
  hdStoreID: 'the provider’s own',
  ids: 'product',
  _id: 'product',
  invoiceId: 'invoice',
  kind: 'a kind of paper',
  location: 'location',
  locationIds: 'location',
  newPriceId: 'a plan on offer',
  paymentMethodId: 'card',
  paymentPolicyId: 'the provider’s own',
  planId: 'a plan on offer',
  priceId: 'a plan on offer',
  productId: 'product',
  product: 'product',
  products: 'product',
  profile: 'profile',
  returnPolicyId: 'the provider’s own',
  roleId: 'role',
  storeId: 'store',
  storeIds: 'store',
  storeLocation: 'location',
  subCategory: 'subCategory',
  truckload: 'truckload',
};

/** Where a name means something else than elsewhere. */
const byPlace: Record<string, Kind | 'the provider’s own' | 'a place in a list'> = {
  'content.saveMenu body.items.*.link.id': 'product',
  'content.saveMenu body.items.*.children.*.link.id': 'product',
  'customers.export body.ids.*': 'customer',
  'customers.export body.except.*': 'customer',
  'ebay.publish body.category.id': 'the provider’s own',
  'ebay.update body.category.id': 'the provider’s own',
  'factors.registerPasskey body.passkey.id': 'the provider’s own',
  'factors.stepUp body.passkey.id': 'the provider’s own',
  // What is told of: whoever asks of what is not theirs finds nothing told.
  'history.list query.subjectId': 'product',
  'history.export query.subjectId': 'product',
  'history.list query.by': 'member',
  'history.export query.by': 'member',
  'history.list query.act': 'undoableAct',
  'history.export query.act': 'undoableAct',
  'history.list query.before': 'a place in a list',
  'orders.batchInvoices body.ids.*': 'order',
  'orders.updateMany body.ids.*': 'order',
  'shipstation.push body.ids.*': 'order',
  'truckloads.bulkUpdate body.ids.*': 'truckload',
  'truckloads.bulkUpdateProfiles body.ids.*': 'profile',
  'webhooks.deliveries query.before': 'webhookDelivery',
};

export const isKind = (kind: string): kind is Kind => Object.hasOwn(belongings, kind);

/** What is named at this place; a new one that nobody has thought of is an error. */
export function kindAt({ title, part, path, name }: Place): string {
  const field = path.findLast((step) => step !== '*') ?? '';
  const isFirst = part === 'params' && !['build', 'commentId', 'delivery', 'kind', 'location'].includes(field);
  const kind = isFirst ? byPath.get(title) : (byPlace[name] ?? byField[field]);
  if (!kind) throw new Error(`${name} takes an id: say in testing/tenant-matrix/kinds.ts what it names.`);
  return kind;
}
