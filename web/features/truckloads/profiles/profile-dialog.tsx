import { useState } from 'react';
import type { TruckloadProfile } from '#contract/truckloads/profiles.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { settings } from '#web/kit/settings.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { SeoPanel } from '#web/ui/seo-panel/seo-panel.tsx';
import { useSeoFollowsName } from '#web/ui/seo-panel/use-seo-follows-name.ts';
import { LoadFields, NameFields, ProgramFields, UsualFields, VendorFields } from './profile-fields.tsx';
import { type ProfileValues, profileSchema, profileValues, toWire } from './profile-values.ts';
import { useSaveProfile } from './profiles.queries.ts';

const words = t.truckloads.profiles;

/** Adds a profile, or changes the one that is given. */
export function ProfileDialog({ profile, onClose }: { profile: TruckloadProfile | undefined; onClose: () => void }) {
  const { notify } = useSnackbar();
  const save = useSaveProfile(profile?._id);
  const [initial] = useState(() => profileValues(profile));
  const before = profile && initial;
  const [schema] = useState(() => profileSchema(before));
  const form = useZodForm(schema, { defaultValues: initial });
  useSeoFollowsName(form, 'name');

  const submit = async (values: ProfileValues) => {
    const { name } = await save.mutateAsync(toWire(values, before));
    notify({ message: profile ? words.saved(name) : words.added(name), tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      open
      wide
      form={form}
      title={profile ? words.edit : words.add}
      submitLabel={words.save}
      pendingLabel={words.saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameFields />
      <ProgramFields />
      <VendorFields />
      <LoadFields />
      <UsualFields />
      <div style={{ marginTop: 20 }}>
        <SeoPanel<ProfileValues> level={3} address={new URL(settings.contentUrl).host} />
      </div>
    </FormDialog>
  );
}
