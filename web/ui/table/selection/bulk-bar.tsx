import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ActionMenu, type MenuAction } from '../../actions/action-menu.tsx';
import { Tip } from '../../facts/tip.tsx';
import { ChevronDownIcon, CloseIcon } from '../../icons.tsx';
import { themed } from '../../theme/themed.ts';
import { layer, tableSize } from '../../theme/tokens.ts';
import { usePhone } from '../../use-phone.ts';
import { PageCheckbox } from '../table-head.tsx';
import { maxPicked } from './selection.ts';
import type { SelectionController } from './use-selection.ts';

export interface BulkActions {
  /** Up to three, as buttons. */
  frequent?: readonly MenuAction[];
  /** The rest, in groups, under one button. */
  more?: readonly (readonly MenuAction[])[];
}

interface BulkBarProps {
  selection: SelectionController;
  pageIds: readonly string[];
  all: boolean;
  total: number;
  totalIsCapped: boolean;
  actions: BulkActions;
  onClose: () => void;
}

const Root = styled('div')(
  themed(({ theme }) => ({
    position: 'sticky',
    top: 0,
    left: 0,
    zIndex: layer.bulkBar,
    // It takes exactly the head's place, so nothing moves.
    height: tableSize.head,
    marginBottom: -tableSize.head,
    padding: '0 12px 0 20px',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    color: theme.vars.palette.primary.onSoft,
    backgroundColor: theme.vars.palette.primary.soft,
    borderTop: `1px solid ${theme.vars.palette.border.default}`,
    borderBottom: `1px solid ${theme.vars.palette.border.default}`,
    ...theme.typography.body2,
    whiteSpace: 'nowrap',
    // In reach of the thumb, above the bottom navigation.
    [theme.breakpoints.down('sm')]: {
      position: 'fixed',
      inset: 'auto 0 var(--sf-bottom-inset) 0',
      zIndex: layer.bottomNav,
      height: 69,
      marginBottom: 0,
      padding: '0 4px 0 16px',
      borderBottom: 0,
    },
  })),
);

/** What can be done with the picked rows; it takes the place of the table's head, on phones that of the foot. */
export function BulkBar({ selection, pageIds, all, total, totalIsCapped, actions, onClose }: BulkBarProps) {
  const phone = usePhone();
  const { frequent = [], more = [] } = actions;
  const groups = phone ? [frequent, ...more] : more;
  const { table } = t.common;
  const isEmpty = selection.count === 0;
  const words = table.selected(totalText(selection.count, totalIsCapped && selection.isMatching));
  return (
    <Root role="toolbar" aria-label={words} data-phone-actions="">
      {!phone && <PageCheckbox selection={selection} pageIds={pageIds} all={all} />}
      <span role="status" style={{ fontWeight: 600, marginLeft: phone ? 0 : 12 }}>
        {words}
      </span>
      {!selection.isAll && selection.count < total && (
        <Tip
          text={selection.isFull ? table.selectionFull(maxPicked) : ''}
          trigger={(props) => (
            <Link
              {...props}
              component="button"
              type="button"
              variant="body2"
              sx={{ fontWeight: 500, color: 'inherit', minHeight: { xs: 44, sm: 24 } }}
              onClick={selection.selectAll}
            >
              {table.selectAll(totalText(total, totalIsCapped))}
            </Link>
          )}
        />
      )}
      <span style={{ flex: 1 }} />
      {!phone &&
        frequent.map((action) => (
          <Button
            key={action.id}
            size="small"
            startIcon={action.icon}
            disabled={action.disabled ?? false}
            onClick={action.onSelect}
          >
            {action.label}
          </Button>
        ))}
      {groups.some((group) => group.length > 0) && (
        <ActionMenu
          groups={groups}
          trigger={(props) => (
            <Button {...props} size="small" disabled={isEmpty} endIcon={<ChevronDownIcon />}>
              {t.common.actions}
            </Button>
          )}
        />
      )}
      <IconButton size="small" color="inherit" aria-label={table.clearSelection} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Root>
  );
}

/** The number of all rows as text, "10,000+" when it was not counted further. */
export const totalText = (total: number, isCapped: boolean) =>
  isCapped ? t.common.table.atLeast(total) : formatNumber(total);
