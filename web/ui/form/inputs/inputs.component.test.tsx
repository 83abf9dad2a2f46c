import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { drawComponent } from '#testing/draw-component.tsx';
import { Form } from '../form.tsx';
import { useZodForm } from '../use-zod-form.ts';
import { AutocompleteInput } from './autocomplete-input.tsx';
import { MoneyInput, NumberInput } from './number-input.tsx';
import { SeveralInput } from './several-input.tsx';
import { TagsInput } from './tags-input.tsx';
import { TextInput } from './text-input.tsx';
import { WeeklyTimesInput } from './weekly-times-input.tsx';

const time = z.object({ day: z.number(), from: z.string(), to: z.string() });
const schema = z.object({
  price: z.string(),
  quantity: z.number().nullable(),
  brand: z.string(),
  tags: z.array(z.string()),
  products: z.array(z.string()),
  hours: z.array(time),
});

type Values = z.infer<typeof schema>;

const empty: Values = { price: '', quantity: null, brand: '', tags: [], products: [], hours: [] };

/** Draws inputs in a form; what comes back tells what the form was sent with. */
async function drawForm(inputs: ReactNode, values: Partial<Values> = {}) {
  const sent: Values[] = [];
  function Goods() {
    const form = useZodForm(schema, { defaultValues: { ...empty, ...values } });
    return (
      <Form form={form} label="Goods" onSubmit={(given) => sent.push(given)}>
        {inputs}
        <button type="submit">Send</button>
      </Form>
    );
  }
  await drawComponent(<Goods />);
  return async (): Promise<Partial<Values>> => {
    const before = sent.length;
    // A list that is open may lie over it; the keyboard gets there.
    page.getByRole('button', { name: 'Send' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent.length).toBe(before + 1);
    return sent.at(-1) ?? {};
  };
}

test('an amount is typed as people write it, and is written in full when the field is left', async () => {
  const send = await drawForm(<MoneyInput name="price" label="Price" />);
  const price = page.getByRole('textbox', { name: 'Price' });
  await userEvent.type(price, '12.');
  await expect.element(price).toHaveValue('12.');
  await userEvent.type(price, '5x');
  await expect.element(price).toHaveValue('12.5');
  await userEvent.tab();
  await expect.element(price).toHaveValue('12.50');
  await userEvent.fill(price, '$1,299.999');
  expect(await send()).toMatchObject({ price: '1299.99' });
  await userEvent.fill(price, '(3)');
  expect(await send()).toMatchObject({ price: '-3.00' });
});

test('a number takes digits only, knows nothing from zero, and no negative where there is none', async () => {
  const send = await drawForm(<NumberInput name="quantity" label="Quantity" negativeAsZero />, { quantity: 4 });
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await expect.element(quantity).toHaveValue('4');
  await userEvent.fill(quantity, 'about 12 pcs');
  expect(await send()).toMatchObject({ quantity: 12 });
  await userEvent.fill(quantity, '');
  expect(await send()).toMatchObject({ quantity: null });
  await userEvent.fill(quantity, '-5');
  await expect.element(quantity).toHaveValue('0');
  expect(await send()).toMatchObject({ quantity: 0 });
});

const brands = [
  { value: 'acme', label: 'Acme' },
  { value: 'globex', label: 'Globex' },
];

test('a choice is found by typing and taken by Enter; what is typed and not chosen is no choice', async () => {
  const send = await drawForm(<AutocompleteInput name="brand" label="Brand" options={brands} />);
  const brand = page.getByRole('combobox', { name: 'Brand' });
  await userEvent.fill(brand, 'glo');
  await expect.element(page.getByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(brand).toHaveValue('Globex');
  expect(await send()).toMatchObject({ brand: 'globex' });
  // Neither chooses, sends nor breaks anything.
  await userEvent.fill(brand, 'Initech');
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await expect.element(brand).toHaveValue('Globex');
});

test('a choice that is made anew is chosen when it is there, and a failure is told at the field', async () => {
  const first = Promise.withResolvers<{ value: string; label: string }>();
  const answers = [first.promise, Promise.reject(Object.assign(new Error('Too many brands'), { status: 409 }))];
  answers[1]?.catch(() => undefined);
  const create = () => answers.shift() ?? Promise.resolve(null);
  const send = await drawForm(<AutocompleteInput name="brand" label="Brand" options={brands} onCreate={create} />);
  const brand = page.getByRole('combobox', { name: 'Brand' });
  await userEvent.fill(brand, 'Initech');
  await userEvent.click(page.getByRole('option', { name: 'Create “Initech”' }));
  await expect.element(brand).toHaveAccessibleDescription('Creating “Initech”…');
  await expect.element(brand).toHaveAttribute('readonly');
  first.resolve({ value: 'initech', label: 'Initech' });
  await expect.element(brand).toHaveValue('Initech');
  expect(await send()).toMatchObject({ brand: 'initech' });
  await userEvent.fill(brand, 'Hooli');
  await userEvent.click(page.getByRole('option', { name: 'Create “Hooli”' }));
  await expect.element(brand).toHaveAccessibleDescription('Too many brands');
});

test('choices that come late neither write over what is typed nor over those of a later word', async () => {
  const answers = new Map<string, PromiseWithResolvers<string[]>>();
  const find = (typed: string) => {
    const answer = Promise.withResolvers<string[]>();
    answers.set(typed, answer);
    return answer.promise;
  };
  function Products() {
    const [typed, setTyped] = useState('');
    const { data = [], isFetching } = useQuery({ queryKey: ['found', typed], queryFn: () => find(typed) });
    const options = data.map((name) => ({ value: name, label: name }));
    return (
      <SeveralInput
        name="products"
        label="Products"
        options={options}
        nameOf={(name) => name}
        loading={isFetching}
        onSearch={setTyped}
      />
    );
  }
  const send = await drawForm(<Products />, { products: ['Chair'] });
  const products = page.getByRole('combobox', { name: 'Products' });
  await userEvent.fill(products, 'la');
  await userEvent.fill(products, 'lamp');
  await userEvent.keyboard('{Enter}');
  answers.get('lamp')?.resolve(['Lamp']);
  await expect.element(page.getByRole('option', { name: 'Lamp' })).toBeVisible();
  answers.get('la')?.resolve(['Ladder', 'Lamp']);
  await expect.poll(() => answers.size).toBe(3);
  await expect.element(page.getByRole('option')).toHaveLength(1);
  await expect.element(products).toHaveValue('lamp');
  await userEvent.keyboard('{Enter}');
  expect(await send()).toMatchObject({ products: ['Chair', 'Lamp'] });
});

test('tags are ended by a comma, Enter or leaving the field, none of them twice, and taken away by Backspace', async () => {
  const suggestions = [{ value: 'Kitchen', label: 'Kitchen' }];
  const send = await drawForm(<TagsInput name="tags" label="Tags" suggestions={suggestions} />);
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await userEvent.type(tags, 'Brass,');
  await userEvent.type(tags, 'Brass{Enter}');
  await userEvent.fill(tags, 'kit');
  await userEvent.click(page.getByRole('option', { name: 'Kitchen' }));
  await userEvent.type(tags, 'Garden');
  expect(await send()).toMatchObject({ tags: ['Brass', 'Kitchen', 'Garden'] });
  await userEvent.click(tags);
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(await send()).toMatchObject({ tags: ['Brass'] });
});

test('times are added to a day, one after the other, copied to all days and taken away', async () => {
  const send = await drawForm(<WeeklyTimesInput name="hours" label="Opening hours" emptyDay="Closed" most={14} />);
  const add = page.getByRole('button', { name: 'Add times on Monday' });
  await userEvent.click(add);
  await userEvent.fill(page.getByLabelText('Monday, to', { exact: true }), '12:00');
  await userEvent.click(add);
  const morning = { day: 1, from: '09:00', to: '12:00' };
  const afternoon = { day: 1, from: '13:00', to: '15:00' };
  expect((await send()).hours).toEqual([morning, afternoon]);

  await userEvent.click(page.getByRole('button', { name: 'Copy Monday to all days' }));
  await expect.element(page.getByText('Closed')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Add times on Friday' })).toBeDisabled();
  await userEvent.click(page.getByRole('button', { name: 'Remove times on Sunday (2)' }));
  const { hours = [] } = await send();
  expect(hours).toHaveLength(13);
  expect(hours.filter(({ day }) => day === 0)).toEqual([{ ...morning, day: 0 }]);
});

test('what a scanner types into a field does not send the form', async () => {
  const send = await drawForm(<TextInput name="price" label="Code" scanTarget="itself" />);
  await userEvent.type(page.getByRole('textbox', { name: 'Code' }), '4006381333931{Enter}');
  expect(await send()).toMatchObject({ price: '4006381333931' });
});
