import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { t } from '#web/kit/messages/t.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { layer } from '#web/ui/theme/tokens.ts';
import type { EditQueue } from './edit-queue.ts';
import { useEditState } from './use-edit-queue.ts';

const words = t.truckloadItems;

/** Says in a word that what was entered is being saved, or is not. */
export function SavingEdits({ queue }: { queue: EditQueue }) {
  const { edits, isSending } = useEditState(queue);
  const text = isSending ? words.saving : edits.size > 0 && words.unsaved(edits.size);
  return (
    <Typography variant="caption" color="textSecondary" role="status">
      {text}
    </Typography>
  );
}

/** What was entered could not be saved: why, and what to do. It stays in sight while the table is scrolled. */
export function EditNotice({ queue }: { queue: EditQueue }) {
  const { problem } = useEditState(queue);
  if (problem === undefined) return null;
  return (
    <div style={{ position: 'sticky', top: 'var(--sf-sticky-top)', zIndex: layer.saveBar, padding: '0 12px 8px' }}>
      <Banner
        tone="error"
        action={
          <>
            <Button size="small" onClick={() => queue.discard()}>
              {words.discard}
            </Button>
            <Button size="small" onClick={() => void queue.flush()}>
              {words.retry}
            </Button>
          </>
        }
      >
        {words.failed(problem)}
      </Banner>
    </div>
  );
}
