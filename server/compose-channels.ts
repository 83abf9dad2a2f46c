import { cloverRegister } from '#providers/channels/clover/clover.adapter.ts';
import { ebayMarketplace } from '#providers/channels/ebay/ebay.adapter.ts';
import type { Marketplace } from '#providers/channels/marketplace.port.ts';
import type { PointOfSale } from '#providers/channels/point-of-sale.port.ts';
import type { ShippingHub } from '#providers/channels/shipping-hub.port.ts';
import { shipstationHub } from '#providers/channels/shipstation/shipstation.adapter.ts';
import type { Config } from './config.ts';
import type { Deps } from './kit/deps.ts';

/** Where channels tell what happened, below the app's address. */
const webhookPaths = { clover: '/api/v1/webhooks/clover', ebay: '/api/v1/webhooks/ebay' };

/** Where eBay sends sellers back to: at eBay, the address behind our RuName. */
const ebayReturnPath = '/app/settings/platforms/ebay/redirect';

/** What our stand-ins of the channels know us by, and where they tell us what happened. */
export function sandboxChannels({ urls }: Pick<Config, 'urls'>) {
  return {
    ebay: {
      appId: 'Scanfront-sandbox-app',
      certId: 'sandbox-ebay-secret',
      ruName: 'Scanfront-Scanfront-sandbo-abcdefg',
      returnUrl: urls.app + ebayReturnPath,
      noticeUrl: urls.app + webhookPaths.ebay,
      verificationToken: 'sandbox-ebay-verification-token-0000',
    },
    clover: {
      appId: 'SANDBOXAPP001',
      appSecret: 'sandbox-clover-secret',
      webhook: { url: urls.app + webhookPaths.clover, auth: 'sandbox-clover-auth' },
    },
  };
}

/** Where sellers can sell besides: those that have keys, or a stand-in in the sandbox. */
export const chooseChannels = (config: Config): Deps['channels'] => ({
  ebay: chooseEbay(config),
  clover: chooseClover(config),
  shipstation: chooseShipstation(config),
});

// Tokens have eBay's own time, which no test moves.
const now = () => new Date();

function chooseEbay(config: Config): Marketplace | null {
  const { EBAY_APP_ID: appId, EBAY_CERT_ID: certId, EBAY_RU_NAME: ruName } = config;
  const verificationToken = config.EBAY_VERIFICATION_TOKEN;
  if (appId && certId && ruName) return ebayMarketplace({ appId, certId, ruName, verificationToken, now });
  if (!config.sandbox) return null;
  const standIn = `${config.urls.sandbox}/ebay`;
  return ebayMarketplace({ ...sandboxChannels(config).ebay, now, standIn });
}

function chooseClover(config: Config): PointOfSale | null {
  const { CLOVER_APP_ID: appId, CLOVER_APP_SECRET: appSecret, CLOVER_WEBHOOK_AUTH: webhookAuth = null } = config;
  if (appId && appSecret) {
    const authUrl = config.CLOVER_AUTH_URL ?? 'https://www.clover.com';
    const apiUrl = config.CLOVER_API_URL ?? 'https://api.clover.com';
    return cloverRegister({ appId, appSecret, webhookAuth, authUrl, apiUrl });
  }
  if (!config.sandbox) return null;
  const { webhook, ...keys } = sandboxChannels(config).clover;
  const standIn = `${config.urls.sandbox}/clover`;
  return cloverRegister({ ...keys, webhookAuth: webhook.auth, authUrl: standIn, apiUrl: standIn });
}

// It needs no keys of ours: each seller brings their own.
function chooseShipstation(config: Config): ShippingHub {
  const usual = config.sandbox ? `${config.urls.sandbox}/shipstation` : 'https://ssapi.shipstation.com';
  return shipstationHub({ baseUrl: config.SHIPSTATION_URL ?? usual });
}
