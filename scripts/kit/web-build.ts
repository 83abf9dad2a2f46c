import {
  budgets,
  describeHeaviest,
  keepBudgets,
  pagesOf,
  type Script,
  scriptsOf,
  type View,
  weighViews,
} from './budgets.ts';
import type { BuiltFolder } from './built-folder.ts';
import { precompress } from './compress.ts';
import { fingerprint } from './fingerprint.ts';
import { sayMeanwhile } from './moving-line.ts';
import { inProject, root } from './project.ts';

const sources = [
  'web',
  'contract',
  'storefront',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/kit/web-build.ts',
  'scripts/kit/compress.ts',
  'scripts/kit/service-worker-plugin.ts',
  'scripts/kit/shell-files.ts',
  'scripts/kit/script-files.ts',
  'scripts/kit/budgets.ts',
  'scripts/kit/thin-contracts.ts',
  'scripts/kit/without-json-schema.ts',
  'scripts/kit/contract-parts.ts',
];

/** Whether this build ships the service worker, or in its place one that takes itself off every device. */
export const hasServiceWorker = (): boolean => process.env.SERVICE_WORKER !== 'off';

/** The back office and the public pages, as the app's origin sends them. */
export const webBuild: BuiltFolder = {
  name: 'web',
  stamp: () => `${fingerprint(root, sources)}${hasServiceWorker() ? '' : ' removal'}`,
  async make(folder) {
    process.env.NODE_ENV = 'production';
    const { build } = await import('vite');
    const built = await build({
      configFile: inProject('vite.config.ts'),
      build: { outDir: folder, emptyOutDir: true },
      logLevel: 'warn',
    });
    weighScreens(scriptsOf(built));
    await precompress(folder);
  },
};

const [frame, publicFrame] = ['web/app/shell/app-layout.tsx', 'web/app/public/public-layout.tsx'];
const { firstView, signIn, screen } = budgets;

const firstViews: readonly View[] = [
  { name: 'The dashboard', budget: firstView, modules: [frame, 'web/app/screens/home-screen.tsx'] },
  { name: 'The sign-in', budget: signIn, modules: [publicFrame, 'web/features/accounts/login-page.tsx'] },
  { name: 'The sign-up', budget: signIn, modules: [publicFrame, 'web/features/accounts/register-page.tsx'] },
];

/** What comes first has a budget of its own; every page of the router has that of a screen. */
function weighScreens(scripts: readonly Script[]): void {
  const first = weighViews(scripts, firstViews);
  const screens = pagesOf(scripts).map((module) => ({
    name: module.slice(module.indexOf('/web/') + 1),
    budget: screen,
    modules: [frame, module],
  }));
  const weighed = weighViews(scripts, screens);
  keepBudgets([...first, ...weighed]);
  sayMeanwhile(`JavaScript: ${describeHeaviest(first)}; ${describeHeaviest(weighed)}.`);
}
