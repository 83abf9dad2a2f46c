import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { drawComponent } from '#testing/draw-component.tsx';
import { ApiError } from '#web/kit/api-error.ts';
import { Form } from '../form/form.tsx';
import { TextInput } from '../form/inputs/text-input.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useUnsavedGuard } from '../form/use-unsaved-guard.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

const schema = z.object({ name: z.string().min(1, 'Give it a name'), note: z.string() });
const broken = () => new ApiError(500, { error: { name: 'INTERNAL', message: '', correlationId: 'c-4711' } });
const open = page.getByRole('button', { name: 'Add shelf' });
const dialog = page.getByRole('dialog', { name: 'New shelf' });
const name = page.getByRole('textbox', { name: 'Name' });
const save = page.getByRole('button', { name: 'Save', exact: true });
const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
const keepEditing = question.getByRole('button', { name: 'Keep editing' });
const discard = question.getByRole('button', { name: 'Discard changes' });
const anotherPage = page.getByRole('heading', { name: 'Another page' });

interface ShelfDialogProps {
  onSave?: () => unknown;
  onPrint?: () => Promise<unknown>;
}

function ShelfDialog({ onSave, onPrint }: ShelfDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const form = useZodForm(schema, { defaultValues: { name: '', note: '' } });
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add shelf
      </button>
      <FormDialog
        open={isOpen}
        title="New shelf"
        form={form}
        submitLabel="Save"
        {...(onPrint && { secondary: { label: 'Print', pendingLabel: 'Printing…', act: onPrint } })}
        onSubmit={async () => {
          await onSave?.();
          setOpen(false);
        }}
        onClose={() => {
          form.reset();
          setOpen(false);
        }}
      >
        <TextInput name="name" label="Name" autoFocus />
        <TextInput name="note" label="Note" />
      </FormDialog>
    </>
  );
}

test('a dialog takes the focus, and gives it back when Escape closes it', async () => {
  await drawComponent(<ShelfDialog />);
  await userEvent.click(open);
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
});

test('what was typed is not thrown away without a question', async () => {
  await drawComponent(<ShelfDialog />);
  await userEvent.click(open);
  await userEvent.fill(name, 'Garden');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toMatchTextContent('What you typed here will be lost.');
  await expect.element(keepEditing).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Garden');
  await expect.element(name).toHaveFocus();

  await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(discard);
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.click(open);
  await expect.element(name).toHaveValue('');
});

test('nor is it lost by leaving the page under the dialog', async () => {
  const router = await drawComponent(<ShelfDialog />);
  await router.navigate('/before');
  await router.navigate('/');
  await userEvent.click(open);
  await userEvent.fill(name, 'Garden');
  await router.navigate(-1);
  await userEvent.click(keepEditing);
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  expect(window.location.pathname).toBe('/');

  await router.navigate(-1);
  await userEvent.click(discard);
  await expect.element(anotherPage).toBeVisible();
  expect(window.location.pathname).toBe('/before');
});

test('a dialog stays until it is known how what it sent went, and sends it once', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  let sent = 0;
  await drawComponent(
    <ShelfDialog
      onSave={() => {
        sent += 1;
        return promise;
      }}
    />,
  );
  await userEvent.click(open);
  await userEvent.fill(name, 'Garden');
  await userEvent.keyboard('{Enter}{Enter}{Escape}');
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }), { force: true });
  await expect.element(question).not.toBeInTheDocument();
  reject(broken());
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Reference: c-4711');
  await expect.element(name).toHaveValue('Garden');
  expect(sent).toBe(1);
});

test('the second thing that a form can do holds it as well, and nothing else is sent meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let printed = 0;
  let saved = 0;
  await drawComponent(
    <ShelfDialog
      onSave={() => {
        saved += 1;
      }}
      onPrint={() => {
        printed += 1;
        return promise;
      }}
    />,
  );
  await userEvent.click(open);
  await userEvent.fill(name, 'Garden');
  await userEvent.click(page.getByRole('button', { name: 'Print' }));
  const printing = page.getByRole('button', { name: 'Printing…' });
  await userEvent.click(printing, { force: true });
  await expect.element(save).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  resolve();
  await expect.element(save).toBeEnabled();
  await expect.element(dialog).toBeVisible();
  expect({ printed, saved }).toEqual({ printed: 1, saved: 0 });
});

test('what is wrong is told at its field, here or by the server, and the first one gets the focus', async () => {
  let answer: Error | undefined = new ApiError(400, { errors: [{ param: 'note', msg: 'Too rude' }] });
  await drawComponent(
    <ShelfDialog
      onSave={() => {
        if (answer) throw answer;
      }}
    />,
  );
  await userEvent.click(open);
  await userEvent.click(save);
  await expect.element(name).toHaveAccessibleDescription('Give it a name');
  await expect.element(name).toHaveFocus();
  await userEvent.fill(name, 'Garden');
  await userEvent.click(save);
  const note = page.getByRole('textbox', { name: 'Note' });
  await expect.element(note).toHaveAccessibleDescription('Too rude');
  await expect.element(note).toHaveFocus();
  answer = undefined;
  await userEvent.fill(note, 'Thank you');
  await userEvent.click(save);
  await expect.element(dialog).not.toBeInTheDocument();
});

function Question(props: Pick<ConfirmDialogProps, 'onConfirm' | 'danger' | 'typeToConfirm'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete shelf
      </button>
      <ConfirmDialog {...props} open={isOpen} title="Delete it?" confirmLabel="Delete" onClose={() => setOpen(false)} />
    </>
  );
}

const ask = page.getByRole('button', { name: 'Delete shelf' });
const deletion = page.getByRole('alertdialog', { name: 'Delete it?' });
const confirm = deletion.getByRole('button', { name: 'Delete' });

test('a question whose act can’t be undone stands on Cancel, acts once, and says what failed', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  let deleted = 0;
  await drawComponent(
    <Question
      danger
      onConfirm={() => {
        deleted += 1;
        return promise;
      }}
    />,
  );
  await userEvent.click(ask);
  await expect.element(deletion.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.click(confirm);
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(deletion).toBeVisible();
  reject(broken());
  await expect.element(deletion.getByRole('alert')).toMatchTextContent('Reference: c-4711');
  expect(deleted).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(ask).toHaveFocus();
  await userEvent.click(ask);
  await expect.element(deletion.getByRole('alert')).not.toBeInTheDocument();
});

test('what must be typed first is compared to the letter', async () => {
  await drawComponent(<Question typeToConfirm="Shelf 7" onConfirm={() => undefined} />);
  await userEvent.click(ask);
  const typed = deletion.getByRole('textbox', { name: 'Type Shelf 7 to confirm' });
  await expect.element(typed).toHaveFocus();
  await userEvent.fill(typed, 'shelf 7');
  await expect.element(confirm).toBeDisabled();
  await userEvent.fill(typed, 'Shelf 7');
  await userEvent.keyboard('{Enter}');
  await expect.element(deletion).not.toBeInTheDocument();
});

function ShelfPage({ onSave }: { onSave: () => Promise<void> }) {
  const form = useZodForm(schema, { defaultValues: { name: '', note: '' } });
  const guard = useUnsavedGuard(form);
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await onSave();
        form.reset(values);
      }}
    >
      <TextInput name="name" label="Name" />
      <SubmitButton control={form.control}>Save</SubmitButton>
      {guard}
    </Form>
  );
}

test('a page with unsaved changes is left after a question, and without one once it is saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const router = await drawComponent(<ShelfPage onSave={() => promise} />);
  await userEvent.fill(name, 'Garden');
  await router.navigate('/elsewhere');
  await expect.element(question).toMatchTextContent('Your changes on this page will be lost.');
  await userEvent.click(keepEditing);
  await expect.element(name).toHaveValue('Garden');
  await userEvent.click(save);
  // Asked for while it is sent, it waits for how that ends.
  await router.navigate('/elsewhere');
  expect(window.location.pathname).toBe('/');
  resolve();
  await expect.element(anotherPage).toBeVisible();
});
