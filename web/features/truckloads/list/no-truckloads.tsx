import type { ReactNode } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TruckloadArt } from './truckload-art.tsx';

/** The list before the first truckload. */
export function NoTruckloads({ action }: { action: ReactNode }) {
  const { title, text, art } = t.truckloads.empty;
  return (
    <div style={{ display: 'grid', justifyItems: 'center', paddingTop: 32 }}>
      <TruckloadArt label={art} />
      <div style={{ marginTop: -24 }}>
        <EmptyState title={title} text={text} action={action} />
      </div>
    </div>
  );
}
