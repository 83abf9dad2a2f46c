import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { size } from '#web/ui/theme/tokens.ts';
import type { PaletteItem } from './palette-item.ts';
import type { PaletteSection } from './use-palette-results.ts';

const List = styled('div')({ maxHeight: 'min(420px, 60vh)', overflowY: 'auto', padding: 6, '&:empty': { padding: 0 } });

const Section = styled('div')({});

const Heading = styled('div')(({ theme }) => ({
  padding: '6px 10px 4px',
  ...theme.typography.caption,
  fontWeight: 500,
  color: theme.vars.palette.text.tertiary,
}));

const Option = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  padding: '0 10px',
  borderRadius: 6,
  cursor: 'pointer',
  ...theme.typography.body2,
  '& .MuiSvgIcon-root': { color: theme.vars.palette.text.tertiary },
  '& > span:last-of-type': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { marginLeft: 'auto', whiteSpace: 'nowrap', color: theme.vars.palette.text.tertiary },
  '&[aria-selected="true"]': {
    color: theme.vars.palette.primary.onSoft,
    backgroundColor: theme.vars.palette.primary.soft,
    '& .MuiSvgIcon-root, & small': { color: 'inherit' },
  },
  [theme.breakpoints.down('sm')]: { minHeight: size.touchTarget },
}));

interface PaletteListProps {
  id: string;
  sections: readonly PaletteSection[];
  /** The id of an item. */
  marked: string | undefined;
  onMark: (id: string) => void;
  onOpen: (item: PaletteItem) => void;
}

/** The element that shows an item; what comes above it leaves its name as it is. */
export const optionId = (listId: string, item: string) => `${listId}-${item}`;

/** The results under their headings. The focus stays in the text field; the mark is told to it. */
export function PaletteList({ id, sections, marked, onMark, onOpen }: PaletteListProps) {
  useEffect(() => {
    if (marked !== undefined) document.getElementById(optionId(id, marked))?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);

  return (
    <List id={id} role="listbox" aria-label={t.shell.palette.results}>
      {sections.map((section) => (
        <Section key={section.id} role="group" aria-labelledby={`${id}-${section.id}`}>
          <Heading id={`${id}-${section.id}`}>{section.heading}</Heading>
          {section.items.map((item) => {
            const ItemIcon = item.icon;
            return (
              <Option
                key={item.id}
                id={optionId(id, item.id)}
                role="option"
                aria-selected={item.id === marked}
                onMouseMove={(event) => {
                  // What is drawn under a mouse that rests is told as a move by browsers; the keyboard keeps its mark.
                  if (event.movementX !== 0 || event.movementY !== 0) onMark(item.id);
                }}
                onClick={() => onOpen(item)}
              >
                {item.thumbnail === undefined ? <ItemIcon /> : <ProductThumb thumbnail={item.thumbnail} size={28} />}
                <span>{item.label}</span>
                {item.detail && <small>{item.detail}</small>}
              </Option>
            );
          })}
        </Section>
      ))}
    </List>
  );
}
