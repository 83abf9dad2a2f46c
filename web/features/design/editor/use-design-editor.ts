import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FieldErrors, useFormState } from 'react-hook-form';
import type { SectionType } from '#contract/design/sections.ts';
import { t } from '#web/kit/messages/t.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { beginFrom, copyValues } from '#web/ui/form/begin-from.ts';
import { fieldErrorsOf } from '#web/ui/form/server-errors.ts';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { type LoadedDesign, previewQuery, useSaveDesign } from '../design.queries.ts';
import { type CheckedValues, type DesignValues, designSchema, readDesign, toValues } from '../draft/design-values.ts';
import { fieldOfServer, partOfErrors } from '../draft/error-places.ts';
import { createSlideFiles } from '../draft/slide-files.ts';

/** What can be edited: the look of the whole store, or one section. */
export type EditorPart = SectionType | 'look';

export type DesignEditor = ReturnType<typeof useDesignEditor>;

/** A store's draft while it is edited: the form, the chosen section, and how it is saved. */
export function useDesignEditor(storeId: string, { reply, store }: LoadedDesign) {
  const { notify } = useSnackbar();
  const save = useSaveDesign(storeId);
  const [files] = useState(createSlideFiles);
  const [saved, setSaved] = useState({
    slides: store.sliderImages as readonly (typeof store.sliderImages)[number][],
    at: reply.updatedAt,
  });
  const [selectedSection, selectSection] = useState<EditorPart>('featured');
  const [isShownDark, showDark] = useState(false);
  const hasOwnStyle = Boolean(useQuery(previewQuery(storeId)).data?.ownStyle);
  const [isChoosingStarter, setChoosingStarter] = useState(false);
  const form = useZodForm(designSchema, {
    defaultValues: toValues(readDesign(reply.themeStyleSheetJson), reply.choosedDesign, store.sliderImages),
  });
  const { isDirty: isStylingChanged, errors, submitCount } = useFormState({ control: form.control });
  useEffect(() => () => files.clear(), [files]);
  useLeadToError(errors, submitCount, selectSection);

  const submit = async (values: CheckedValues) => {
    const sent = copyValues(form.getValues());
    try {
      const result = await save({ values, files, savedSlides: saved.slides, readAt: saved.at });
      setSaved({ slides: result.slides, at: result.reply.updatedAt });
      const design = readDesign(result.reply.themeStyleSheetJson);
      beginFrom(form, toValues(design, result.reply.choosedDesign, result.slides), sent);
      const message = result.isOverwritten ? t.design.savedElsewhere : t.design.saved;
      notify({ message, tone: result.isOverwritten ? 'neutral' : 'success' });
    } catch (error) {
      if (!showAtFields(error, values)) throw error;
    }
  };

  /** Gives what the server refused to the fields it is about; whether all of it found one. */
  const showAtFields = (error: unknown, values: CheckedValues): boolean => {
    const places = fieldErrorsOf(error).map(({ param, msg }) => [fieldOfServer(param, values.order), msg] as const);
    for (const [name, message] of places) {
      if (name) form.setError(name as 'slides', { type: 'server', message });
    }
    return places.length > 0 && places.every(([name]) => name !== undefined);
  };

  return {
    form,
    files,
    submit,
    selectedSection,
    selectSection,
    hasOwnStyle,
    isShownDark,
    showDark,
    isChoosingStarter,
    setChoosingStarter,
    isStylingChanged,
  };
}

const wrongField = '[data-settings] :is([aria-invalid="true"], [data-invalid="true"])';

/** Opens the section with the first mistake and goes to it. */
function useLeadToError(errors: FieldErrors<DesignValues>, submitCount: number, select: (part: EditorPart) => void) {
  const [handled, setHandled] = useState(0);
  const part = partOfErrors(errors);
  useEffect(() => {
    if (handled === submitCount || !part) return;
    setHandled(submitCount);
    select(part);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(wrongField)?.focus());
  }, [handled, submitCount, part, select]);
}
