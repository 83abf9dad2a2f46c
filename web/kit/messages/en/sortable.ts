/** Rows that people put in an order, by hand or by keyboard. */
export const sortable = {
  menu: (name: string) => `Move ${name}`,
  up: 'Move up',
  down: 'Move down',
  moved: (name: string, place: number, of: number) => `${name} is now ${place} of ${of}.`,
};
