import type { Factory, Person } from '../factory.ts';
import type { World } from '../world.ts';
import { aCard, aChannelAccount, anApp, anInvoice, aProcessorAccount, aSale, aSubscription } from './outside-things.ts';
import { aCustomer, aForm, aHeldUnit, aLeftCart, aMember, anInvitation, aSession, aWantedMatch } from './people.ts';
import * as shelf from './shelf.ts';
import * as shop from './shop-things.ts';

/** Makes something that is this merchant's, and tells its id. */
export type Maker = (world: World, owner: Person, make: Factory) => Promise<string>;

/** Everything that a call can name by its id. */
export const belongings = {
  app: anApp,
  build: shop.aBuild,
  card: aCard,
  category: shelf.aCategory,
  channelAccount: aChannelAccount,
  comment: shop.aComment,
  customer: aCustomer,
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
  order: shop.anOrder,
  page: shop.aPage,
  post: shop.aPost,
  processorAccount: aProcessorAccount,
  product: shelf.aProduct,
  productImport: shelf.anImport,
  profile: shelf.aProfile,
  removedStore: shop.aRemovedStore,
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
} satisfies Record<string, Maker>;

export type Kind = keyof typeof belongings;
