import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { HistoryEntry } from '#contract/history/history.schemas.ts';
import { formatDay, formatNumber, formatTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useRights } from '#web/shared/accounts/use-may.ts';
import { pathOfOrder } from '#web/shared/orders/order-paths.ts';
import { pathOfProduct } from '#web/shared/products/product-paths.ts';
import { pathOfTruckload } from '#web/shared/truckloads/truckload-paths.ts';
import { Avatar } from '#web/ui/facts/avatar.tsx';
import { ArrowRightIcon, LockIcon, PeopleIcon, StarIcon, SyncIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { describeReason, nameAuthor, nameField, showValue } from './describe-entry.ts';
import { historyPath } from './history.queries.ts';

const words = t.history;
const shelf = t.shelf;

const List = styled('ol')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    ...theme.typography.body2,
    '& h3': {
      ...theme.typography.body2,
      color: theme.vars.palette.text.secondary,
      fontWeight: 400,
      margin: '16px 0 8px',
    },
    '& > li:first-of-type > h3': { marginTop: 0 },
    '& ol': { listStyle: 'none', margin: 0, padding: 0 },
  })),
);

const Entry = styled('li')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    gap: 12,
    paddingBottom: 14,
    position: 'relative',
    '&:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      left: 13.5,
      top: 32,
      bottom: 2,
      width: 1,
      backgroundColor: theme.vars.palette.border.default,
    },
    '& [data-line]': { display: 'flex', justifyContent: 'space-between', gap: 8 },
    '& [data-line] > b': { fontWeight: 500, overflowWrap: 'anywhere' },
    '& time, & small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    '& time': { whiteSpace: 'nowrap' },
    '& small a': { color: theme.vars.palette.primary.text, whiteSpace: 'nowrap' },
    '& small': { display: 'flex', justifyContent: 'space-between', gap: 8, marginTop: 2, overflowWrap: 'anywhere' },
    '& s': { color: theme.vars.palette.text.tertiary },
    '& p': { margin: '2px 0 0', overflowWrap: 'anywhere' },
    '& p > span': { color: theme.vars.palette.text.secondary },
    '& p .MuiSvgIcon-root': {
      fontSize: 12,
      color: theme.vars.palette.text.tertiary,
      verticalAlign: -1,
      margin: '0 4px',
    },
    '& p > b': { fontWeight: 600 },
    '& p > a': { color: theme.vars.palette.primary.text },
    '& small b': { fontWeight: 500, color: theme.vars.palette.text.secondary },
  })),
);

const Glyph = styled('span')(
  themed(({ theme }) => ({
    width: 28,
    height: 28,
    borderRadius: '50%',
    display: 'grid',
    placeItems: 'center',
    backgroundColor: theme.vars.palette.background.muted,
    color: theme.vars.palette.text.tertiary,
    '& .MuiSvgIcon-root': { fontSize: 14 },
  })),
);

const glyphs = { key: LockIcon, assistant: StarIcon, buyer: PeopleIcon, system: SyncIcon } as const;

/** By whom, at a glance: a person by initials, anything else by a sign. */
function Who({ by }: Pick<HistoryEntry, 'by'>) {
  if (by.kind === 'person') return <Avatar name={nameAuthor(by)} size={28} />;
  const Icon = glyphs[by.kind];
  return (
    <Glyph aria-hidden="true">
      <Icon />
    </Glyph>
  );
}

/** Entries by the day they are of, the newest first; with what they are about where it is not one thing alone. */
export function HistoryEntries({
  entries,
  withNames = false,
}: {
  entries: readonly HistoryEntry[];
  withNames?: boolean;
}) {
  const days = [...Map.groupBy(entries, ({ at }) => formatDay(at))];
  return (
    <List aria-label={words.title}>
      {days.map(([day, some]) => (
        <li key={day}>
          <h3>{day}</h3>
          <ol>
            {some.map((entry) => (
              <Entry key={entry._id}>
                <Who by={entry.by} />
                <div>
                  <div data-line="">
                    <b>{nameAuthor(entry.by)}</b>
                    <time dateTime={entry.at}>{formatTime(entry.at)}</time>
                  </div>
                  {withNames && (
                    <p>
                      <span>{words.subjects[entry.subject]}</span> <Thing entry={entry} />
                    </p>
                  )}
                  <What entry={entry} />
                  <Facts entry={entry} />
                </div>
              </Entry>
            ))}
          </ol>
        </li>
      ))}
    </List>
  );
}

const pages: Partial<Record<HistoryEntry['subject'], (id: string) => string>> = {
  product: pathOfProduct,
  order: pathOfOrder,
  truckload: pathOfTruckload,
};

/** The way to what was changed, while it is there. */
function Thing({ entry: { subject, subjectId, subjectName, action, note } }: { entry: HistoryEntry }) {
  const pathOf = pages[subject];
  const isThere = action !== 'deleted' && action !== 'exported' && note !== 'Profile';
  return pathOf && isThere ? <Link to={pathOf(subjectId)}>{subjectName}</Link> : subjectName;
}

function What({ entry }: { entry: HistoryEntry }) {
  const { action, changes } = entry;
  const [first] = changes;
  if (action === 'stock' && first) return <Movement entry={entry} was={Number(first.was)} is={Number(first.is)} />;
  const label = words.actions[action];
  return (
    <>
      {action !== 'changed' && action !== 'commented' && action !== 'live' && label && <p>{label}</p>}
      {changes.map(({ field, was, is }) => (
        <p key={field}>
          <span>{nameField(field)}</span> {was !== null && <s>{showValue(field, was)}</s>}
          {was !== null && <ArrowRightIcon />}
          {(was !== null || is !== null) && <b>{showValue(field, is)}</b>}
          {was === null && is === null && action === 'changed' && <span>{words.actions.changed.toLowerCase()}</span>}
        </p>
      ))}
    </>
  );
}

interface MovementProps {
  entry: HistoryEntry;
  was: number;
  is: number;
}

/** How units came or went, with the way to what they moved with. */
function Movement({ entry: { reason, origin }, was, is }: MovementProps) {
  const isTaken = is < was;
  const signed = `${isTaken ? '−' : '+'}${formatNumber(Math.abs(is - was))}`;
  return (
    <>
      <p>
        {describeReason(reason, isTaken)} {origin ? <Origin origin={origin} /> : shelf.movedWith[reason]?.some}
      </p>
      <p>
        <span>{words.moved(signed, was, is)}</span>
      </p>
    </>
  );
}

function Origin({ origin: { kind, id, name } }: { origin: NonNullable<HistoryEntry['origin']> }) {
  const may = useRights();
  if (kind === 'channel') return nameField(name);
  const [path, permission, label] =
    kind === 'order'
      ? ([pathOfOrder(id), 'orders.read', shelf.order(name)] as const)
      : ([pathOfTruckload(id), 'truckloads.read', name ? shelf.lot(name) : shelf.movedWith.truckload?.some] as const);
  return may(permission) ? <Link to={path}>{label}</Link> : label;
}

/** That live stores have asked a changed price from then on. */
const liveToo = (action: HistoryEntry['action'], reason: string) =>
  action === 'stock' || reason === '' ? '' : words.prices.liveToo;

function Facts({ entry: { action, reason, note, by, together, act } }: { entry: HistoryEntry }) {
  const why = action === 'live' ? (words.prices.why[reason] ?? reason) : liveToo(action, reason);
  const facts = [why, note, by.device, by.address].filter(Boolean);
  const approver = by.kind === 'person' ? by.approvedBy : null;
  const isMany = together > 1 && act !== null;
  if (facts.length === 0 && !approver && !isMany) return null;
  return (
    <small>
      <span>
        {facts.join(' · ')}
        {approver && (
          <>
            {facts.length > 0 && ' · '}
            {words.okBy} <b>{approver}</b> {words.byPin}
          </>
        )}
      </span>
      {isMany && <Link to={`${historyPath}?act=${act}`}>{words.together(together)}</Link>}
    </small>
  );
}
