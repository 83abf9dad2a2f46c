import type { LookupSource } from '#contract/lookup/lookup.contract.ts';
import type { ItemSource } from '#providers/barcode-data/barcode-data.port.ts';
import type { BotCheck } from '#providers/bot-check/bot-check.port.ts';
import type { Marketplace } from '#providers/channels/marketplace.port.ts';
import type { PointOfSale } from '#providers/channels/point-of-sale.port.ts';
import type { ShippingHub } from '#providers/channels/shipping-hub.port.ts';
import type { IdentityProvider } from '#providers/identity/identity.port.ts';
import type { Mailer } from '#providers/mail/mail.port.ts';
import type { ObjectStorage } from '#providers/object-storage/object-storage.port.ts';
import type { BillingProvider } from '#providers/payments/billing.port.ts';
import type { CardTerminal } from '#providers/payments/card-terminal.port.ts';
import type { PaymentProcessor } from '#providers/payments/payments.port.ts';
import type { GoodsRecognizer, RecognitionAccess } from '#providers/recognition/recognition.port.ts';
import type { Shops } from '#providers/shops/shop.port.ts';
import type { SiteStorage } from '#providers/site-storage/site-storage.port.ts';
import type { Db } from '../db/database.ts';
import type { Clock } from './clock.ts';
import type { RemoteFiles } from './files/remote-files.ts';
import type { JobQueue } from './jobs/jobs.ts';
import type { Logger } from './logging.ts';
import type { NameService } from './network/name-service.ts';
import type { Receivers } from './network/receivers.ts';
import type { RateLimits } from './security/rate-limits.ts';
import type { Secrets } from './security/secrets.ts';
import type { Signals } from './signals.ts';

/** What the capabilities are built from; compose.ts chooses the parts. */
export interface Deps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  jobs: JobQueue;
  limits: RateLimits;
  log: Logger;
  storage: ObjectStorage;
  /** Where this process keeps what it writes to disk by itself. */
  dataDir: string;
  /** Published sites. */
  sites: SiteStorage;
  /** The built theme that sites are made with. */
  themeFile: string;
  signals: Signals;
  /** Files at addresses that others name. */
  remoteFiles: RemoteFiles;
  /** Addresses that others name to be told what happens. */
  receivers: Receivers;
  names: NameService;
  mailer: Mailer;
  botCheck: BotCheck;
  /** Null where no keys are configured: the feature says so. */
  identity: { google: IdentityProvider | null; facebook: IdentityProvider | null };
  /** Null where no keys are configured: stores then offer no such way to pay. */
  payments: { stripe: PaymentProcessor | null; paypal: PaymentProcessor | null };
  /** Who drives card readers; null where no keys are configured: tills then take no cards themselves. */
  cardTerminal: CardTerminal | null;
  /** Through whom merchants pay us; null where no keys are configured: nobody can buy a plan then. */
  billing: BillingProvider | null;
  /** Null where no keys are configured: the feature says so. */
  channels: { ebay: Marketplace | null; shipstation: ShippingHub; clover: PointOfSale | null };
  /** Who is asked about a barcode, in this order; empty where nobody is configured. */
  itemSources: Record<LookupSource, readonly ItemSource[]>;
  /** Who says what a picture shows, by what each seller brings; the stand-in is asked where they bring nothing. */
  recognition: { recognizer: GoodsRecognizer; standIn: RecognitionAccess | null };
  /** The shops that sellers move from. */
  shops: Shops;
  urls: { app: string; content: string; sandbox: string };
  /** Published stores are served as names below it; null where they are paths of the content origin. */
  sitesDomain: string | null;
  /** Who gets the tickets of merchants; null where nobody does. */
  supportEmail: string | null;
  /** New accounts wait for an operator. */
  signupApproval: boolean;
  /** New passwords that would be guessed are not taken. */
  refusesWeakPasswords: boolean;
}
