import type { Actor } from '#server/kit/actor.ts';
import { days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { invalid } from '#server/kit/failure.ts';
import { scheduleRemoval } from '#server/kit/files/storage.jobs.ts';
import type { UploadedFile } from '#server/kit/http/bodies/uploads.ts';
import { newId } from '#server/kit/ids.ts';
import { describePictureFailure, toLogo } from '#server/kit/pictures/images.ts';
import type { RateLimit } from '#server/kit/security/rate-limits.ts';
import { mailSettingsRepository } from './mail-settings.repository.ts';
import type { StoredSettings } from './stored-settings.ts';

const box = { width: 800, height: 400 };
const mostWaiting = 5;
// A picture that mails have shown stays for those who open them later, so it must not be changed without end.
const perMerchant: RateLimit = { name: 'mail-logo', max: 30, windowMs: days(1) };

const place = (key: string) => `public/${key}`;

/** Pictures for the head of a merchant's mails: stored first, and used once the settings name them. */
export function makeSenderLogos(deps: Pick<Deps, 'db' | 'storage' | 'jobs' | 'clock' | 'limits'>) {
  return async function upload(actor: Actor, file: UploadedFile | undefined): Promise<{ senderLogo: string }> {
    if (!file) throw invalid({ param: 'logo', msg: 'Required' });
    await deps.limits.take(perMerchant, actor.merchantId);
    const logo = await toLogo(file, box);
    if (!logo.ok) throw invalid({ param: 'logo', msg: describePictureFailure(logo.failure, 'Unsupported format') });
    const { data, contentType } = logo.value;
    const key = `mails/${newId()}.${contentType === 'image/png' ? 'png' : 'jpg'}`;
    await deps.storage.put(place(key), data, { contentType });
    await deps.db.transaction().execute(async (tx) => {
      const repository = mailSettingsRepository(tx);
      const stored = (await repository.lock(actor)).mail_settings as StoredSettings;
      const uploads = [...(stored.uploads ?? []), key];
      await repository.save(actor, { ...stored, uploads: uploads.slice(-mostWaiting) });
      for (const old of uploads.slice(0, -mostWaiting)) await scheduleRemoval(deps, tx, place(old));
    });
    return { senderLogo: key };
  };
}
