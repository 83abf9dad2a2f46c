import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../scripts/kit/free-ports.ts';
import { buildSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';

export const sandboxKeys = {
  identity: {
    google: { clientId: 'google-client', clientSecret: 'google-secret' },
    facebook: { appId: '1000', appSecret: 'facebook-secret' },
  },
  botCheck: { secret: 'bot-check-secret' },
  barcodeData: {
    amazon: {
      clientId: 'amazon-client',
      clientSecret: 'amazon-secret',
      refreshToken: 'amazon-refresh-token',
      marketplaceId: 'ATVPDKIKX0DER',
      sellerId: 'A1SANDBOXSELLER',
    },
    upcItemDbKey: 'upcitemdb-key',
    bigBoxKey: 'bigbox-key',
  },
  payments: {
    stripe: { secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox', clientId: 'ca_sandbox' },
    paypal: { clientId: 'paypal-client', clientSecret: 'paypal-secret', partnerId: 'PARTNER234567' },
  },
  channels: {
    ebay: {
      appId: 'ebay-app',
      certId: 'ebay-secret',
      ruName: 'Scanfront-RuName',
      returnUrl: 'http://localhost:3000/app/settings/platforms/ebay/redirect',
    },
    clover: { appId: 'CLOVERAPP0001', appSecret: 'clover-secret' },
  },
  recognition: { key: 'recognition-key', model: 'recognition-model' },
};

export interface RunningSandbox extends Sandbox {
  url: string;
  appUrl: string;
  smtpUrl: string;
  dataDir: string;
}

/** The whole sandbox on free ports with a directory of its own, for tests. */
export async function runSandbox(overrides: Partial<SandboxOptions> = {}): Promise<RunningSandbox> {
  const dataDir = overrides.dataDir ?? (await mkdtemp(join(tmpdir(), 'sandbox-')));
  // The address is part of what the simulators answer, so it must be known before the server listens.
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const appUrl = 'http://localhost:3000';
  const sandbox = await buildSandbox({ dataDir, publicUrl: url, appUrl, ...sandboxKeys, ...overrides });
  await sandbox.app.listen({ port, host: '127.0.0.1' });
  const smtpPort = await sandbox.smtp.listen(0, '127.0.0.1');
  return {
    ...sandbox,
    url,
    appUrl,
    dataDir,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    async close() {
      await sandbox.close();
      if (!overrides.dataDir) await rm(dataDir, { recursive: true });
    },
  };
}
