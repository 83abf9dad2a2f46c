/*
 * The roles of a grid for plain boxes. A table's own elements can't be placed one by one,
 * which drawing only the rows and columns in sight needs. Places are counted from 1 here.
 */

export const asRowGroup = { role: 'rowgroup' } as const;
export const asRow = (place: number) => ({ role: 'row', 'aria-rowindex': place }) as const;
export const asColumnHeader = (place: number) => ({ role: 'columnheader', 'aria-colindex': place }) as const;

interface CellFacts {
  selected: boolean;
  readOnly: boolean;
  invalid: boolean;
  hasList: boolean;
  description: string | undefined;
}

/** The first cell of a row names it. */
export const asCell = (place: number, { selected, readOnly, invalid, hasList, description }: CellFacts) =>
  ({
    role: place === 1 ? 'rowheader' : 'gridcell',
    'aria-colindex': place,
    'aria-selected': selected,
    'aria-readonly': readOnly,
    'aria-invalid': invalid || undefined,
    'aria-haspopup': hasList ? 'listbox' : undefined,
    'aria-description': description,
  }) as const;
