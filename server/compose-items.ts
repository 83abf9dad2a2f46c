import { amazonCatalog } from '#providers/barcode-data/amazon/amazon.adapter.ts';
import type { ItemSource } from '#providers/barcode-data/barcode-data.port.ts';
import { bigBox } from '#providers/barcode-data/bigbox/bigbox.adapter.ts';
import { openFacts } from '#providers/barcode-data/open-facts/open-facts.adapter.ts';
import { upcItemDb } from '#providers/barcode-data/upcitemdb/upcitemdb.adapter.ts';
import type { Config } from './config.ts';
import type { Clock } from './kit/clock.ts';
import type { Deps } from './kit/deps.ts';

/** What our stand-ins of the sources of product data know us by. */
export const sandboxBarcodeData = {
  amazon: {
    clientId: 'amzn1.application-oa2-client.sandbox',
    clientSecret: 'sandbox-amazon-secret',
    refreshToken: 'Atzr|sandbox-refresh-token',
    marketplaceId: 'ATVPDKIKX0DER',
    sellerId: 'A1SANDBOXSELLER',
  },
  upcItemDbKey: 'sandbox-upcitemdb-key',
  bigBoxKey: 'sandbox-bigbox-key',
};

// Our stand-ins have no limit to keep to.
const sandboxPace = { perSecond: 200 };

/** Who is asked about a barcode: those that have keys, or a stand-in in the sandbox; the others are left out. */
export function chooseItemSources(config: Config, clock: Clock): Deps['itemSources'] {
  const amazon = [chooseAmazon(config, clock), chooseUpcItemDb(config, clock), chooseOpenFacts(config)];
  return {
    amazon: amazon.filter((source) => source !== null),
    homedepot: [chooseBigBox(config)].flatMap((source) => source ?? []),
  };
}

function chooseAmazon(config: Config, clock: Clock): ItemSource | null {
  const common = { userAgent: userAgentOf(config), now: () => clock.now() };
  const { AMAZON_CLIENT_ID: clientId, AMAZON_CLIENT_SECRET: clientSecret, AMAZON_REFRESH_TOKEN: refreshToken } = config;
  if (clientId && clientSecret && refreshToken) {
    return amazonCatalog({
      ...common,
      clientId,
      clientSecret,
      refreshToken,
      baseUrl: config.AMAZON_API_URL ?? 'https://sellingpartnerapi-na.amazon.com',
      tokenUrl: config.AMAZON_TOKEN_URL ?? 'https://api.amazon.com/auth/o2/token',
      marketplaceId: config.AMAZON_MARKETPLACE_ID,
      sellerId: config.AMAZON_SELLER_ID,
    });
  }
  const baseUrl = `${config.urls.sandbox}/amazon`;
  const stand = {
    ...common,
    ...sandboxBarcodeData.amazon,
    ...sandboxPace,
    baseUrl,
    tokenUrl: `${baseUrl}/auth/o2/token`,
  };
  return config.sandbox ? amazonCatalog(stand) : null;
}

function chooseUpcItemDb(config: Config, clock: Clock): ItemSource | null {
  const now = () => clock.now();
  const { UPCITEMDB_KEY: userKey, UPCITEMDB_URL: baseUrl = 'https://api.upcitemdb.com' } = config;
  if (userKey) return upcItemDb({ baseUrl, userKey, now });
  const stand = { baseUrl: `${config.urls.sandbox}/upcitemdb`, userKey: sandboxBarcodeData.upcItemDbKey };
  return config.sandbox ? upcItemDb({ ...stand, ...sandboxPace, now }) : null;
}

/** They need no key; where there is a sandbox, nothing goes out to them unless an address is set. */
function chooseOpenFacts(config: Config): ItemSource | null {
  if (config.OPEN_FACTS === 'off') return null;
  const userAgent = userAgentOf(config);
  const below = (base: string) => ['food', 'beauty', 'products'].map((database) => `${base}/${database}`);
  if (config.OPEN_FACTS_URL) return openFacts({ hosts: below(config.OPEN_FACTS_URL), userAgent });
  if (config.sandbox) {
    return openFacts({
      hosts: below(`${config.urls.sandbox}/open-facts`),
      userAgent,
      perMinute: 60 * sandboxPace.perSecond,
    });
  }
  return openFacts({ hosts: openFactsHosts, userAgent });
}

const openFactsHosts = ['food', 'beauty', 'products'].map((database) => `https://world.open${database}facts.org`);

function chooseBigBox(config: Config): ItemSource | null {
  const { BIGBOX_API_KEY: apiKey, BIGBOX_URL: baseUrl = 'https://api.bigboxapi.com' } = config;
  if (apiKey) return bigBox({ baseUrl, apiKey });
  const stand = { baseUrl: `${config.urls.sandbox}/bigbox`, apiKey: sandboxBarcodeData.bigBoxKey };
  return config.sandbox ? bigBox({ ...stand, ...sandboxPace }) : null;
}

/** Who we are and where to reach us, as those whose data we ask for want to know it. */
function userAgentOf({ MAIL_FROM }: Config): string {
  const contact = /<([^<>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  return `Scanfront/1.0 (${contact})`;
}
