import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawComponent } from '#testing/draw-component.tsx';
import { columns, makeProducts, type Product } from './sheet.fixture.ts';
import { Spreadsheet } from './spreadsheet.tsx';
import { type Sheet, useSpreadsheet } from './use-spreadsheet.ts';

const names = columns.map(({ title }) => title);

/** The cell of a row, counted from 1, and a column. */
const cell = (row: number, name: string) => {
  const place = names.indexOf(name) + 1;
  const line = page.getByRole('grid').getByRole('row').nth(row);
  return place === 1 ? line.getByRole('rowheader').last() : line.getByRole('gridcell').nth(place - 2);
};
const field = page.getByRole('grid').getByRole('textbox');
const grid = page.getByRole('grid');

const checkRow = ({ price, quantity }: Product) =>
  price !== null && price > 50_000 && quantity === 1 ? { price: 'Too much for one' } : {};

async function drawSheet(amount = 5): Promise<Sheet<Product>> {
  let drawn: Sheet<Product> | undefined;
  const rows = makeProducts(amount);
  function Products() {
    drawn = useSpreadsheet({ columns, rows, checkRow });
    return (
      <div style={{ display: 'flex', height: 400 }}>
        <Spreadsheet sheet={drawn} label="Products" />
      </div>
    );
  }
  await drawComponent(<Products />);
  await expect.element(cell(1, 'Title')).toBeVisible();
  if (!drawn) throw new Error('The sheet was not drawn.');
  return drawn;
}

/** Pastes as a spreadsheet program gives it. */
function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(event);
}

test('typing replaces a cell, F2 goes on with what it says, and Escape takes the typing back', async () => {
  await drawSheet();
  await userEvent.click(cell(1, 'Price'));
  await userEvent.keyboard('49.5{Enter}');
  await expect.element(cell(1, 'Price')).toHaveTextContent('$49.50');
  await expect.element(cell(2, 'Price')).toHaveFocus();
  await userEvent.keyboard('{F2}');
  await expect.element(field).toHaveValue('2.00');
  await userEvent.keyboard('{Backspace}5{Tab}');
  await expect.element(cell(2, 'Price')).toHaveTextContent('$2.05');
  await userEvent.keyboard('{ArrowLeft}7{Escape}');
  await expect.element(cell(2, 'Price')).toHaveTextContent('$2.05');
  await expect.element(cell(2, 'Price')).toHaveFocus();
  await userEvent.dblClick(cell(3, 'Title'));
  await userEvent.keyboard(' XL{Enter}');
  await expect.element(cell(3, 'Title')).toHaveTextContent('Lamp 3 XL');
});

test('the keyboard moves as in Excel, and never keeps anybody in the sheet', async () => {
  await drawSheet(40);
  await userEvent.click(cell(1, 'Title'));
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await expect.element(cell(2, 'Quantity')).toHaveFocus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.element(page.getByRole('gridcell', { name: '0040' })).toHaveFocus();
  await userEvent.keyboard('{Control>}{Home}{/Control}{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  await expect.element(page.getByText('2 rows by 2 columns selected')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Press Tab to leave the sheet.')).toBeVisible();
  await userEvent.tab();
  expect(grid.element().contains(document.activeElement)).toBe(false);
});

test('a range pasted from a spreadsheet fills cells from the active one on, and is undone in one step', async () => {
  const sheet = await drawSheet();
  await userEvent.click(cell(4, 'Quantity'));
  paste('12\t$1,299.00\tOpen-box\tyes\tX1\n7\t20\tNew\tno\tX2\n9\t1\tNew\tno\tX3\n');
  await expect
    .element(page.getByText('8 cells pasted. 1 row did not fit. 2 cells could not be changed.'))
    .toBeVisible();
  await expect.element(cell(4, 'Price')).toHaveTextContent('$1,299.00');
  await expect.element(cell(4, 'Condition')).toHaveTextContent('Open-box');
  await expect.element(cell(4, 'Featured').getByRole('checkbox')).toBeChecked();
  await expect.element(cell(5, 'Barcode')).toHaveTextContent('005');
  expect(sheet.changes().map(({ id }) => id)).toEqual(['p4', 'p5']);

  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText('No changes')).toBeVisible();
  await expect.element(cell(4, 'Price')).toHaveTextContent('$4.00');
  await userEvent.keyboard('{Control>}y{/Control}');
  await expect.element(cell(4, 'Price')).toHaveTextContent('$1,299.00');
});

test('cells are copied within the sheet, filled downwards and emptied', async () => {
  await drawSheet();
  await userEvent.click(cell(1, 'Quantity'));
  await cell(2, 'Price').click({ modifiers: ['Shift'] });
  await userEvent.copy();
  await expect.element(page.getByText('4 cells copied.')).toBeVisible();
  await userEvent.click(cell(4, 'Quantity'));
  await userEvent.paste();
  await expect.element(cell(5, 'Price')).toHaveTextContent('$2.00');
  await userEvent.click(cell(1, 'Condition'));
  await userEvent.keyboard('{F2}');
  await userEvent.click(page.getByRole('option', { name: 'Open-box' }));
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  await expect.element(cell(3, 'Condition')).toHaveTextContent('Open-box');
  await userEvent.keyboard('{Delete}');
  await expect.element(cell(3, 'Condition')).toHaveTextContent('None');
});

test('what is wrong is told at its cell and counted, and is gone to one after the other', async () => {
  const sheet = await drawSheet();
  await userEvent.click(cell(1, 'Price'));
  await userEvent.keyboard('900{Enter}cheap{Enter}');
  await expect.element(page.getByText('2 errors')).toBeVisible();
  await expect.element(cell(2, 'Price')).toHaveTextContent('cheap');
  await expect.element(cell(2, 'Price')).toHaveAttribute('aria-invalid', 'true');
  await userEvent.click(page.getByRole('button', { name: 'Go to next error' }));
  await expect.element(cell(1, 'Price')).toHaveFocus();
  await expect.element(page.getByRole('tooltip')).toMatchTextContent('Too much for one');
  await userEvent.keyboard('{F8}');
  await expect.element(cell(2, 'Price')).toHaveFocus();
  await expect.element(page.getByRole('tooltip')).toMatchTextContent('Enter an amount, such as 12.50');
  await userEvent.keyboard('5{Enter}');
  await expect.element(page.getByText('1 error', { exact: true })).toBeVisible();

  sheet.refuse([{ id: 'p2', columnId: 'title', message: 'Taken' }]);
  await expect.element(cell(2, 'Title')).toHaveAttribute('aria-invalid', 'true');
  await userEvent.click(cell(2, 'Title'));
  await userEvent.keyboard('Another{Enter}');
  await expect.element(cell(2, 'Title')).not.toHaveAttribute('aria-invalid');
});

test('a cell that can only be read says so and stays', async () => {
  await drawSheet();
  await userEvent.click(cell(1, 'Barcode'));
  await userEvent.keyboard('9');
  await expect.element(page.getByText('This cell can only be read.')).toBeVisible();
  await expect.element(cell(1, 'Barcode')).toHaveTextContent('001');
});
