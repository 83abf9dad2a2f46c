import { z } from 'zod';
import { vendorLine } from '#providers/kit/vendor-line.ts';
import type { ChannelTokens } from '../channel.port.ts';
import type { MarketplaceAccount } from '../marketplace.port.ts';
import { type EbayClient, readAs } from './ebay-client.ts';
import { sellerScopes } from './ebay-facts.ts';
import { EbayRefusal } from './ebay-refusal.ts';

const grant = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1),
  refresh_token_expires_in: z.number().positive(),
});
const renewal = grant.pick({ access_token: true, expires_in: true });
const user = z.object({ userId: z.string().min(1), username: vendorLine.min(1) });

/** How a seller lets us act, and how we stay allowed to. */
export function ebayConnecting(client: EbayClient, { ruName, now }: { ruName: string; now: () => Date }) {
  const after = (seconds: number) => new Date(now().getTime() + seconds * 1000);

  return {
    url: (state: string) => client.address(client.forNobody().OAuth2.generateAuthUrl(ruName, [...sellerScopes], state)),

    async finish({ code }: Readonly<Record<string, string>>): Promise<ChannelTokens> {
      if (!code) throw new EbayRefusal('REFUSED', 'The seller did not agree');
      const given = readAs(grant, await client.forNobody().OAuth2.mintUserAccessToken(code, ruName));
      return {
        access: given.access_token,
        accessUntil: after(given.expires_in),
        refresh: given.refresh_token,
        refreshUntil: after(given.refresh_token_expires_in),
      };
    },

    async refresh(tokens: ChannelTokens): Promise<ChannelTokens> {
      const { OAuth2: auth } = client.forNobody();
      auth.setCredentials({
        access_token: tokens.access,
        refresh_token: tokens.refresh,
        token_type: 'User Access Token',
        expires_in: 0,
        refresh_token_expires_in: 0,
      });
      const given = readAs(renewal, await auth.refreshUserAccessToken());
      return { ...tokens, access: given.access_token, accessUntil: after(given.expires_in) };
    },

    async readAccount(access: string): Promise<MarketplaceAccount> {
      const { userId, username } = readAs(user, await client.forSeller(access).commerce.identity.getUser());
      return { userId, name: username };
    },
  };
}
