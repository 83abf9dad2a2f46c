import { styled } from '@mui/material/styles';
import { formatDate } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { Thumb } from '#web/ui/facts/thumb.tsx';
import { ImageIcon } from '#web/ui/icons.tsx';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { monoFamily } from '#web/ui/theme/tokens.ts';
import { type ContentKind, siteAddress, type Writing } from '../content-kinds.ts';
import { chipOf } from '../status-looks.ts';

const { columns } = t.content;

const Title = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  '& > span:last-of-type': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
});

const Address = styled('span')(
  themed(({ theme }) => ({
    fontFamily: monoFamily,
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.secondary,
  })),
);

/** The columns of pages; posts show their cover beside the title. */
export const writingColumns = (kind: ContentKind): readonly Column<Writing>[] => [
  {
    id: 'title',
    header: columns.title,
    cell: (writing) => <TitleCell writing={writing} />,
    primary: true,
    minWidth: 240,
    skeleton: kind.name === 'posts' ? 'thumb' : 'text',
  },
  {
    id: 'status',
    header: columns.status,
    cell: (writing) => <StatusChip {...chipOf(writing)} />,
    width: 260,
    skeleton: 'chip',
  },
  {
    id: 'address',
    header: columns.address,
    cell: (writing) => <Address>{siteAddress(kind, writing)}</Address>,
    width: 220,
  },
  {
    id: 'updated',
    header: columns.updated,
    cell: ({ updatedAt }) => formatDate(updatedAt),
    width: 130,
  },
];

function TitleCell({ writing: { title, cover } }: { writing: Writing }) {
  if (cover === undefined) return title;
  return (
    <Title>
      <Thumb picture={cover} icon={<ImageIcon />} />
      <span>{title}</span>
    </Title>
  );
}
