import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { TruckloadDetails } from '#contract/truckloads/truckloads.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { HistoryButton } from '#web/shared/history/history-button.tsx';
import { statusLooks } from '#web/shared/products/product-status.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { pathOfEdit, truckloadsPath } from '#web/shared/truckloads/truckload-paths.ts';
import { ActionMenu, type MenuAction } from '#web/ui/actions/action-menu.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { BoxIcon, EditIcon, ExternalIcon, MoreIcon, TrashIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { canBreak } from './break/describe-break.ts';
import { factsOf, storeAddress } from './describe-truckload.ts';

const words = t.truckloadDetails.header;

interface DetailsHeaderProps {
  truckload: TruckloadDetails;
  onBreak: () => void;
  onRemove: () => void;
}

/** Title, status and lot, with the acts on the truckload. */
export function DetailsHeader({ truckload, onBreak, onRemove }: DetailsHeaderProps) {
  const phone = usePhone();
  const { data: stores = [] } = useQuery(storesQuery());
  const address = storeAddress(truckload, stores);
  const isWriter = useMay('truckloads.write');
  const chip = <StatusChip {...statusLooks[truckload.status]} />;
  return (
    <PageHeader
      back={{ to: truckloadsPath, label: t.truckloadDetails.back }}
      title={truckload.title}
      chips={chip}
      description={factsOf(truckload)}
      actions={
        <>
          {!phone && address !== null && (
            <Button startIcon={<ExternalIcon />} href={address} target="_blank" rel="noopener noreferrer">
              {words.view}
            </Button>
          )}
          {!phone && isWriter && (
            <Button component={Link} to={pathOfEdit(truckload._id)} startIcon={<EditIcon />}>
              {words.edit}
            </Button>
          )}
          <HistoryButton of={{ subject: 'truckload', subjectId: truckload._id }} />
          {(isWriter || (phone && address)) && (
            <MoreMenu
              truckload={truckload}
              address={phone ? address : null}
              isWhole={phone}
              isWriter={isWriter}
              onRemove={onRemove}
            />
          )}
        </>
      }
      primary={
        canBreak(truckload) &&
        isWriter && (
          <Button variant="contained" startIcon={<BoxIcon />} onClick={onBreak}>
            {words.breakUp}
          </Button>
        )
      }
    />
  );
}

interface MoreMenuProps {
  truckload: TruckloadDetails;
  address: string | null;
  /** On phones the menu has all there is. */
  isWhole: boolean;
  isWriter: boolean;
  onRemove: () => void;
}

function MoreMenu({ truckload, address, isWhole, isWriter, onRemove }: MoreMenuProps) {
  const view: MenuAction[] = address
    ? [
        {
          id: 'view',
          label: words.view,
          icon: <ExternalIcon />,
          onSelect: () => void window.open(address, '_blank', 'noopener'),
        },
      ]
    : [];
  const edit: MenuAction[] =
    isWhole && isWriter ? [{ id: 'edit', label: words.edit, icon: <EditIcon />, to: pathOfEdit(truckload._id) }] : [];
  const remove: MenuAction = {
    id: 'remove',
    label: t.truckloadDetails.remove.act,
    icon: <TrashIcon />,
    tone: 'danger',
    onSelect: onRemove,
  };
  return (
    <ActionMenu
      groups={[[...edit, ...view], isWriter ? [remove] : []]}
      trigger={(props) => (
        <IconButton
          {...props}
          aria-label={words.more}
          sx={{ border: 1, borderColor: 'divider', bgcolor: 'background.paper', flex: 'none' }}
        >
          <MoreIcon />
        </IconButton>
      )}
    />
  );
}
