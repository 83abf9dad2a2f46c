import { useEffect, useEffectEvent, useId, useMemo, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { Location } from 'react-router';
import type { FullStore } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { siteAddress } from '#web/shared/stores/site-address.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { beginFrom, copyValues, isTypedSince } from '#web/ui/form/begin-from.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useRedirectAfterCreate } from '#web/ui/form/use-redirect-after-create.ts';
import { useUnsavedGuard } from '#web/ui/form/use-unsaved-guard.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { Column, Columns } from '#web/ui/layout/editor-columns.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { SeoPanel } from '#web/ui/seo-panel/seo-panel.tsx';
import { type StoreFormOutput, type StoreFormValues, storeFormSchema } from '../store-form-schema.ts';
import { newValues, toWire, valuesOf } from '../store-values.ts';
import type { StoreUpdate } from '../stores.queries.ts';
import { ContactCard } from './contact-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { DomainCard } from './domain-card.tsx';
import { EditorHeader } from './editor-header.tsx';
import { LocationsCard } from './locations-card.tsx';
import { LogoInput } from './logo-input.tsx';
import { AnnouncementCard, CheckoutCard, ShipToCard, SocialCard } from './selling-cards.tsx';
import { TaxCard } from './tax-card.tsx';

interface StoreEditorProps {
  /** What is edited; none for a new store. */
  store: FullStore | undefined;
  /** Saves the changes; what it answers is what the form goes on from. */
  onSave: (changes: StoreUpdate) => Promise<FullStore>;
  /** Leads on to the store that was made here. */
  onCreated?: (store: FullStore) => unknown;
}

// Another store in the same address is another form.
const toAnotherForm = (from: Location, to: Location) => from.pathname !== to.pathname || from.search !== to.search;

/** The form of a store. */
export function StoreEditor({ store, onSave, onCreated }: StoreEditorProps) {
  const id = useId();
  const { form, submit, isLeading } = useStoreForm({ store, onSave, onCreated });
  const guard = useUnsavedGuard(form, toAnotherForm);
  return (
    <>
      <EditorHeader store={store} isNew={onCreated !== undefined} form={form} formId={id} />
      <Form id={id} form={form} onSubmit={submit} inert={isLeading}>
        <Columns>
          <Column>
            <DetailsCard isNew={!store} />
            <ContactCard />
            <ShipToCard />
            <TaxCard />
            <AnnouncementCard />
            <CheckoutCard />
            <DomainCard store={store} />
            <StoreSeo store={store} />
          </Column>
          <Column>
            <LogosCard logo={store?.logo ?? null} secondaryLogo={store?.secondary_logo ?? null} />
            <LocationsCard store={store} />
            <SocialCard />
          </Column>
        </Columns>
      </Form>
      {guard}
    </>
  );
}

function useStoreForm({ store, onSave, onCreated }: StoreEditorProps) {
  const begin = store ? valuesOf(store) : newValues(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const before = useRef(begin);
  const schema = useMemo(() => storeFormSchema(store?.slug), [store?.slug]);
  const form = useZodForm<StoreFormValues, StoreFormOutput>(schema, { defaultValues: begin });

  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const { leadOn, isLeading } = useRedirectAfterCreate(form, onCreated);
  const { notify } = useSnackbar();

  const goOnFrom = (next: FullStore, sent = form.getValues()) => {
    before.current = valuesOf(next);
    beginFrom(form, before.current, sent);
  };
  const adopt = useEffectEvent((latest: FullStore) => {
    // What is being typed is never taken away; saving sends only what was changed here.
    if (!isDirty && !isSubmitting) goOnFrom(latest);
  });
  useEffect(() => {
    if (store) adopt(store);
  }, [store]);

  const submit = async (output: StoreFormOutput) => {
    const sent = copyValues(form.getValues());
    const saved = await onSave(toWire(output, sent, store && before.current));
    if (await leadOn(saved, isTypedSince(form, sent))) return;
    goOnFrom(saved, sent);
    notify({ message: t.stores.saved, tone: 'success' });
  };
  return { form, submit, isLeading };
}

function StoreSeo({ store }: { store: FullStore | undefined }) {
  const [title, description] = useWatch<StoreFormValues, ['title', 'description']>({ name: ['title', 'description'] });
  return <SeoPanel withoutSlug address={siteAddress(store)} fallback={{ title, description }} />;
}

interface LogosCardProps {
  logo: string | null;
  secondaryLogo: string | null;
}

/** The two logos of a store. */
function LogosCard({ logo, secondaryLogo }: LogosCardProps) {
  const words = t.stores;
  return (
    <SectionCard title={words.sections.logos}>
      <FormGrid>
        <LogoInput name="logo" removal="removeLogo" saved={logo} />
        <LogoInput
          name="secondary_logo"
          removal="removeSecondaryLogo"
          saved={secondaryLogo}
          hint={words.logo.secondaryHint}
        />
      </FormGrid>
    </SectionCard>
  );
}
