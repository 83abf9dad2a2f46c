// One machine: `npm start` on a fresh folder, with nothing set but where and on which ports.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { publishProduct } from '../../e2e/support/catalogue/product.ts';
import { productDatabase } from '../../e2e/support/database.ts';
import { freePorts } from '../../scripts/kit/free-ports.ts';
import { awaitHealth } from './await-health.ts';
import { checkAftermath } from './check-aftermath.ts';
import { enrol } from './member.ts';

export default async function startAlone(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'scanfront-journey-'));
  const [app, content, sandbox, smtp] = await freePorts(4);
  const settings = {
    DATA_DIR: join(folder, 'data'),
    APP_PORT: `${app}`,
    CONTENT_PORT: `${content}`,
    SANDBOX_PORT: `${sandbox}`,
    SANDBOX_SMTP_PORT: `${smtp}`,
  };
  const config = readConfig(settings);
  const product = enrol('the product', 'scripts/start.ts', settings);
  const stop = async () => {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  };
  product.start();
  try {
    await awaitHealth([`${config.urls.app}/healthz/ready`], product.isUp, product.said);
  } catch (error) {
    await stop();
    throw error;
  }
  publishProduct({ ...config.urls, dataDir: settings.DATA_DIR });
  return async () => {
    try {
      await checkAftermath(productDatabase(), config);
    } finally {
      await stop();
    }
  };
}
