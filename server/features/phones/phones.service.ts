import { randomBytes } from 'node:crypto';
import { mostPhonePictures } from '#contract/phones/phones.contract.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { Actor } from '#server/kit/actor.ts';
import { after, hours, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import type { UploadedFile } from '#server/kit/http/bodies/uploads.ts';
import { newId } from '#server/kit/ids.ts';
import { addressKeys } from '#server/kit/network/network-address.ts';
import type { RateLimit } from '#server/kit/security/rate-limits.ts';
import { hashToken } from '#server/kit/security/secrets.ts';
import { phonesRepository } from './phones.repository.ts';

/** A QR code is scanned at once, or shown anew. */
const tokenLife = minutes(10);
/** Whoever leaves the screen ends it; a browser that is gone tells nothing. */
const pairingLife = hours(2);

const perPerson: RateLimit = { name: 'phone-pairing', max: 60, windowMs: hours(1) };
const perAddress: RateLimit = { name: 'phone-address', max: 300, windowMs: hours(1) };

const gone = () =>
  failure('GONE', { message: 'This phone is not paired any more. Scan the code on the screen again.' });

const newSecret = () => randomBytes(24).toString('base64url');

export type PhonesService = ReturnType<typeof phonesService>;

/** Phones that take pictures for a screen of the back office. */
export function phonesService(
  { db, clock, limits }: Pick<Deps, 'db' | 'clock' | 'limits'>,
  { products }: { products: ProductsService },
) {
  return {
    async pair(actor: Actor): Promise<{ _id: string; token: string; expiresAt: string }> {
      await limits.take(perPerson, actor.userId);
      const now = clock.now();
      const [id, token, expiresAt] = [newId(now.getTime()), newSecret(), after(now, tokenLife)];
      await phonesRepository(db).insert(actor, {
        id,
        userId: actor.userId,
        tokenHash: hashToken(token),
        now,
        expiresAt,
      });
      return { _id: id, token, expiresAt: expiresAt.toISOString() };
    },

    async pictures(actor: Actor, id: string, afterNumber: number) {
      const phones = phonesRepository(db);
      const { opened_at } = found(await phones.own(actor, { id, userId: actor.userId }, clock.now()));
      return { isOpened: opened_at !== null, pictures: await phones.picturesAfter(actor, id, afterNumber) };
    },

    async end(actor: Actor, id: string): Promise<void> {
      if (!(await phonesRepository(db).remove(actor, { id, userId: actor.userId }))) throw failure('NOT_FOUND');
    },

    async open(token: string, address: string): Promise<{ phone: string; left: number }> {
      await limits.take(perAddress, ...addressKeys(address));
      const now = clock.now();
      const phone = newSecret();
      const isOpen = await phonesRepository(db).open(hashToken(token), {
        phoneHash: hashToken(phone),
        now,
        expiresAt: after(now, pairingLife),
      });
      if (!isOpen) throw gone();
      return { phone, left: mostPhonePictures };
    },

    async send(phone: string, file: UploadedFile | undefined, address: string): Promise<{ left: number }> {
      await limits.take(perAddress, ...addressKeys(address));
      if (!file) throw invalid({ param: 'picture', msg: 'Required' });
      const now = clock.now();
      const hash = hashToken(phone);
      if (!(await phonesRepository(db).find(hash, now))) throw gone();
      const counted = await phonesRepository(db).count(hash, { most: mostPhonePictures, now });
      if (!counted) {
        throw invalid({ param: 'picture', msg: `A phone sends up to ${mostPhonePictures} pictures. Pair it again.` });
      }
      const { merchantId, id, number } = counted;
      const [stored] = await products.pictures.upload({ merchantId }, [file]);
      if (!stored?.key) throw invalid({ param: 'picture', msg: stored?.problem ?? 'Unsupported File Format' });
      await phonesRepository(db).addPicture({ merchantId }, { phoneId: id, number, key: stored.key, now });
      return { left: mostPhonePictures - number };
    },
  };
}
