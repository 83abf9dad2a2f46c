import type { Theme } from '#contract/design/design.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { ThemeFields, themeSchema } from './theme-fields.tsx';
import { ThemeHeader } from './theme-header.tsx';
import { Column, Columns } from './theme-layout.ts';
import { ThemeList } from './theme-list.tsx';
import { ThemeStatus } from './theme-status.tsx';
import { useThemeCalls } from './themes.queries.ts';
import { useThemeNotices } from './use-theme-notices.ts';

const words = t.themes;

/** The theme that every store has: read only. */
export function StandardTheme({ themes }: { themes: readonly Theme[] }) {
  const form = useZodForm(themeSchema, { defaultValues: { name: words.standard, style: '' } });
  const calls = useThemeCalls();
  const notices = useThemeNotices();
  const isActive = !themes.some((theme) => theme.isActive);

  const toggle = async () => {
    try {
      const after = await calls.switchStandard(!isActive);
      if (isActive && !after.some((theme) => theme.isActive)) notices.hint(words.noneBefore);
      else notices.saved();
    } catch (error) {
      notices.failed(error);
    }
  };
  return (
    <>
      <ThemeHeader />
      <Banner tone="info" live={false}>
        {words.standardInfo}
      </Banner>
      <Columns>
        <Column>
          <ThemeList themes={themes} chosen={undefined} />
          <ThemeStatus
            isActive={isActive}
            onToggle={themes.length > 0 ? toggle : undefined}
            hint={themes.length > 0 ? undefined : words.standardHint}
          />
        </Column>
        <Form form={form} onSubmit={() => undefined} label={words.standard}>
          <ThemeFields disabled />
        </Form>
      </Columns>
    </>
  );
}
