import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawComponent } from '#testing/draw-component.tsx';
import { ActionMenu, type MenuAction } from './action-menu.tsx';

const trigger = page.getByRole('button', { name: 'More' });
const item = (name: string) => page.getByRole('menuitem', { name });

const drawMenu = (groups: readonly (readonly MenuAction[])[], keepOpen = false) =>
  drawComponent(
    <ActionMenu
      groups={groups}
      keepOpen={keepOpen}
      trigger={(props) => (
        <button type="button" {...props}>
          More
        </button>
      )}
    />,
  );

test('a menu is opened, walked through and chosen from by keys, and gives the focus back', async () => {
  const chosen: string[] = [];
  await drawMenu([
    [
      { id: 'copy', label: 'Duplicate', onSelect: () => chosen.push('copy') },
      { id: 'sell', label: 'Sell', blocked: 'It has no price yet', onSelect: () => chosen.push('sell') },
    ],
    [{ id: 'delete', label: 'Delete', tone: 'danger', onSelect: () => chosen.push('delete') }],
  ]);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Duplicate')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(trigger).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await expect.element(item('Duplicate')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Sell It has no price yet')).toHaveFocus();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
  expect(chosen, 'what is blocked can be read, and not be done').toEqual(['delete']);
});

test('an entry with an address opens it, and a list of boxes stays open while they are ticked', async () => {
  const ticked: string[] = [];
  const entries = ['Brand', 'Price'].map((label) => ({
    id: label,
    label,
    choice: 'many' as const,
    checked: label === 'Brand',
    onSelect: () => ticked.push(label),
  }));
  await drawMenu([entries, [{ id: 'open', label: 'Settings', to: '/settings' }]], true);
  await userEvent.click(trigger);
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'Brand' })).toBeChecked();
  await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'Brand' }));
  await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'Price' }));
  expect(ticked).toEqual(['Brand', 'Price']);
  await userEvent.click(item('Settings'));
  await expect.element(page.getByRole('heading', { name: 'Another page' })).toBeVisible();
});
