import { everyLook, sweepScreen } from '../../e2e/support/accessibility.ts';
import { expect, test } from '../../e2e/support/test.ts';

test('the public site, every page of its site map', async ({ page, app }) => {
  const map = await (await fetch(`${app.app}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(paths.length).toBeGreaterThan(5);
  const findings: string[] = [];
  for (const path of paths) findings.push(...(await sweepScreen(page, path, everyLook)));
  console.log(`public site: ${paths.length} pages × ${everyLook.length} looks, ${findings.length} findings`);
  expect(findings).toEqual([]);
});

test('the console of the sandbox', async ({ page, app }) => {
  const findings: string[] = [];
  const paths = ['/', '/mailbox'];
  for (const path of paths) findings.push(...(await sweepScreen(page, `${app.sandbox}${path}`, everyLook)));
  console.log(`sandbox: ${paths.length} pages × ${everyLook.length} looks, ${findings.length} findings`);
  expect(findings).toEqual([]);
});
