import { styled } from '@mui/material/styles';
import type { CategoryList } from '#contract/categories/categories.contract.ts';
import type { Markdown } from '#contract/markdowns/markdowns.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { describeAim, describeProducts, describeTimes, lookOf, nameOf, percentOff } from './describe-markdown.ts';

const { columns, productsOf } = t.markdowns.list;

const Lines = styled('span')(
  themed(({ theme }) => ({
    display: 'block',
    minWidth: 0,
    '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  })),
);

type Categories = CategoryList | undefined;

/** A failure is told in place of what it was aimed at. */
const secondLine = (markdown: Markdown, categories: Categories): string => {
  const gives = markdown.name ? `${percentOff(markdown)} · ` : '';
  return markdown.message ?? `${gives}${describeAim(markdown, categories)}`;
};

export const markdownColumns = (categories: Categories): readonly Column<Markdown>[] => [
  {
    id: 'name',
    header: columns.name,
    primary: true,
    minWidth: 240,
    skeleton: 'lines',
    cell: (markdown) => (
      <Lines title={secondLine(markdown, categories)}>
        <span>{nameOf(markdown)}</span>
        <small>{secondLine(markdown, categories)}</small>
      </Lines>
    ),
  },
  {
    id: 'status',
    header: columns.status,
    cell: (markdown) => <StatusChip {...lookOf(markdown)} />,
    width: 124,
    skeleton: 'chip',
  },
  {
    id: 'products',
    header: columns.products,
    cell: describeProducts,
    align: 'right',
    width: 168,
    skeleton: 'number',
  },
  {
    id: 'dates',
    header: columns.dates,
    width: 208,
    skeleton: 'lines',
    cell: (markdown) => (
      <Lines>
        {describeTimes(markdown).map((time) => (
          <span key={time}>{time}</span>
        ))}
      </Lines>
    ),
  },
  { id: 'by', header: columns.by, cell: ({ by }) => by, width: 132 },
];

const Item = styled('span')(
  themed(({ theme }) => ({
    flex: 1,
    minWidth: 0,
    display: 'grid',
    gap: 4,
    justifyItems: 'start',
    '& > b': { ...theme.typography.body1, fontWeight: 500, overflowWrap: 'anywhere' },
    '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  })),
);

/** A markdown as phones list it. */
export function PhoneMarkdown({ markdown, categories }: { markdown: Markdown; categories: Categories }) {
  const amount = markdown.restored > 0 ? describeProducts(markdown) : productsOf(markdown.products);
  return (
    <Item>
      <b>{nameOf(markdown)}</b>
      <StatusChip {...lookOf(markdown)} />
      <small>{secondLine(markdown, categories)}</small>
      <small>{[amount, ...describeTimes(markdown)].join(' · ')}</small>
    </Item>
  );
}
