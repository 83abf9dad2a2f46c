import { expect, type Locator, type Page } from '@playwright/test';

// Keys that follow each other faster than this are a scanner's.
const pace = { delay: 45 };

/** What a person has who has no pointer: nothing is clicked, and no script moves the focus. */
export function keyboardOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key);

  /** Goes from stop to stop until it has reached this one; the focus is seen all the way. */
  const reach = async (target: Locator, { by = 'Tab', most = 90 } = {}): Promise<void> => {
    await expect(target).toBeVisible();
    for (let step = 0; step < most; step++) {
      if (await hasFocus(target)) return;
      await press(by);
      await expectSeen(page);
    }
    throw new Error(`${target} is not reached within ${most} stops; the focus is on ${await describeFocus(page)}.`);
  };

  return {
    press,
    reach,
    type: (text: string) => page.keyboard.type(text, pace),
    /** Reaches a control and uses it. */
    async use(target: Locator, { key = 'Enter', by = 'Tab' } = {}): Promise<void> {
      await reach(target, { by });
      await press(key);
    },
    /** Reaches a field and writes over what it holds. */
    async write(target: Locator, text: string): Promise<void> {
      await reach(target);
      await press('Control+A');
      await page.keyboard.type(text, pace);
    },
    /** One of a group of choices: Tab leads to the one that is chosen, arrows to the others. */
    async choose(group: Locator, choice: Locator): Promise<void> {
      await reach(group.getByRole('radio', { checked: true }));
      for (let step = 0; step < 8 && !(await choice.isChecked()); step++) await press('ArrowDown');
      await expect(choice).toBeChecked();
    },
    /** The focus is somewhere on the page: whoever goes on with Tab goes on from where they were. */
    expectKept: () => expect.poll(() => describeFocus(page), { message: 'where the focus is' }).not.toBe('nothing'),
    /** Tab goes round within what is open, in both directions, and never behind it. */
    async expectTrapped(within: Locator, stops = 12): Promise<void> {
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let step = 0; step < stops; step++) {
          await press(key);
          expect(await within.evaluate((element) => element.contains(document.activeElement)), key).toBe(true);
        }
      }
    },
  };
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement, undefined, { timeout: 10_000 });

const describeFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: active, body } = document;
    if (!active || active === body) return 'nothing';
    return `${active.tagName} “${(active.getAttribute('aria-label') ?? active.textContent ?? '').trim().slice(0, 60)}”`;
  });

/** Something marks where the focus is: an outline, a ring, or the frame of the field around it. */
async function expectSeen(page: Page): Promise<void> {
  const unseen = await page.evaluate(() => {
    const active = document.activeElement;
    // Between the last stop and the first the focus is with the browser itself.
    if (!active || active === document.body || active instanceof HTMLIFrameElement) return null;
    const marks = (element: Element, shadow: RegExp) =>
      [getComputedStyle(element), getComputedStyle(element, '::after'), getComputedStyle(element, '::before')].some(
        ({ outlineStyle, outlineWidth, boxShadow }) =>
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || shadow.test(boxShadow),
      );
    // Around it only a ring counts: cards have shadows of their own.
    const around: Element[] = [];
    for (let one = active.parentElement; one && around.length < 5; one = one.parentElement) around.push(one);
    const isMarked = marks(active, /px/) || around.some((element) => marks(element, /inset/));
    const isField = active.closest('.Mui-focused, .Mui-focusVisible') !== null;
    // Headings and the page take the focus for screen readers; they are no controls.
    const isPlace = active.getAttribute('tabindex') === '-1';
    return isMarked || isField || isPlace ? null : active.outerHTML.slice(0, 200);
  });
  expect(unseen, 'a stop of the keyboard that nothing marks').toBeNull();
}
