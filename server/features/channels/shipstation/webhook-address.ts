import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { type Secrets, sameSecret } from '#server/kit/security/secrets.ts';

/** Below the API's address. */
export const webhookPath = '/webhooks/shipstation';

const tokenOf = (secrets: Secrets, { merchantId }: MerchantScope) =>
  `${merchantId}.${secrets.token('shipstation notices', merchantId)}`;

/** Where ShipStation tells of a merchant's shipments. It signs nothing, so nobody else may guess the address. */
export const webhookUrl = ({ secrets, urls }: Pick<Deps, 'secrets' | 'urls'>, scope: MerchantScope): string =>
  `${urls.app}/api/v1${webhookPath}/${tokenOf(secrets, scope)}`;

/** Whose address it is; null when it is none of ours. */
export function merchantOfToken(secrets: Secrets, token: string): MerchantScope | null {
  const [merchantId = ''] = token.split('.');
  return sameSecret(token, tokenOf(secrets, { merchantId })) ? { merchantId } : null;
}
