import { useId, useRef, useState } from 'react';
import { type Location, useNavigate } from 'react-router';
import type { Theme } from '#contract/design/design.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { beginFrom, copyValues, isTypedSince } from '#web/ui/form/begin-from.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useRedirectAfterCreate } from '#web/ui/form/use-redirect-after-create.ts';
import { useUnsavedGuard } from '#web/ui/form/use-unsaved-guard.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { RemoveTheme } from './remove-theme.tsx';
import { ThemeFields, type ThemeValues, themeSchema } from './theme-fields.tsx';
import { ThemeHeader } from './theme-header.tsx';
import { Column, Columns } from './theme-layout.ts';
import { addressOf, draftId, ThemeList } from './theme-list.tsx';
import { ThemeStatus } from './theme-status.tsx';
import { useThemeCalls } from './themes.queries.ts';
import { useThemeNotices } from './use-theme-notices.ts';

const words = t.themes;

interface ThemeEditorProps {
  themes: readonly Theme[];
  /** None for a new one, which is saved only when it is submitted. */
  theme: Theme | undefined;
}

/** A theme of the merchant's own, new or saved. */
export function ThemeEditor({ themes, theme: asked }: ThemeEditorProps) {
  const formId = useId();
  const navigate = useNavigate();
  const calls = useThemeCalls();
  const notices = useThemeNotices();
  const isGone = useRef(false);
  const [madeId, setMadeId] = useState<string>();
  const theme = asked ?? themes.find(({ _id }) => _id === madeId);
  const name = theme?.name ?? words.newName(themes.length + 1);
  const form = useZodForm(themeSchema, { defaultValues: { name, style: theme?.style ?? '' } });
  const guard = useUnsavedGuard(form, (from, to) => !isGone.current && isAnother(from, to));

  const open = ({ _id }: Theme) => {
    notices.saved();
    return navigate(addressOf(_id), { replace: true });
  };
  const { leadOn, isLeading } = useRedirectAfterCreate(form, asked ? undefined : open);

  const submit = async (values: ThemeValues) => {
    const sent = copyValues(form.getValues());
    const saved = await (theme ? calls.update(theme._id, values) : calls.create(values));
    if (await leadOn(saved, isTypedSince(form, sent))) return;
    setMadeId(saved._id);
    beginFrom(form, { name: saved.name, style: saved.style }, sent);
    notices.saved();
  };
  const toggle = async (id: string, isActive: boolean) => {
    try {
      await calls.update(id, { isActive });
      notices.saved();
    } catch (error) {
      notices.failed(error);
    }
  };
  const remove = async () => {
    if (theme) await calls.remove(theme._id);
    notices.removed(name);
    isGone.current = true;
    await navigate(addressOf(), { replace: true });
  };

  return (
    <>
      {guard}
      <ThemeHeader
        actions={<RemoveTheme name={name} isActive={theme?.isActive ?? false} onRemove={remove} />}
        primary={
          <SubmitButton form={formId} control={form.control}>
            {theme ? words.update : words.submit}
          </SubmitButton>
        }
      />
      <Columns>
        <Column>
          <ThemeList themes={themes} chosen={theme?._id ?? draftId} />
          <ThemeStatus
            isActive={theme?.isActive ?? false}
            onToggle={theme && (() => toggle(theme._id, !theme.isActive))}
            hint={theme ? undefined : words.draftHint}
          />
        </Column>
        <Form
          form={form}
          id={formId}
          label={name}
          inert={isLeading}
          onSubmit={submit}
          describeError={(error) => {
            notices.failed(error);
            return null;
          }}
        >
          <ThemeFields />
        </Form>
      </Columns>
    </>
  );
}

/** The path stays the same from one theme to another; what it asks for does not. */
const isAnother = (from: Location, to: Location) => from.pathname !== to.pathname || from.search !== to.search;
