import type { Factory, Person } from '../factory.ts';
import type { World } from '../world.ts';
import { anAssistant, aProposal } from './assistants.ts';
import {
  aCard,
  aChannelAccount,
  anApp,
  anInvoice,
  aProcessorAccount,
  aSale,
  aSubscription,
  aWebhook,
  aWebhookDelivery,
} from './outside-things.ts';
import {
  aCustomer,
  aDevice,
  aForm,
  aHeldUnit,
  aLeftCart,
  aMember,
  aMemberWithPin,
  anApiKey,
  anInvitation,
  aPasskey,
  aRole,
  aSession,
  aWantedMatch,
} from './people.ts';
import * as shelf from './shelf.ts';
import * as shop from './shop-things.ts';

/** Makes something that is this merchant's, and tells its id. */
export type Maker = (world: World, owner: Person, make: Factory) => Promise<string>;

/** Everything that a call can name by its id. */
export const belongings = {
  apiKey: anApiKey,
  app: anApp,
  assistant: anAssistant,
  build: shop.aBuild,
  card: aCard,
  category: shelf.aCategory,
  channelAccount: aChannelAccount,
  comment: shop.aComment,
  customer: aCustomer,
  device: aDevice,
  discount: shop.aDiscount,
  form: aForm,
  heldUnit: aHeldUnit,
  image: shelf.anImage,
  invitation: anInvitation,
  invoice: anInvoice,
  leftCart: aLeftCart,
  location: shop.aLocation,
  markdown: shelf.aMarkdown,
  member: aMember,
  memberWithPin: aMemberWithPin,
  order: shop.anOrder,
  page: shop.aPage,
  passkey: aPasskey,
  post: shop.aPost,
  processorAccount: aProcessorAccount,
  product: shelf.aProduct,
  productImport: shelf.anImport,
  profile: shelf.aProfile,
  proposal: aProposal,
  removedStore: shop.aRemovedStore,
  role: aRole,
  sale: aSale,
  session: aSession,
  sourceCategory: shelf.aSourceCategory,
  spareStore: shop.aSpareStore,
  store: shop.aStore,
  storeWithDomain: shop.aStoreWithDomain,
  subCategory: shelf.aSubCategory,
  subscription: aSubscription,
  theme: shop.aTheme,
  truckload: shelf.aTruckload,
  truckloadRequest: shelf.aTruckloadRequest,
  undoableAct: shelf.anUndoableAct,
  wantedMatch: aWantedMatch,
  webhook: aWebhook,
  webhookDelivery: aWebhookDelivery,
} satisfies Record<string, Maker>;

export type Kind = keyof typeof belongings;

/** What belongs to one store: whoever works in another has nothing of it. */
export const ofStores: ReadonlySet<string> = new Set<Kind>([
  'build',
  'comment',
  'customer',
  'discount',
  'form',
  'heldUnit',
  'leftCart',
  'location',
  'order',
  'page',
  'post',
  'removedStore',
  'spareStore',
  'store',
  'storeWithDomain',
  'truckloadRequest',
  'wantedMatch',
]);
