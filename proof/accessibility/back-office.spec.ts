import { everyLook, type Look, sweepScreen, takeLook } from '../../e2e/support/accessibility.ts';
import { expect, test } from '../../e2e/support/test.ts';
import { enterDemo, readDemoThings } from './demo.ts';
import { openEverything } from './dialogs.ts';
import { listAddresses } from './routes.ts';

// Parts of the list, so that several browsers can work on it.
const parts = 4;
// Dark, where contrasts are harder to keep; wide, where every button is on the page.
const dialogLook: Look = { name: 'dark at 1280 px', colorScheme: 'dark', size: { width: 1280, height: 800 } };
const opensDialogs = process.env.DIALOGS !== '0';

test('the pages before the sign-in', async ({ page, complaints }) => {
  complaints.allow(/status of 4\d\d/);
  const { guest } = listAddresses(await readDemoThings());
  const findings: string[] = [];
  for (const path of guest) findings.push(...(await sweepScreen(page, path, everyLook)));
  console.log(`before the sign-in: ${guest.length} routes × ${everyLook.length} looks, ${findings.length} findings`);
  expect(findings).toEqual([]);
});

for (let part = 0; part < parts; part++) {
  test(`the back office, part ${part + 1} of ${parts}`, async ({ page, complaints }) => {
    complaints.allow(/status of 4\d\d|ERR_FAILED|Failed to load resource/);
    await enterDemo(page);
    const { seller } = listAddresses(await readDemoThings());
    const mine = seller.filter((_path, at) => at % parts === part);
    const findings: string[] = [];
    let opened = 0;
    for (const path of mine) {
      const found = await sweepScreen(page, path, everyLook);
      if (opensDialogs) {
        await takeLook(page, dialogLook);
        const { looked, findings: within } = await openEverything(page, path);
        opened += looked;
        found.push(...within);
      }
      // At once: the whole takes long.
      for (const finding of found) console.log(finding);
      findings.push(...found);
    }
    const told = `${mine.length} routes × ${everyLook.length} looks, ${opened} dialogs and menus`;
    console.log(`back office, part ${part + 1}: ${told}, ${findings.length} findings`);
    expect(findings).toEqual([]);
  });
}
