import { useQuery } from '@tanstack/react-query';
import { t } from '#web/kit/messages/t.ts';
import { ConflictDialog as Dialog } from '#web/shared/conflicts/conflict-dialog.tsx';
import { useNames } from '#web/shared/conflicts/use-names.ts';
import { profilesQuery } from '../truckloads.queries.ts';
import { describeField } from './describe-field.ts';
import { compareEdits, type Edits, type MergeField } from './merge-edits.ts';

interface ConflictDialogProps {
  conflict: { edits: Edits };
  onResolve: (keep: ReadonlySet<MergeField>) => void;
  onClose: () => void;
}

/** Says what someone else changed of the truckload meanwhile. */
export function ConflictDialog({ conflict: { edits }, onResolve, onClose }: ConflictDialogProps) {
  const { data: profiles = [] } = useQuery(profilesQuery());
  const names = new Map([...useNames(), ...profiles.map(({ _id, name }) => [_id, name] as const)]);
  return (
    <Dialog
      title={t.truckloadForm.conflictTitle}
      clash={compareEdits(edits)}
      labels={t.truckloadForm.fields}
      describe={(field, whose) => describeField(field, edits[whose], names)}
      onResolve={onResolve}
      onClose={onClose}
    />
  );
}
