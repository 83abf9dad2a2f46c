import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { design } from '#contract/design/design.contract.ts';
import type { DesignReply } from '#contract/design/design.schemas.ts';
import type { Language } from '#contract/language/languages.ts';
import { english, type Spoken } from '#contract/language/translate.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { languageOf } from '#contract/storefront/site-languages.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import type { FullStore, Slide } from '#contract/stores/stores.schemas.ts';
import { call } from '#web/kit/api.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { type CheckedValues, toDesign } from './draft/design-values.ts';
import type { SlideFiles } from './draft/slide-files.ts';
import { slidesForm } from './draft/slides-form.ts';

const designKey = (storeId: string) => ['design', 'draft', storeId] as const;

// What is edited must not change under the editor's hands.
const still = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export interface LoadedDesign {
  reply: DesignReply;
  store: FullStore;
}

/** A store's draft: its design, and the store with the slides. */
export const designQuery = (storeId: string) =>
  queryOptions({
    queryKey: designKey(storeId),
    queryFn: async (): Promise<LoadedDesign> => {
      const params = { id: storeId };
      const [reply, store] = await Promise.all([call(design.get, { params }), call(stores.get, { params })]);
      return { reply, store };
    },
    // Each editor begins with what is saved now.
    gcTime: 0,
    ...still,
  });

/** The home page with everything that is shown on it, as it is saved. */
export const previewQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...designKey(storeId), 'preview'],
    queryFn: async () => {
      const shown = await call(publishing.preview, { params: { id: storeId } });
      return { ...shown, spoken: await loadSpoken(languageOf(shown.site)) };
    },
    ...still,
  });

/** What stores say in another language than English is much, and few need it. */
const loadSpoken = async (language: Language): Promise<Spoken> =>
  language === 'en' ? english : (await import('#contract/language/spoken.ts')).spokenIn(language);

export interface SavedDesign {
  reply: DesignReply;
  slides: readonly Slide[];
  /** Somebody else saved since it was read. */
  isOverwritten: boolean;
}

interface SaveOptions {
  values: CheckedValues;
  files: SlideFiles;
  savedSlides: readonly Slide[];
  readAt: string | null;
}

/** Saves the sections, then the slides where they changed. */
export function useSaveDesign(storeId: string) {
  const client = useQueryClient();
  const params = { id: storeId };

  const saveSlides = async ({ values, files, savedSlides }: SaveOptions): Promise<readonly Slide[]> => {
    const form = slidesForm(values.slides, files, savedSlides);
    if (!form) return savedSlides;
    const store = await call(design.saveMedia, { params, query: { component: 'HomeSlider' }, ...form });
    client.setQueryData([...storesQuery().queryKey, storeId], store);
    return store.sliderImages;
  };
  return async (options: SaveOptions): Promise<SavedDesign> => {
    const { values, readAt } = options;
    const before = await call(design.get, { params });
    const slides = await saveSlides(options);
    const body = { choosedDesign: values.choosedDesign, themeStyleSheetJson: JSON.stringify(toDesign(values)) };
    const reply = await call(design.save, { params, body });
    await refresh(client, storeId);
    return { reply, slides, isOverwritten: before.updatedAt !== readAt };
  };
}

// The preview shows what was saved; the lists tell whether something waits to be published.
async function refresh(client: QueryClient, storeId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries(previewQuery(storeId)),
    client.invalidateQueries({ queryKey: storesQuery().queryKey }),
  ]);
}
