import { type ReactNode, useCallback, useState } from 'react';
import type { Markdown } from '#contract/markdowns/markdowns.contract.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import type { MenuAction } from '#web/ui/actions/action-menu.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { StopIcon, UndoIcon } from '#web/ui/icons.tsx';
import { nameOf } from './describe-markdown.ts';
import { useStopMarkdown, useUndoMarkdown } from './markdowns.queries.ts';

const { stop, undo } = t.markdowns;

interface Asked {
  act: 'stop' | 'undo';
  markdown: Markdown;
}

const canStop = ({ status }: Markdown) => status === 'scheduled' || status === 'running';
const canKeep = ({ status, endsAt }: Markdown) => status === 'done' && endsAt !== null;
const canUndo = ({ status, products }: Markdown) =>
  products > 0 && (status === 'running' || status === 'done' || status === 'stopped');

interface MarkdownActs {
  actionsOf: (markdown: Markdown) => MenuAction[][];
  dialogs: ReactNode;
}

/** All that can be done to a markdown, each after a question. */
export function useMarkdownActions(): MarkdownActs {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const actionsOf = useCallback((markdown: Markdown): MenuAction[][] => {
    const isStoppable = canStop(markdown) || canKeep(markdown);
    const label = canKeep(markdown) ? stop.keepAct : stop.act;
    const actions: MenuAction[] = [
      ...(isStoppable
        ? [{ id: 'stop', label, icon: <StopIcon />, onSelect: () => setAsked({ act: 'stop', markdown }) }]
        : []),
      ...(canUndo(markdown)
        ? [{ id: 'undo', label: undo.act, icon: <UndoIcon />, onSelect: () => setAsked({ act: 'undo', markdown }) }]
        : []),
    ];
    return actions.length > 0 ? [actions] : [];
  }, []);
  return {
    actionsOf,
    dialogs: asked && (
      <>
        {asked.act === 'stop' && <StopDialog markdown={asked.markdown} onClose={close} />}
        {asked.act === 'undo' && <UndoDialog markdown={asked.markdown} onClose={close} />}
      </>
    ),
  };
}

interface DialogProps {
  markdown: Markdown;
  onClose: () => void;
}

function StopDialog({ markdown, onClose }: DialogProps) {
  const { mutateAsync } = useStopMarkdown();
  const { notify } = useSnackbar();
  const name = nameOf(markdown);
  const isKept = canKeep(markdown);
  const confirm = async () => {
    await mutateAsync(markdown._id);
    notify({ message: isKept ? stop.kept(name) : stop.stopped(name), tone: 'success' });
  };
  const goingOn = markdown.status === 'running' ? stop.runningText : stop.waitingText;
  return (
    <ConfirmDialog
      open
      title={isKept ? stop.keepTitle(name) : stop.title(name)}
      text={isKept ? stop.keepText(formatDateTime(markdown.endsAt ?? '')) : goingOn}
      confirmLabel={isKept ? stop.keepConfirm : stop.confirm}
      pendingLabel={stop.pending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function UndoDialog({ markdown, onClose }: DialogProps) {
  const { mutateAsync } = useUndoMarkdown();
  const { notify } = useSnackbar();
  const confirm = async () => {
    await mutateAsync(markdown._id);
    notify({ message: undo.done, tone: 'success' });
  };
  return (
    <ConfirmDialog
      open
      title={undo.title(nameOf(markdown))}
      text={undo.text(markdown.products)}
      confirmLabel={undo.confirm}
      pendingLabel={undo.pending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
