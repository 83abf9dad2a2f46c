import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Location } from 'react-router';
import type { Menu, MenuPlace } from '#contract/content/content.schemas.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useLeaveGuard } from '#web/ui/form/use-unsaved-guard.tsx';
import { MenuCard } from './menu-card.tsx';
import { menusQuery } from './menus.queries.ts';

/** The store's four menus. */
export function MenusTab({ storeId }: { storeId: string }) {
  const { data, error, refetch } = useQuery({ ...menusQuery(storeId), refetchOnWindowFocus: false });
  if (data) return <Menus storeId={storeId} menus={data} />;
  if (!error) return <CardSkeleton lines={4} height={200} />;
  const { message, correlationId } = describeFailure(error);
  return <ErrorPanel text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
}

const elsewhere = (from: Location, to: Location) => from.pathname !== to.pathname || from.search !== to.search;

function Menus({ storeId, menus }: { storeId: string; menus: readonly Menu[] }) {
  const isWriter = useMay('stores.design');
  const [dirty, setDirty] = useState<ReadonlySet<MenuPlace>>(new Set());
  const guard = useLeaveGuard(dirty.size > 0, elsewhere);
  const mark = useCallback((place: MenuPlace, isDirty: boolean) => {
    setDirty((before) => new Set([...before].filter((other) => other !== place).concat(isDirty ? place : [])));
  }, []);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {guard}
      {menus.map((menu) => (
        <fieldset key={menu.place} disabled={!isWriter} style={{ display: 'contents' }}>
          <MenuCard storeId={storeId} menu={menu} onDirty={(isDirty) => mark(menu.place, isDirty)} />
        </fieldset>
      ))}
    </Box>
  );
}
