import type { Route } from '#contract/kit/route.ts';
import type { Visitor } from '#server/kit/actor.ts';
import type { CookieReader, HandlerRequest } from '#server/kit/http/serve.ts';
import { deviceLife, readDevice } from '#server/kit/security/known-devices.ts';
import { hashToken } from '#server/kit/security/secrets.ts';

const deviceCookie = 'scanfront_device';

/** Holds the secret of a browser that is registered as a shared device. */
export const sharedDeviceCookie = 'scanfront_shared';

/** What full sign-ins in this browser are known by; null where there was none yet. */
export function readBrowserHash(cookie: CookieReader): Buffer | null {
  const secret = cookie(deviceCookie);
  return secret === undefined ? null : hashToken(secret);
}

/** A visitor, and the secret that their browser is known by. */
export interface DeviceVisitor extends Visitor {
  device: string;
}

/** Lets somebody in, and gives their browser, or lets it keep, the cookie that it will be known by. */
export async function withDevice<Reply>(
  { visitor, cookie, setCookie }: Pick<HandlerRequest<Route>, 'visitor' | 'cookie' | 'setCookie'>,
  enter: (visitor: DeviceVisitor) => Promise<Reply>,
): Promise<Reply> {
  const device = readDevice(cookie(deviceCookie));
  const reply = await enter({ ...visitor, device });
  setCookie({ name: deviceCookie, value: device, maxAge: deviceLife / 1000 });
  return reply;
}
