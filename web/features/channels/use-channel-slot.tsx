import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Product } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useRights } from '#web/shared/accounts/use-may.ts';
import { appsQuery, useHasApp } from '#web/shared/apps/apps.queries.ts';
import type { ChannelSlot, ChannelTarget, OnChanged } from '#web/shared/products/channel-slot.ts';
import type { MenuAction } from '#web/ui/actions/action-menu.tsx';
import { CardIcon, DownloadIcon, LinkIcon, MinusIcon, StoreIcon, TagIcon, UploadIcon } from '#web/ui/icons.tsx';
import type { AskedDialog } from './channel-dialogs.tsx';
import { pathOfApp } from './settings/channel-paths.ts';

const ChannelDialogs = lazy(async () => ({ default: (await import('./channel-dialogs.tsx')).ChannelDialogs }));

const { menu } = t.elsewhere;

interface SlotOptions {
  /** Offers the app of the register where it is missing. */
  invites?: boolean;
}

interface OpenSlot extends ChannelSlot {
  /** The dialog that is open; outside of the list, which is built anew when a device is turned. */
  dialog: ReactNode;
}

/** The acts of the apps that are installed, for a list of products, and the dialog that is open. */
export function useChannelSlot({ invites = false }: SlotOptions = {}): OpenSlot {
  const [asked, setAsked] = useState<AskedDialog>();
  const may = useRights();
  const mayList = may('channels.list');
  const hasEbay = useHasApp('ebay_app') === true && mayList;
  const clover = useHasApp('clover_app');
  const hasClover = clover === true && mayList;
  const hasFacebook = useHasApp('facebookmarketplace_app') === true && may('products.export');
  const cloverApp = useCloverApp(invites && clover === false && may('billing.manage'));

  const rowActions = useCallback(
    (product: Product, onChanged?: OnChanged): readonly MenuAction[] => [
      ...(hasEbay
        ? [item('channel-ebay', menu.ebay, <TagIcon />, () => setAsked({ name: 'ebay', product, onChanged }))]
        : []),
      ...(hasClover
        ? [item('channel-clover', menu.clover, <CardIcon />, () => setAsked({ name: 'clover', product, onChanged }))]
        : []),
    ],
    [hasEbay, hasClover],
  );
  const bulkActions = useCallback(
    (target: () => ChannelTarget, only?: Product): readonly MenuAction[] => {
      const act = (name: Exclude<AskedDialog['name'], 'ebay' | 'clover'>, icon: ReactNode) =>
        item(`channel-${name}`, menu[name], icon, () => setAsked({ name, target: target() }));
      return [
        ...(only ? rowActions(only, target().onChanged) : []),
        ...(hasEbay ? [act('publish', <UploadIcon />), act('unpublish', <MinusIcon />)] : []),
        ...(hasClover ? [act('push', <StoreIcon />), act('remove', <MinusIcon />)] : []),
        ...(hasFacebook ? [act('facebook', <DownloadIcon />)] : []),
        ...(cloverApp
          ? [{ id: 'channel-connect', label: menu.connectClover, icon: <LinkIcon />, to: pathOfApp(cloverApp) }]
          : []),
      ];
    },
    [rowActions, hasEbay, hasClover, hasFacebook, cloverApp],
  );
  const dialog = asked && (
    <Suspense>
      <ChannelDialogs asked={asked} onClose={() => setAsked(undefined)} />
    </Suspense>
  );
  return { rowActions, bulkActions, dialog };
}

const item = (id: string, label: string, icon: ReactNode, onSelect: () => void): MenuAction => ({
  id,
  label,
  icon,
  onSelect,
});

/** The app of the register, to offer it where it is missing and can be had. */
function useCloverApp(isMissing: boolean): string | undefined {
  const { data } = useQuery({ ...appsQuery(), enabled: isMissing });
  if (!isMissing) return undefined;
  return data?.find(({ identifier, isAvailable }) => identifier === 'clover_app' && isAvailable)?._id;
}
