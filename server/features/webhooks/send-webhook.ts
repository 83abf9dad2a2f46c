import type { Deps } from '#server/kit/deps.ts';
import type { EndpointRow } from './endpoints.repository.ts';
import { signMessage, webhookSecret } from './webhook-secrets.ts';

/** How a receiver answered; the status is null where it did not. */
export interface Answer {
  isTaken: boolean;
  /** It wants no more of them. */
  isGone: boolean;
  status: number | null;
  text: string | null;
  problem: string | null;
  durationMs: number;
}

type Receiver = Pick<EndpointRow, 'id' | 'address' | 'version' | 'secret_round' | 'former_secret_until'>;

const timeoutMs = 15_000;

const problems: Record<string, string> = {
  NOT_PUBLIC: 'The address leads into a private network',
  ENOTFOUND: 'There is no such host',
  ECONNREFUSED: 'Nobody answers there',
  CERT_HAS_EXPIRED: 'Its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is signed by itself',
};

/** Sends one signed message and reads the beginning of the answer. Anything but 2xx is a failure, redirects too. */
export function createWebhookSending(deps: Pick<Deps, 'clock' | 'secrets' | 'receivers'>) {
  return async function send(endpoint: Receiver, deliveryId: string, body: string): Promise<Answer> {
    const now = deps.clock.now();
    const id = `msg_${deliveryId}`;
    const timestamp = Math.floor(now.getTime() / 1000);
    const isOverlapping = endpoint.former_secret_until !== null && endpoint.former_secret_until > now;
    const rounds = isOverlapping ? [endpoint.secret_round, endpoint.secret_round - 1] : [endpoint.secret_round];
    const secrets = rounds.map((round) => webhookSecret(deps, endpoint.id, round));
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signMessage({ id, timestamp, body }, secrets),
      'scanfront-version': endpoint.version,
    };
    const startedAt = performance.now();
    const since = () => Math.round(performance.now() - startedAt);
    try {
      const response = await deps.receivers.call(endpoint.address, { method: 'POST', headers, body, timeoutMs });
      const { ok: isTaken, status } = response;
      const isRedirect = status >= 300 && status < 400;
      return {
        isTaken,
        isGone: status === 410,
        status,
        // What a database can't keep of it is left out.
        text: (await response.text()).replaceAll('\0', ''),
        problem: isRedirect ? 'It answered with a redirect, which is not followed' : null,
        durationMs: since(),
      };
    } catch (error) {
      const { code = '', name } = error as NodeJS.ErrnoException;
      const isLate = name === 'TimeoutError' || name === 'AbortError';
      const problem = isLate ? 'No answer within 15 seconds' : (problems[code] ?? 'The connection failed');
      return { isTaken: false, isGone: false, status: null, text: null, problem, durationMs: since() };
    }
  };
}
