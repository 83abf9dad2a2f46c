import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { Form } from '#web/ui/form/form.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { PartSettings } from './section-settings.tsx';
import { SectionsList } from './sections-list.tsx';
import { SlideFilesContext } from './slide-files-context.ts';
import type { DesignEditor, EditorPart } from './use-design-editor.ts';

const Head = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minHeight: 48,
    padding: '6px 16px 0',
    '& > span': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  })),
);

/** The sections and the settings of the chosen one. */
export function DesignPanel({ editor, formId }: { editor: DesignEditor; formId: string }) {
  const { form, files, submit, selectedSection, selectSection, hasOwnStyle } = editor;
  const phone = usePhone();
  const panel = useRef<HTMLDivElement>(null);
  // On phones the settings lie below the whole list.
  const choose = (part: EditorPart) => {
    selectSection(part);
    if (!phone) return;
    requestAnimationFrame(() => panel.current?.querySelector('[data-settings]')?.scrollIntoView({ block: 'start' }));
  };
  return (
    <Form form={form} id={formId} label={t.design.form} onSubmit={submit}>
      <Head>
        <Typography component="h2" variant="h4">
          {t.design.sectionsTitle}
        </Typography>
        <span>{phone ? t.design.sectionsHintPhone : t.design.sectionsHint}</span>
      </Head>
      <SlideFilesContext value={files}>
        <SectionsList selected={selectedSection} onSelect={choose} />
        <div ref={panel}>
          <PartSettings part={selectedSection} hasOwnStyle={hasOwnStyle} />
        </div>
      </SlideFilesContext>
    </Form>
  );
}
