import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSandbox } from '#sandbox/sandbox.ts';
import { sandboxIdentity } from '#server/compose.ts';
import { sandboxChannels } from '#server/compose-channels.ts';
import { sandboxBarcodeData } from '#server/compose-items.ts';
import { sandboxPayments } from '#server/compose-payments.ts';
import { sandboxRecognition } from '#server/compose-recognition.ts';
import type { Config } from '#server/config.ts';

/** Providers and the mail server: they belong to others, and live on whatever becomes of us. Returns how to end them. */
export async function openOutside(config: Config): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scanfront-outside-'));
  const sandbox = await buildSandbox({
    dataDir,
    publicUrl: config.urls.sandbox,
    appUrl: config.urls.app,
    identity: sandboxIdentity,
    barcodeData: sandboxBarcodeData,
    payments: sandboxPayments(config),
    botCheck: { secret: 'not asked' },
    channels: sandboxChannels(config),
    recognition: sandboxRecognition,
    imageOrigins: [config.urls.content],
  });
  await sandbox.app.listen({ port: Number(new URL(config.urls.sandbox).port), host: '127.0.0.1' });
  await sandbox.smtp.listen(Number(new URL(config.SMTP_URL ?? '').port), '127.0.0.1');
  return async () => {
    await sandbox.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
