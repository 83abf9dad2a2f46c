import { useState } from 'react';
import type { Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { tableFiles } from '#web/ui/files/drop-rules.ts';
import { OneFileDrop } from '#web/ui/files/one-file-drop.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { chooseManifest } from './choose-manifest.ts';
import { ChosenFile, LeavingFile, SavedFile } from './manifest-files.tsx';
import { type ManifestWish, sameManifest } from './truckload-values.ts';

const words = t.truckloadForm.manifest;

/** The file that says what is on the truckload: the one that is there, and what is to become of it. */
export function ManifestCard({ truckload }: { truckload: Truckload | undefined }) {
  const { field, error } = useField('manifest');
  const wish = field.value as ManifestWish;
  const saved = truckload?.csv ?? undefined;
  const [isReplacing, setReplacing] = useState(false);
  const set = (next: ManifestWish) => {
    setReplacing(false);
    field.onChange(next);
  };
  const drop = (
    <OneFileDrop
      accept={tableFiles}
      choose={chooseManifest}
      onFile={(file) => set({ file, isRemoved: false })}
      words={words}
      help={error ?? words.help}
      buttonRef={field.ref}
    />
  );
  return (
    <SectionCard title={t.truckloadForm.sections.manifest}>
      {wish.file && <ChosenFile file={wish.file} replaced={saved} error={error} onRemove={() => set(sameManifest)} />}
      {!wish.file && saved && truckload && !wish.isRemoved && (
        <SavedFile
          truckload={truckload}
          manifest={saved}
          onReplace={() => setReplacing(!isReplacing)}
          isReplacing={isReplacing}
          onRemove={() => set({ file: null, isRemoved: true })}
        />
      )}
      {!wish.file && saved && wish.isRemoved && <LeavingFile manifest={saved} onKeep={() => set(sameManifest)} />}
      {!wish.file && (!saved || wish.isRemoved || isReplacing) && drop}
    </SectionCard>
  );
}
