import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { type FieldArrayPath, get, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { placeOfDrop } from '#web/ui/actions/list-order.ts';
import { SortableRow } from '#web/ui/actions/sortable-row.tsx';
import { useRestoredFocus } from '#web/ui/actions/use-restored-focus.ts';
import { ChevronDownIcon, ChevronRightIcon, PlusIcon, TrashIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { DesignValues } from '../draft/design-values.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
});

const Line = styled(ButtonBase)(
  themed(({ theme }) => ({
    flex: 1,
    minWidth: 0,
    justifyContent: 'flex-start',
    gap: 8,
    minHeight: 40,
    paddingInline: 4,
    borderRadius: theme.vars.shape.borderRadius,
    ...theme.typography.body2,
    textAlign: 'left',
    '& > span': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > .MuiSvgIcon-root': { fontSize: 14, color: theme.vars.palette.text.tertiary },
    '&:hover': { backgroundColor: theme.vars.palette.background.hover },
    [theme.breakpoints.down('sm')]: { minHeight: 44 },
  })),
);

const Fields = styled('div')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: 8,
    margin: '4px 0 8px',
    padding: '12px 12px 8px',
    borderRadius: theme.vars.shape.borderRadius,
    backgroundColor: theme.vars.palette.background.muted,
    border: `1px solid ${theme.vars.palette.border.subtle}`,
  })),
);

export interface ItemsEditorProps<Name extends FieldArrayPath<DesignValues>> {
  name: Name;
  label: string;
  empty: string;
  /** Told when no more fit. */
  full?: string;
  max: number;
  addLabel: string;
  /** A new one; none where adding it needs something first, and `onAdd` does it. */
  create?: () => unknown;
  onAdd?: (append: (item: unknown) => void) => void;
  /** What a row is called, by its item and place. */
  nameOf: (item: Record<string, unknown>, place: number) => string;
  /** What a row shows before its name. */
  thumbOf?: (item: Record<string, unknown>) => ReactNode;
  fieldsOf: (at: number) => ReactNode;
}

/** A list in the form: its entries are opened one at a time, added, removed and arranged. */
export function ItemsEditor<Name extends FieldArrayPath<DesignValues>>(props: ItemsEditorProps<Name>) {
  const { name, label, empty, full, max, addLabel, create, onAdd, nameOf, thumbOf, fieldsOf } = props;
  const id = useId();
  const { fields, append, remove, move } = useFieldArray<DesignValues, Name, 'key'>({ name, keyName: 'key' });
  // The array's own copies don't follow what is typed.
  const items = useWatch<DesignValues>({ name }) as readonly Record<string, unknown>[];
  const { errors } = useFormState<DesignValues>({ name: name as never });
  const [open, setOpen] = useState<number>();
  const [said, setSaid] = useState('');
  const keepFocus = useRestoredFocus();
  const wrong = (get(errors, name) as readonly unknown[] | undefined)?.findIndex?.(Boolean);
  const shown = wrong !== undefined && wrong >= 0 && open === undefined ? wrong : open;

  const arrange = (from: number, to: number, title: string) => {
    keepFocus();
    move(from, to);
    if (shown === from) setOpen(to);
    else if (shown !== undefined) setOpen(undefined);
    setSaid(t.sortable.moved(title, to + 1, fields.length));
  };
  const add = (item: unknown) => {
    append(item as never, { shouldFocus: false });
    setOpen(fields.length);
  };
  const take = (at: number, title: string) => {
    remove(at);
    setOpen(undefined);
    setSaid(t.design.slides.removed(title));
  };
  return (
    <div>
      <Typography id={id} variant="subtitle2" component="h4" sx={{ mt: 1, mb: 0.5 }}>
        {label}
      </Typography>
      {fields.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {empty}
        </Typography>
      )}
      <List aria-labelledby={id}>
        {fields.map((field, at) => {
          const item = items[at] ?? {};
          const title = nameOf(item, at + 1);
          const isOpen = shown === at;
          return (
            <SortableRow
              key={field.key}
              list={name}
              rowKey={String(at)}
              name={title}
              canMove={(step) => at + step >= 0 && at + step < fields.length}
              onStep={(step) => arrange(at, at + step, title)}
              onDrop={(dragged, side) => arrange(Number(dragged), placeOfDrop(Number(dragged), at, side), title)}
              below={isOpen && <Fields>{fieldsOf(at)}</Fields>}
            >
              <Line aria-expanded={isOpen} onClick={() => setOpen(isOpen ? undefined : at)}>
                {thumbOf?.(item)}
                <span>{title}</span>
                {isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
              </Line>
              <IconButton size="small" aria-label={t.design.slides.remove(title)} onClick={() => take(at, title)}>
                <TrashIcon />
              </IconButton>
            </SortableRow>
          );
        })}
      </List>
      <AddItem
        label={addLabel}
        isFull={fields.length >= max}
        full={full}
        onClick={() => (create ? add(create()) : onAdd?.(add))}
      />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

interface AddItemProps {
  label: string;
  isFull: boolean;
  full: string | undefined;
  onClick: () => void;
}

function AddItem({ label, isFull, full, onClick }: AddItemProps) {
  if (!isFull) {
    return (
      <Button fullWidth startIcon={<PlusIcon />} onClick={onClick} sx={{ mt: 1, mb: 1 }}>
        {label}
      </Button>
    );
  }
  if (!full) return null;
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ my: 1 }}>
      {full}
    </Typography>
  );
}
