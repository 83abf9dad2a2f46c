import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawComponent } from '#testing/draw-component.tsx';
import { useSnackbar } from './snackbar.tsx';
import type { NoticeInput } from './snackbar-queue.ts';

const messages = page.getByRole('region', { name: 'Messages' });
const undo = messages.getByRole('button', { name: 'Undo' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

/** Draws a button for each message that it says when it is pressed, named by its message. */
async function drawNotices(...notices: readonly (NoticeInput & { message: string })[]) {
  function Buttons() {
    const { notify } = useSnackbar();
    return notices.map((notice) => (
      <button key={notice.message} type="button" onClick={() => notify(notice)}>
        {`Say ${notice.message}`}
      </button>
    ));
  }
  await drawComponent(<Buttons />);
}

/** Lets time go by, and what that changes be drawn. */
async function pass(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}

const say = (message: string) => userEvent.click(page.getByRole('button', { name: `Say ${message}`, exact: true }));

test('a message goes by itself, but not while somebody points at it or stands in it', async () => {
  await drawNotices({ message: 'Deleted', undo: () => undefined });
  await say('Deleted');
  await userEvent.hover(messages.getByText('Deleted'));
  await pass(20_000);
  await expect.element(messages).toMatchTextContent('Deleted');
  undo.element().focus();
  await userEvent.hover(page.getByRole('button', { name: 'Say Deleted' }));
  await pass(20_000);
  await expect.element(messages).toMatchTextContent('Deleted');
  undo.element().blur();
  await pass(0);
  await pass(9999);
  await expect.element(messages).toMatchTextContent('Deleted');
  await pass(1);
  await expect.element(messages).toHaveTextContent('');
});

test('what is undone is undone once, stays until that is done, and a failure is told with its reference', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  let undone = 0;
  await drawNotices({
    message: 'Deleted',
    undo: () => {
      undone += 1;
      return promise;
    },
  });
  await say('Deleted');
  await userEvent.click(undo);
  const undoing = messages.getByRole('button', { name: 'Undoing…' });
  await userEvent.click(undoing, { force: true });
  await pass(60_000);
  await expect.element(undoing).toBeVisible();
  reject(Object.assign(new Error(), { status: 500, correlationId: 'c-4711' }));
  await expect.element(messages.getByRole('alert')).toMatchTextContent('This could not be undone.Reference: c-4711');
  await expect.element(messages.getByText('Deleted')).not.toBeInTheDocument();
  expect(undone).toBe(1);
  await userEvent.click(messages.getByRole('button', { name: 'Dismiss this message' }));
  await expect.element(messages).toHaveTextContent('');
});

test('three are seen at once and the others wait; the same one again is no second', async () => {
  await drawNotices({ message: 'One' }, { message: 'Two' }, { message: 'Three' }, { message: 'Four' });
  for (const message of ['One', 'Two', 'Two', 'Three', 'Four']) await say(message);
  await expect.element(messages).toMatchTextContent('OneTwoThree');
  await pass(3000);
  await expect.element(messages).toMatchTextContent('Four');
});
