import type { MailSettingsInput } from '#contract/notifications/mail-settings.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { diffSettings, recordChange } from '#server/features/history/record-change.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { mailSettingsRepository } from './mail-settings.repository.ts';
import { toMailSettings } from './mail-settings.service.ts';
import { mergeSettings, type StoredSettings } from './stored-settings.ts';

/** Switches mails to the merchant by a link that one of them carries; whose link it is the caller has seen to. */
export async function switchOwnMails(
  tx: Db,
  { merchantId }: MerchantScope,
  own: NonNullable<MailSettingsInput['own']>,
  { now, by }: { now: Date; by: string },
): Promise<void> {
  const repository = mailSettingsRepository(tx);
  const { mail_settings: stored } = await repository.lock({ merchantId });
  const merged = mergeSettings(stored as StoredSettings, { own });
  await repository.save({ merchantId }, merged);
  const changes = diffSettings(toMailSettings(stored), toMailSettings(merged));
  const author = { merchantId, systemName: by };
  const about = { subject: 'settings', id: 'notifications', name: '', action: 'changed' } as const;
  await recordChange(tx, author, { at: now, ...about, changes });
}
