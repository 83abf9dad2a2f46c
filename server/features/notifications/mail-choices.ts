import type { z } from 'zod';
import type { MailSettingsInput } from '#contract/notifications/mail-settings.schemas.ts';
import type { settingsReply } from '#contract/notifications/notifications.contract.ts';
import type { Db } from '#server/db/database.ts';
import { diffSettings, type FieldChange, recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { mailSettingsRepository } from './mail-settings.repository.ts';
import { toMailSettings } from './mail-settings.service.ts';
import { mergeSettings, type StoredSettings } from './stored-settings.ts';

type Settings = z.output<typeof settingsReply>;

/** Which mails go out, and what they say. */
export function makeMailChoices({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  async function read(actor: Actor): Promise<Settings> {
    const row = await mailSettingsRepository(db).read(actor);
    return { notifications: toMailSettings(row.mail_settings), emailNotification: row.email_notification };
  }

  const record = (tx: Db, actor: Actor, changes: readonly FieldChange[]) =>
    recordChange(tx, actor, {
      at: clock.now(),
      subject: 'settings',
      id: 'notifications',
      name: '',
      action: 'changed',
      changes,
    });

  return {
    settings: read,

    async updateSettings(actor: Actor, input: MailSettingsInput): Promise<Settings> {
      await db.transaction().execute(async (tx) => {
        const repository = mailSettingsRepository(tx);
        const { mail_settings } = await repository.lock(actor);
        const merged = mergeSettings(mail_settings as StoredSettings, input);
        await repository.save(actor, merged);
        await record(tx, actor, diffSettings(toMailSettings(mail_settings), toMailSettings(merged)));
      });
      return read(actor);
    },

    async setOwnMails(actor: Actor, isOn: boolean): Promise<Settings> {
      await db.transaction().execute(async (tx) => {
        const { email_notification: was } = await mailSettingsRepository(tx).lock(actor);
        await mailSettingsRepository(tx).setOwnMails(actor, isOn);
        await record(tx, actor, was === isOn ? [] : [{ field: 'emailNotification', was, is: isOn }]);
      });
      return read(actor);
    },
  };
}
