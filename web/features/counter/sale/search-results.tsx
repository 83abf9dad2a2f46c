import { styled } from '@mui/material/styles';
import type { CatalogueItem } from '#contract/counter/counter.schemas.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { spoken } from '#web/kit/messages/spoken.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConditionTag } from '#web/shared/products/condition-tag.tsx';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { hit } from '#web/shared/station/pieces.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';

const List = styled('div')(
  themed(({ theme }) => ({
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.border.default}`,
    backgroundColor: theme.vars.palette.background.paper,
  })),
);

const Row = styled('div')(
  themed(({ theme }) => ({
    minHeight: hit + 14,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 12,
    padding: '6px 16px 6px 10px',
    fontSize: rem(14),
    lineHeight: '18px',
    cursor: 'pointer',
    borderBottom: `1px solid ${theme.vars.palette.border.subtle}`,
    '&:hover': { backgroundColor: theme.vars.palette.background.hover },
    '&[aria-selected="true"]': {
      backgroundColor: theme.vars.palette.primary.soft,
      boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.text}`,
    },
    '& b': { fontWeight: 500, display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& small': {
      ...theme.typography.caption,
      color: theme.vars.palette.text.tertiary,
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      marginTop: 3,
    },
    '& small > span[data-none]': { color: theme.vars.palette.warning.onSoft },
    '& > strong': { fontWeight: 600, textAlign: 'right' },
  })),
);

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

interface SearchResultsProps {
  id: string;
  /** What was searched for, or a code that several products have. */
  words: string;
  isCode: boolean;
  items: readonly CatalogueItem[];
  active: number;
  isComplete: boolean;
  onChoose: (item: CatalogueItem) => void;
}

/** What the catalogue of the till has by a name or a code, each with what is left of it. */
export function SearchResults({ id, words, isCode, items, active, isComplete, onChoose }: SearchResultsProps) {
  const texts = t.counter.scan;
  if (items.length === 0) {
    return (
      <List>
        <EmptyState icon={<SearchIcon />} title={texts.nothing(words)} {...(!isComplete && { text: texts.reading })} />
      </List>
    );
  }
  return (
    <List id={id} role="listbox" aria-label={isCode ? texts.which(items.length) : texts.results}>
      {items.map((item, index) => (
        // Keys choose it from the field, which keeps the focus.
        <Row
          key={item._id}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          ref={index === active ? (row) => row?.scrollIntoView({ block: 'nearest' }) : null}
          onClick={() => onChoose(item)}
        >
          <ProductThumb thumbnail={item.image} size={44} />
          <div style={{ minWidth: 0 }}>
            <b>{item.title}</b>
            <small>
              <ConditionTag condition={item.condition as Condition} label={spoken.say(item.condition)} />
              <span>{item.sku === '' ? item.cl_sku : item.sku}</span>
              <span data-none={item.quantity <= 0 ? '' : undefined}>{texts.left(item.quantity)}</span>
            </small>
          </div>
          <strong>{formatMoney(item.price)}</strong>
        </Row>
      ))}
    </List>
  );
}
