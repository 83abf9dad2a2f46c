import type { z } from 'zod';
import {
  customSettings,
  type passwordInput,
  type profileInput,
  type settingsInput,
  type User,
} from '#contract/accounts/accounts.schemas.ts';
import { closeSites } from '#server/features/billing/stopped-sites/stop-sites.service.ts';
import { endPlanLater } from '#server/features/billing/subscription/end-plan.service.ts';
import { diff, recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { dropUndefined } from '#server/kit/columns.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found, invalid } from '#server/kit/failure.ts';
import { scheduleRemoval } from '#server/kit/files/storage.jobs.ts';
import type { UploadedFile } from '#server/kit/http/bodies/uploads.ts';
import { newId } from '#server/kit/ids.ts';
import { describePictureFailure, toPicture } from '#server/kit/pictures/images.ts';
import { knownDevices } from '#server/kit/security/known-devices.ts';
import { checkPassword, hashPassword } from '#server/kit/security/passwords.ts';
import { refuseWeakPassword } from '#server/kit/security/weak-passwords.ts';
import { resetLimit } from './account-limits.ts';
import { tellAboutPassword } from './accounts.jobs.ts';
import { lockMailbox, retireProofs } from './mail-proofs/retire-proofs.ts';
import { sessionsRepository } from './sign-in/sessions.repository.ts';
import { readUser } from './sign-in/sessions.ts';
import { usersRepository } from './users.repository.ts';

const avatarSize = 320;

const profileFields = {
  first_name: 'firstName',
  last_name: 'lastName',
  area_code: 'areaCode',
  phone: 'phone',
  postal_code: 'postalCode',
  country: 'country',
  city: 'city',
  address: 'address',
  image_key: 'picture',
} as const;
const privately = ['area_code', 'phone', 'postal_code', 'city', 'address', 'image_key'] as const;

/** What a signed-in person can change about themselves and, as far as it is theirs, about the merchant. */
export function makeProfile(deps: Deps) {
  const { db, clock } = deps;
  const users = usersRepository(db);

  async function read(actor: Actor): Promise<User> {
    return readUser(db, found(await users.find(actor, actor.userId)), { byPin: actor.pin !== undefined });
  }

  return {
    read,

    /** The merchant's own settings, for capabilities that go by them. */
    async settings(scope: MerchantScope): Promise<User['customSettings']> {
      return customSettings.partial().parse((await users.settings(scope)) ?? {});
    },

    async update(actor: Actor, input: z.output<typeof profileInput>, avatar: UploadedFile | undefined): Promise<User> {
      const imageKey = avatar && (await storeAvatar(avatar));
      await db.transaction().execute(async (tx) => {
        if (imageKey) await dropAvatar(tx, actor);
        await change(tx, actor, {
          first_name: input.firstName,
          last_name: input.lastName,
          area_code: input.areaCode,
          phone: input.phone,
          postal_code: input.postalCode,
          country: input.country,
          city: input.city,
          address: input.address,
          image_key: imageKey,
        });
      });
      return read(actor);
    },

    async removeAvatar(actor: Actor): Promise<User> {
      await db.transaction().execute(async (tx) => {
        await dropAvatar(tx, actor);
        await change(tx, actor, { image_key: null });
      });
      return read(actor);
    },

    async updateSettings(actor: Actor, input: z.output<typeof settingsInput>): Promise<User> {
      await db.transaction().execute(async (tx) => {
        await usersRepository(tx).updateMerchant(actor, input);
        const changes = Object.keys(input).map((field) => ({ field, was: null, is: null }));
        const about = { subject: 'settings', id: 'account', name: '', action: 'changed' } as const;
        await recordChange(tx, actor, { ...about, at: clock.now(), changes });
      });
      return read(actor);
    },

    async changePassword(actor: Actor, input: z.output<typeof passwordInput>): Promise<{ success: true }> {
      await deps.limits.take({ ...resetLimit, name: 'change-password' }, actor.userId);
      const user = found(await users.find(actor, actor.userId));
      if (!(await checkPassword(user.password_hash, input.password))) {
        throw invalid({ param: 'password', msg: 'You entered incorrect password' });
      }
      refuseWeakPassword(deps, input.newPassword, [user.email, user.first_name, user.last_name], 'newPassword');
      const passwordHash = await hashPassword(input.newPassword);
      await db.transaction().execute(async (tx) => {
        await lockMailbox(tx, user.email);
        await retireProofs(tx, user, clock.now());
        await usersRepository(tx).setPassword(actor, actor.userId, passwordHash, clock.now());
        await sessionsRepository(tx).endAllOf(actor, actor.userId, { except: actor.sessionId });
        const about = { subject: 'team', id: actor.userId, name: user.email, action: 'changed' } as const;
        const changes = [{ field: 'password', was: null, is: null }];
        await recordChange(tx, actor, { ...about, at: clock.now(), changes });
        await knownDevices(tx).forgetAll(actor, { except: await sessionsRepository(tx).readDeviceHash(actor) });
        await deps.jobs.enqueue(tx, tellAboutPassword, { merchantId: actor.merchantId, userId: actor.userId });
      });
      return { success: true };
    },

    /** Closes the merchant's account: nobody of it can sign in or pays any more; an operator can open it again. */
    async close(actor: Actor, confirmation: string): Promise<void> {
      const user = found(await users.find(actor, actor.userId));
      if (confirmation.toLowerCase() !== user.email) {
        throw invalid({ param: 'confirmation', msg: 'Enter your mail address exactly' });
      }
      await db.transaction().execute(async (tx) => {
        await usersRepository(tx).moveAll(actor, ['active', 'pending', 'waiting'], 'inactive', clock.now());
        await sessionsRepository(tx).endAllOfMerchant(actor);
        await closeSites(tx, actor);
        const about = { subject: 'settings', id: 'account', name: user.email, action: 'deleted' } as const;
        await recordChange(tx, actor, { ...about, at: clock.now() });
        await endPlanLater(deps, tx, actor);
      });
    },
  };

  /** What somebody is called is shown in history; where they live and how they are reached is named alone. */
  async function change(tx: typeof db, actor: Actor, changes: Parameters<typeof users.update>[2]): Promise<void> {
    const before = found(await usersRepository(tx).find(actor, actor.userId));
    await usersRepository(tx).update(actor, actor.userId, changes, clock.now());
    await recordChange(tx, actor, {
      at: clock.now(),
      subject: 'team',
      id: actor.userId,
      name: before.email,
      action: 'changed',
      changes: diff<typeof before>(before, dropUndefined(changes) as Partial<typeof before>, profileFields, privately),
    });
  }

  async function storeAvatar(file: UploadedFile): Promise<string> {
    const picture = await toPicture(file, avatarSize, { square: true });
    if (!picture.ok) {
      throw invalid({ param: 'image', msg: describePictureFailure(picture.failure, 'This file is not an image') });
    }
    const key = `avatars/${newId()}.jpg`;
    await deps.storage.put(`public/${key}`, picture.value.data, { contentType: 'image/jpeg' });
    return key;
  }

  async function dropAvatar(tx: typeof db, actor: Actor): Promise<void> {
    const user = found(await usersRepository(tx).find(actor, actor.userId));
    if (user.image_key) await scheduleRemoval(deps, tx, `public/${user.image_key}`);
  }
}
