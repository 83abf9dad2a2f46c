import { useId, useState } from 'react';
import type { Location } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { useImagePicker } from '#web/shared/media-gallery/use-image-picker.tsx';
import { useSiteAddress } from '#web/shared/stores/use-site-address.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { beginFrom, copyValues, isTypedSince } from '#web/ui/form/begin-from.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useRedirectAfterCreate } from '#web/ui/form/use-redirect-after-create.ts';
import { useUnsavedGuard } from '#web/ui/form/use-unsaved-guard.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { Column, Columns } from '#web/ui/layout/editor-columns.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { RichTextInput } from '#web/ui/rich-text/rich-text-input.tsx';
import { SeoPanel } from '#web/ui/seo-panel/seo-panel.tsx';
import { useSeoFollowsName } from '#web/ui/seo-panel/use-seo-follows-name.ts';
import { useContentActs } from '../content.queries.ts';
import type { ContentKind, WholeWriting } from '../content-kinds.ts';
import { CoverCard } from './cover-card.tsx';
import { PageMenusCard } from './page-menus-card.tsx';
import { StatusCard } from './status-card.tsx';
import { WritingHeader } from './writing-header.tsx';
import { toBody, type WritingOutput, type WritingValues, writingSchema, writingValues } from './writing-values.ts';

interface WritingEditorProps {
  kind: ContentKind;
  storeId: string;
  /** What is edited; none for a new one. */
  initial: WholeWriting | undefined;
  onCreated?: (created: WholeWriting) => unknown;
}

/** The form of a page or a post, new or not. */
export function WritingEditor({ kind, storeId, initial, onCreated }: WritingEditorProps) {
  const formId = useId();
  const [saved, setSaved] = useState(initial);
  const { notify } = useSnackbar();
  const acts = useContentActs(kind);
  const form = useZodForm(writingSchema(saved?.seoMetaData), { defaultValues: writingValues(initial) });
  const guard = useUnsavedGuard(form, toAnother);
  const { leadOn, isLeading } = useRedirectAfterCreate(form, onCreated);
  const address = `${useSiteAddress(storeId)} › ${kind.sitePath}`;
  useSeoFollowsName(form, 'title');
  const isPost = kind.name === 'posts';

  const submit = async (values: WritingOutput) => {
    const sent = copyValues(form.getValues());
    const body = toBody(values, { isNew: !saved, isPost });
    const next = await (saved ? acts.update(saved._id, body) : acts.create(storeId, body));
    if (await leadOn(next, isTypedSince(form, sent))) return;
    setSaved(next);
    beginFrom(form, writingValues(next), sent);
    notify({ message: kind.words.saved, tone: 'success' });
  };
  return (
    <>
      {guard}
      <WritingHeader kind={kind} storeId={storeId} saved={saved} form={form} formId={formId} />
      <Form
        form={form}
        id={formId}
        onSubmit={submit}
        inert={isLeading}
        label={saved ? kind.words.editTitle : kind.words.newTitle}
      >
        <Columns>
          <Column>
            <TextCard title={kind.words.section} isNew={!saved} />
            {isPost && <DetailsCard />}
            <SeoPanel<WritingValues> address={address} />
          </Column>
          <Column>
            <StatusCard />
            {isPost ? <CoverCard /> : saved && <PageMenusCard page={saved} />}
          </Column>
        </Columns>
      </Form>
    </>
  );
}

/** The path stays the same from one page to another; what it asks for does not. */
const toAnother = (from: Location, to: Location) => from.pathname !== to.pathname || from.search !== to.search;

/** What lists of the blog show beside the title. */
function DetailsCard() {
  const { sections, fields, excerptHint, tagsHint } = t.content;
  return (
    <SectionCard title={sections.details}>
      <FormGrid>
        <TextInput<WritingValues>
          name="excerpt"
          label={fields.excerpt}
          rows={3}
          maxLength={500}
          counter
          helperText={excerptHint}
        />
        <TextInput<WritingValues> name="author" label={fields.author} maxLength={80} autoComplete="off" />
        <TextInput<WritingValues> name="tags" label={fields.tags} helperText={tagsHint} autoComplete="off" />
      </FormGrid>
    </SectionCard>
  );
}

/** What it says: title and text. */
function TextCard({ title, isNew }: { title: string; isNew: boolean }) {
  const { fields } = t.content;
  const { pickImage, gallery } = useImagePicker();
  return (
    <SectionCard title={title}>
      <FormGrid>
        <TextInput<WritingValues>
          name="title"
          label={fields.title}
          required
          maxLength={200}
          autoComplete="off"
          autoFocus={isNew}
        />
        <RichTextInput<WritingValues> name="content" label={fields.content} onPickImage={pickImage} />
      </FormGrid>
      {gallery}
    </SectionCard>
  );
}
