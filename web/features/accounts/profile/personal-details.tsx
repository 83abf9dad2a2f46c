import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { z } from 'zod';
import { countries, profileInput, type User } from '#contract/accounts/accounts.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { beginFrom, copyValues } from '#web/ui/form/begin-from.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useUnsavedGuard } from '#web/ui/form/use-unsaved-guard.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { LockIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { useSaveProfile } from '../accounts.queries.ts';
import { AvatarInput } from './avatar-input.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { SetPasswordDialog } from './set-password-dialog.tsx';

const details = profileInput.safeExtend({ image: z.array(z.instanceof(File)).max(1), removeImage: z.boolean() });

type Details = z.output<typeof details>;

const countryOptions = countries.map((country) => ({ value: country, label: country }));

/** Name, picture and address of the signed-in person. */
export function PersonalDetails({ user }: { user: User }) {
  const words = t.accounts.profile;
  const { fields } = t.accounts;
  const { notify } = useSnackbar();
  const save = useSaveProfile();
  const form = useZodForm(details, { defaultValues: detailsOf(user) });
  const guard = useUnsavedGuard(form);

  const submit = async ({ image, removeImage, ...changed }: Details) => {
    const sent = copyValues(form.getValues());
    const saved = await save.mutateAsync({ details: changed, picture: image[0], removePicture: removeImage });
    beginFrom(form, detailsOf(saved), sent);
    notify({ message: words.saved, tone: 'success', duration: 3000 });
  };

  return (
    <SectionCard title={words.personalDetails} action={<PasswordButton user={user} />}>
      {guard}
      <Form form={form} onSubmit={submit} label={words.personalDetails}>
        <AvatarInput name={`${user.firstName} ${user.lastName}`} image={user.image} />
        <FormGrid columns={2}>
          <TextInput name="firstName" label={fields.firstName} autoComplete="given-name" />
          <TextInput name="lastName" label={fields.lastName} autoComplete="family-name" />
          <TextInput name="areaCode" label={words.areaCode} inputMode="numeric" autoComplete="tel-area-code" />
          <TextInput name="phone" label={words.number} inputMode="tel" autoComplete="tel-local" />
          <TextInput name="postalCode" label={words.postalCode} autoComplete="postal-code" />
          <SelectInput
            name="country"
            label={words.country}
            options={countryOptions}
            emptyLabel={words.noCountry}
            autoComplete="country-name"
          />
          <TextInput name="city" label={words.city} autoComplete="address-level2" />
          <TextInput name="address" label={words.address} autoComplete="street-address" />
        </FormGrid>
        <FormButtons onDiscard={() => form.reset()} />
      </Form>
    </SectionCard>
  );
}

function FormButtons({ onDiscard }: { onDiscard: () => void }) {
  const { isDirty, isSubmitting } = useFormState();
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 }}>
      <SubmitButton>{t.accounts.profile.save}</SubmitButton>
      {isDirty && !isSubmitting && <Button onClick={onDiscard}>{t.common.discard}</Button>}
    </div>
  );
}

function detailsOf(user: User): z.input<typeof details> {
  const { firstName, lastName, areaCode, phone, postalCode, city, address } = user;
  const country = countries.find((known) => known === user.country) ?? '';
  return {
    firstName,
    lastName,
    areaCode,
    phone,
    postalCode,
    country,
    city,
    address,
    image: [],
    removeImage: false,
  };
}

/** Opens the dialog that changes the password, or, for who signs in without one, the one that has a link mailed. */
function PasswordButton({ user }: { user: User }) {
  const words = t.accounts.password;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button startIcon={<LockIcon />} onClick={() => setOpen(true)}>
        {user.hasPassword ? words.change : words.set}
      </Button>
      {isOpen && user.hasPassword && <ChangePasswordDialog email={user.email} onClose={close} />}
      {isOpen && !user.hasPassword && <SetPasswordDialog email={user.email} onClose={close} />}
    </>
  );
}
