import { days, hours, minutes } from '#server/kit/clock.ts';
import { deviceLife } from '#server/kit/security/known-devices.ts';
import type { ShopCookie } from '#server/kit/shop-pages.ts';

/**
 * `buyer` holds the session; `device` what the browser is known by when somebody signs in again; `joining` and `confirm` what happens between a registration and its link; `mailed` where
 * a mail was just sent to.
 */
export type BuyerCookie = 'buyer' | 'device' | 'joining' | 'confirm' | 'mailed';

// The server says when a session is over; the longest a browser keeps a cookie lets it slide without being sent again.
const kept: Record<BuyerCookie, number> = {
  buyer: days(400),
  device: deviceLife,
  joining: hours(24),
  confirm: hours(1),
  mailed: minutes(15),
};

export const keepCookie = (name: BuyerCookie, value: string): ShopCookie => ({
  name,
  value,
  seconds: kept[name] / 1000,
});

export const dropCookie = (name: BuyerCookie): ShopCookie => ({ name, value: null });
