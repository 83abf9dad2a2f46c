import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { drawComponent } from '#testing/draw-component.tsx';
import { Form } from '../form/form.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import { RichTextInput } from './rich-text-input.tsx';

const schema = z.object({ text: z.string() });
const text = page.getByRole('textbox', { name: 'Description' });
const tool = (name: string) => page.getByRole('button', { name, exact: true });

/** Draws the editor in a form; what comes back sends it, and tells the text. */
async function drawEditor(initial = '') {
  let sent: string | undefined;
  function Product() {
    const form = useZodForm(schema, { defaultValues: { text: initial } });
    return (
      <Form
        form={form}
        onSubmit={(values) => {
          sent = values.text;
        }}
      >
        <RichTextInput name="text" label="Description" />
        <button type="submit">Send</button>
      </Form>
    );
  }
  await drawComponent(<Product />);
  await expect.element(text).toBeVisible();
  return async () => {
    sent = undefined;
    await userEvent.click(tool('Send'));
    await expect.poll(() => sent).toBeDefined();
    return sent;
  };
}

function paste(html: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test('what is pasted from elsewhere keeps its words and loses what a store must not show', async () => {
  const send = await drawEditor();
  await userEvent.click(text);
  paste(`
    <h1 style="color:red" onclick="steal()">Brass lamp</h1>
    <p class="MsoNormal"><span style="font-size:40px">Heavy</span> and <b>solid</b><script>steal()</script></p>
    <p><a href="javascript:steal()">Trap</a> <a href="https://example.com/" id="x">Maker</a></p>
    <iframe src="https://example.com"></iframe>
    <img src="data:image/png;base64,AAAA"><img src="https://example.com/lamp.png" onerror="steal()">
    <ul><li>Tall</li></ul>`);
  const html = (await send()) ?? '';
  expect(html).toContain('Brass lamp');
  expect(html).toContain('Heavy and <strong>solid</strong>');
  expect(html).toContain('Trap');
  expect(html).toContain('<a href="https://example.com/">Maker</a>');
  expect(html).toContain('<img src="https://example.com/lamp.png" alt="">');
  expect(html).toContain('<ul><li><p>Tall</p></li></ul>');
  expect(html).not.toMatch(/steal|style|class|iframe|data:|<h1|javascript|script/);
});

test('text is formatted by keys and by the toolbar, which is one stop of the keyboard', async () => {
  const send = await drawEditor();
  await userEvent.click(text);
  await userEvent.keyboard('Brass{Control>}b{/Control} lamp');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(tool('Text style: Paragraph')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tool('Bold')).toHaveFocus();
  await expect.element(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{End}{ArrowLeft}');
  await expect.element(tool('Link')).toHaveFocus();
  expect(await send()).toBe('<p>Brass<strong> lamp</strong></p>');

  await userEvent.click(tool('Text style: Paragraph'));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Subheading' }));
  expect(await send()).toBe('<h3>Brass<strong> lamp</strong></h3>');
});

test('a link is set on what is selected, refused where it leads nowhere good, and removed', async () => {
  const send = await drawEditor('<p>Maker</p>');
  await userEvent.click(text);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(tool('Link'));
  const address = page.getByRole('textbox', { name: 'Address' });
  await userEvent.fill(address, 'javascript:steal()');
  await userEvent.keyboard('{Enter}');
  await expect.element(address).toHaveAccessibleDescription(/Enter an address that starts with/);
  await userEvent.fill(address, 'example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(text).toHaveFocus();
  expect(await send()).toBe('<p><a href="https://example.com">Maker</a></p>');
  await userEvent.click(page.getByText('Maker'));
  await userEvent.click(tool('Link'));
  await expect.element(address).toHaveValue('https://example.com');
  await userEvent.click(tool('Remove link'));
  expect(await send()).toBe('<p>Maker</p>');
});

test('a text without a word is no text, and Undo brings its words back', async () => {
  const send = await drawEditor('<p>Maker</p>');
  await userEvent.click(text);
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  expect(await send()).toBe('');
  await userEvent.click(tool('Undo'));
  expect(await send()).toBe('<p>Maker</p>');
});
