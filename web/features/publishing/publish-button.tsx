import Button, { type ButtonProps } from '@mui/material/Button';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { Tip } from '#web/ui/facts/tip.tsx';
import { SyncIcon, UploadIcon } from '#web/ui/icons.tsx';
import type { PanelView } from './panel-view.ts';
import { usePublish } from './use-publish.ts';

interface PublishButtonProps extends Pick<ButtonProps, 'size' | 'sx' | 'variant'> {
  store: Store;
  view: PanelView;
  /** Says which store it is about, where several are shown. */
  named?: boolean;
  /** The element that says why it can't be pressed. */
  describedBy?: string | undefined;
}

/** Publish, or Sync once the store is published. */
export function PublishButton({ store, view, named = false, describedBy, ...look }: PublishButtonProps) {
  const words = t.publishing;
  const { mutate, isPending } = usePublish(store);
  const isPublisher = useMay('stores.publish');
  const isFirst = view.act === 'publish';
  const isDisabled = view.isActDisabled || isPending;
  // Beside the bar it is said already.
  const isAtWork = view.isDeploying && view.progress === undefined;
  const tip = isAtWork ? words.duration : (view.blocked ?? '');
  const name = isFirst ? words.publishNamed(store.title) : words.syncNamed(store.title);
  if (!isPublisher) return null;
  return (
    <Tip
      text={tip}
      describedBy={describedBy}
      repeatsName={describedBy !== undefined}
      trigger={(props) => (
        <Button
          {...props}
          variant={isFirst ? 'contained' : 'outlined'}
          startIcon={isFirst ? <UploadIcon /> : <SyncIcon />}
          {...look}
          aria-label={named ? name : undefined}
          aria-disabled={isDisabled}
          onClick={() => !isDisabled && mutate()}
        >
          {isFirst ? words.publish : words.sync}
        </Button>
      )}
    />
  );
}
