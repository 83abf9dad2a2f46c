import { PublishingWatch } from '#web/features/publishing/publishing-watch.tsx';
import { useRememberStore } from '#web/shared/store-selector/use-selected-store.ts';

/** What goes on with the stores on every page: which one is chosen, and which are being published. */
export function StoreWatch() {
  useRememberStore();
  return <PublishingWatch />;
}
