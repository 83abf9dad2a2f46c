import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import type { MenuAction } from '#web/ui/actions/action-menu.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { CopyIcon, EditIcon, ExternalIcon, TrashIcon } from '#web/ui/icons.tsx';
import { useContentActs } from '../content.queries.ts';
import { type ContentKind, editPath, siteAddress, type Writing } from '../content-kinds.ts';

interface RowActs {
  actionsOf: (writing: Writing) => MenuAction[][];
  dialog: ReactNode;
}

/** The acts on one page or post of the list. */
export function useRowActions(kind: ContentKind, store: Store | undefined): RowActs {
  const [leaving, setLeaving] = useState<Writing>();
  const navigate = useNavigate();
  const { notify } = useSnackbar();
  const { duplicate, remove } = useContentActs(kind);
  const words = t.content;

  const copy = async ({ _id: id, title }: Writing) => {
    try {
      const made = await duplicate(id);
      const action = { label: words.openCopy, onSelect: () => void navigate(editPath(kind, made)) };
      notify({ message: words.duplicated(title), tone: 'success', action });
    } catch (error) {
      const { correlationId } = describeFailure(error);
      notify({ message: words.duplicateFailed(title), tone: 'error', correlationId });
    }
  };
  const siteUrl = store?.site.url ?? null;
  const isWriter = useMay('stores.design');
  const reading = (writing: Writing): MenuAction[][] => [[viewAction(kind, writing, siteUrl)]];
  const writing = (writing: Writing): MenuAction[][] => [
    [
      { id: 'edit', label: words.edit, icon: <EditIcon />, to: editPath(kind, writing) },
      viewAction(kind, writing, siteUrl),
      { id: 'duplicate', label: words.duplicate, icon: <CopyIcon />, onSelect: () => void copy(writing) },
    ],
    [{ id: 'delete', label: words.delete, icon: <TrashIcon />, tone: 'danger', onSelect: () => setLeaving(writing) }],
  ];
  const actionsOf = isWriter ? writing : reading;
  const dialog = leaving && (
    <ConfirmDialog
      open
      danger
      title={kind.words.deleteTitle(leaving.title)}
      text={words.deleteText}
      confirmLabel={words.delete}
      pendingLabel={words.deleting}
      onConfirm={async () => {
        await remove(leaving._id);
        notify({ message: words.deleted(leaving.title), tone: 'success' });
      }}
      onClose={() => setLeaving(undefined)}
    />
  );
  return { actionsOf, dialog };
}

function viewAction(kind: ContentKind, writing: Writing, siteUrl: string | null): MenuAction {
  const { viewAddress, viewLater } = t.content;
  const isThere = siteUrl !== null && writing.status === 'published';
  const address = `${siteUrl?.replace(/\/$/, '')}${siteAddress(kind, writing)}`;
  return {
    id: 'view',
    label: viewAddress,
    icon: <ExternalIcon />,
    blocked: isThere ? undefined : viewLater,
    onSelect: () => void window.open(address, '_blank', 'noopener'),
  };
}
