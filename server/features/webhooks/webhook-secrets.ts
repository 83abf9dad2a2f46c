import { createHmac } from 'node:crypto';
import type { Deps } from '#server/kit/deps.ts';

type Parts = Pick<Deps, 'secrets'>;

const purpose = 'webhooks.secret';

/** The secret of one endpoint in one of its rounds, as Standard Webhooks write it; derived, so that nothing is stored. */
export function webhookSecret({ secrets }: Parts, endpointId: string, round: number): string {
  const key = Buffer.from(secrets.token(purpose, `${endpointId}/${round}`), 'base64url');
  return `whsec_${key.toString('base64')}`;
}

export interface SignedMessage {
  id: string;
  /** In seconds. */
  timestamp: number;
  body: string;
}

/** Signs as https://www.standardwebhooks.com says, with each of these secrets. */
export function signMessage({ id, timestamp, body }: SignedMessage, secrets: readonly string[]): string {
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
  return secrets.map((secret) => `v1,${sign(secret)}`).join(' ');
}
