import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImportProblemGroup, ProductImport } from '#contract/transfers/transfers.contract.ts';
import { drawComponent } from '#testing/draw-component.tsx';
import { usePaste } from './bring/use-paste.ts';
import { ImportFoot } from './foot/import-foot.tsx';
import { countsWith, importWith } from './transfers.fixture.ts';
import { ProblemGroup } from './tray/problem-group.tsx';
import type { FixRows } from './tray/use-fixes.ts';

const ready = importWith({
  counts: countsWith({ create: 612, update: 198, restock: 54, unchanged: 1047, errors: 35 }),
});

afterEach(() => vi.restoreAllMocks());

/** Answers every call with this import, and notes which were made. */
function answerWith(made: ProductImport): string[] {
  const calls: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (address) => {
    calls.push(String(address).replace(/.*\//, ''));
    return new Response(JSON.stringify(made), { headers: { 'content-type': 'application/json' } });
  });
  return calls;
}

test('the foot tells the sum, and Enter brings it in', async () => {
  const calls = answerWith({ ...ready, status: 'running' });
  await drawComponent(<ImportFoot made={ready} isChecking={false} />);
  await expect.element(page.getByText(/^864 products change: 612 new, 198 updated/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls).toEqual(['start']);
});

test('an Enter that a control has taken brings nothing in', async () => {
  const calls = answerWith({ ...ready, status: 'running' });
  await drawComponent(<ImportFoot made={ready} isChecking={false} />);
  const box = page.getByRole('checkbox', { name: 'All or nothing' });
  await expect.element(box).toBeVisible();
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(calls).toEqual([]);
});

test('nothing is brought in while a row waits and all or nothing is wanted', async () => {
  const settings = { ...ready.settings, allOrNothing: true };
  await drawComponent(<ImportFoot made={{ ...ready, settings }} isChecking={false} />);
  await expect.element(page.getByRole('button', { name: 'Bring in 864' })).toBeDisabled();
  await expect.element(page.getByText('All or nothing: fix or skip the 35 rows first.')).toBeVisible();
});

test('a file that changes nothing has nothing to press', async () => {
  const same = importWith({ counts: countsWith({ unchanged: 1946 }) });
  await drawComponent(<ImportFoot made={same} isChecking={false} />);
  await expect.element(page.getByRole('button', { name: 'Nothing to change' })).toBeDisabled();
});

const ungraded: ImportProblemGroup = {
  cause: 'condition',
  column: 'Condition',
  value: 'Ungraded',
  isShared: true,
  rows: 18,
  message: '',
  acts: ['use', 'leave-out', 'skip'],
};

function drawGroup(group: ImportProblemGroup) {
  const fix = vi.fn<FixRows['fix']>();
  const idle = { isBusy: false, error: null, isAt: () => false, failed: () => false };
  const nothing = () => undefined;
  const fixes = { ...idle, fix };
  return {
    fix,
    drawn: drawComponent(<ProblemGroup group={group} fixes={fixes} onChoose={nothing} onSheet={nothing} />),
  };
}

test('a reason shows the word as written, and one press says what it means for all', async () => {
  const { fix, drawn } = drawGroup(ungraded);
  await drawn;
  await expect.element(page.getByText('Condition Ungraded is not one of yours')).toBeVisible();
  await page.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Open-box' }).click();
  await page.getByRole('button', { name: 'Use for all 18' }).click();
  const sent = { cause: 'condition', value: 'Ungraded', fix: { act: 'use', use: 'Open-box' } };
  expect(fix).toHaveBeenCalledWith(sent, ungraded);
});

test('a value that has to be typed is sent when it has been', async () => {
  const missing: ImportProblemGroup = { ...ungraded, cause: 'quantity', value: 'some', acts: ['use', 'skip'] };
  const { fix, drawn } = drawGroup(missing);
  await drawn;
  await expect.element(page.getByRole('button', { name: 'Do for 18' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: 'Quantity for all' }).fill('1');
  await userEvent.keyboard('{Enter}');
  expect(fix).toHaveBeenCalledWith({ cause: 'quantity', value: 'some', fix: { act: 'use', use: '1' } }, missing);
});

function PasteHere({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  usePaste(onFiles);
  return <input aria-label="A field" />;
}

function paste(target: EventTarget, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test('rows pasted anywhere on the page are a file, and what is pasted into a field stays there', async () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  await drawComponent(<PasteHere onFiles={onFiles} />);
  const field = page.getByRole('textbox', { name: 'A field' });
  await expect.element(field).toBeVisible();
  paste(field.element(), 'Item\tPrice\nDrill\t149\n');
  paste(document.body, 'a word');
  expect(onFiles).not.toHaveBeenCalled();
  paste(document.body, 'Item\tPrice\nDrill\t149\n');
  expect(onFiles.mock.calls[0]?.[0][0]?.name).toMatch(/^pasted 1 row /);
});
