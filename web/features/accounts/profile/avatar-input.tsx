import { useController } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { assetUrl } from '#web/kit/settings.ts';
import { Avatar } from '#web/ui/facts/avatar.tsx';
import { DropZone } from '#web/ui/files/drop-zone.tsx';
import { mostPictureBytes, pictureTypes } from '#web/ui/files/picture-types.ts';
import { useField } from '#web/ui/form/form-context.ts';

/** The person's picture: the saved one, a newly chosen one, or their initials. Nothing is changed before the form is saved. */
export function AvatarInput({ name, image }: { name: string; image: string | null }) {
  const words = t.accounts.profile;
  const { field, error } = useField('image');
  const { field: removal } = useController({ name: 'removeImage' });
  const files = Array.isArray(field.value) ? (field.value as File[]) : [];
  const currentUrl = image !== null && removal.value !== true ? assetUrl(image) : undefined;
  const hasPicture = files.length > 0 || currentUrl !== undefined;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 16, marginBottom: 16 }}>
      {!hasPicture && (
        <div style={{ paddingTop: 26 }}>
          <Avatar name={name} size={112} labelled />
        </div>
      )}
      <div style={{ flex: '1 1 160px', minWidth: 0 }}>
        <DropZone
          label={words.avatar}
          files={files}
          onChange={field.onChange}
          buttonRef={field.ref}
          accept={pictureTypes}
          acceptText={words.avatarTypes}
          maxBytes={mostPictureBytes}
          currentUrl={currentUrl}
          onRemoveCurrent={() => removal.onChange(true)}
          helperText={words.avatarHint}
          error={error}
        />
      </div>
    </div>
  );
}
