import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawComponent } from '#testing/draw-component.tsx';
import { DayInput } from './day-input.tsx';

const field = page.getByRole('textbox', { name: 'Ends' });
const day = (name: string) => page.getByRole('button', { name });
const month = page.getByRole('dialog').getByRole('heading');

function Ends() {
  const [value, setValue] = useState('2026-03-30');
  return (
    <DayInput label="Ends" value={value} today="2026-03-15" min="2026-03-10" max="2027-06-30" onChange={setValue} />
  );
}

test('a day is chosen from the calendar by keys, which gives the focus back', async () => {
  await drawComponent(<Ends />);
  const open = page.getByRole('button', { name: 'Ends: choose a day, now 03/30/2026' });
  await userEvent.click(open);
  await expect.element(day('Monday, March 30, 2026')).toHaveFocus();
  await expect.element(day('Monday, March 30, 2026')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(open).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await expect.element(day('Monday, March 30, 2026')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(day('Tuesday, April 7, 2026')).toHaveFocus();
  await expect.element(month).toHaveTextContent('April 2026');
  await userEvent.keyboard('{Home}');
  await expect.element(day('Sunday, April 5, 2026')).toHaveFocus();
  await userEvent.keyboard('{PageDown}{Shift>}{PageDown}{/Shift}');
  await expect.element(day('Wednesday, May 5, 2027')).toHaveFocus();
  // There is nothing to choose beyond the last day.
  await userEvent.keyboard('{PageDown}{PageDown}');
  await expect.element(day('Wednesday, June 30, 2027')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('06/30/2027');
});

test('a day that can’t be chosen is not, and the months are turned by their buttons', async () => {
  await drawComponent(<Ends />);
  await userEvent.click(page.getByRole('button', { name: /choose a day/ }));
  await expect.element(page.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  await userEvent.click(day('Monday, March 9, 2026'), { force: true });
  await expect.element(month).toHaveTextContent('March 2026');
  const next = page.getByRole('button', { name: 'Next month' });
  await userEvent.click(next);
  await expect.element(month).toHaveTextContent('April 2026');
  await expect.element(next).toHaveFocus();
  await userEvent.click(day('Wednesday, April 1, 2026'));
  await expect.element(field).toHaveValue('04/01/2026');
});

test('a typed day is taken at its end; a wrong one is told, and Escape brings the last one back', async () => {
  await drawComponent(<Ends />);
  await userEvent.fill(field, '4/1/26');
  await userEvent.tab();
  await expect.element(field).toHaveValue('04/01/2026');
  await userEvent.fill(field, '02/30/2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription('Enter a day as MM/DD/YYYY');
  await userEvent.fill(field, '03/09/2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription('Not before 03/10/2026');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('04/01/2026');
  await expect.element(field).toHaveAccessibleDescription('');
});
