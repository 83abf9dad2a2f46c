import { sharedDeviceCookie } from '#server/features/accounts/sign-in/device-cookie.service.ts';
import { minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import type { CookieReader } from '#server/kit/http/serve.ts';
import { checkPassword } from '#server/kit/security/passwords.ts';
import type { RateLimit } from '#server/kit/security/rate-limits.ts';
import { hashToken } from '#server/kit/security/secrets.ts';
import { type DeviceRow, devicesRepository, mostWrongPins } from './devices.repository.ts';
import { pinsRepository } from './pins.repository.ts';

/** Wrong PINs of one person on one device. */
const pinLimit: RateLimit = { name: 'pin', max: 5, windowMs: minutes(15) };

export type PersonRow = Awaited<ReturnType<ReturnType<typeof pinsRepository>['people']>>[number];

/** Recognises shared devices, and compares PINs on them: nowhere else is a PIN worth anything. */
export function makePinCheck({ db, clock, limits }: Deps) {
  const devices = devicesRepository(db);
  const pins = pinsRepository(db);

  async function findHere(cookie: CookieReader): Promise<DeviceRow | undefined> {
    const secret = cookie(sharedDeviceCookie);
    return secret === undefined ? undefined : devices.findBySecret(hashToken(secret));
  }

  return {
    findHere,

    /** The device of this browser, as long as it is open. */
    async requireHere(cookie: CookieReader): Promise<DeviceRow> {
      const device = found(await findHere(cookie));
      if (device.locked_at) throw failure('DEVICE_LOCKED');
      return device;
    },

    /** The person whose PIN it is; what was wrong is counted for the person on this device, and for the device. */
    async checkPin(device: DeviceRow, personId: string, pin: string): Promise<PersonRow> {
      const people = await pins.people(device);
      const person = people.find(({ id }) => id === personId.toLowerCase());
      const key = `${device.id}:${person?.id ?? 'nobody'}`;
      await limits.take(pinLimit, key);
      const count = await devices.countPin(device, clock.now());
      if (count === undefined) throw failure('DEVICE_LOCKED');
      const isRight = await checkPassword(person?.pin_hash, pin);
      if (person && isRight) {
        await devices.uncountPin(device);
        await limits.giveBack(pinLimit, key);
        return person;
      }
      if (count >= mostWrongPins) await lock(device);
      throw failure('WRONG_CREDENTIALS', { message: 'This PIN is not right.' });
    },
  };

  async function lock(device: DeviceRow): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await devicesRepository(tx).setLock({ merchantId: device.merchant_id }, device.id, clock.now());
      await devicesRepository(tx).endSessionsOn(device);
    });
  }
}
