// The sandbox in a process of its own, so that what the stand-ins cost is not counted as ours; it tells nobody anything.
import { buildSandbox } from '#sandbox/sandbox.ts';
import { sandboxIdentity } from '#server/compose.ts';
import { sandboxChannels } from '#server/compose-channels.ts';
import { sandboxBarcodeData } from '#server/compose-items.ts';
import { sandboxPayments } from '#server/compose-payments.ts';
import { sandboxRecognition } from '#server/compose-recognition.ts';
import { readConfig } from '#server/config.ts';

const config = readConfig(process.env);
const { stripe, paypal } = sandboxPayments(config);
const sandbox = await buildSandbox({
  dataDir: config.DATA_DIR,
  publicUrl: config.urls.sandbox,
  appUrl: config.urls.app,
  identity: sandboxIdentity,
  barcodeData: sandboxBarcodeData,
  botCheck: { secret: 'bench' },
  payments: { stripe: { ...stripe, endpoints: [] }, paypal },
  channels: sandboxChannels(config),
  recognition: sandboxRecognition,
});
await sandbox.app.listen({ port: config.SANDBOX_PORT, host: '127.0.0.1' });
await sandbox.smtp.listen(config.SANDBOX_SMTP_PORT, '127.0.0.1');
process.once('SIGINT', async () => {
  await sandbox.close();
  process.exit(0);
});
console.log('The sandbox is there');
