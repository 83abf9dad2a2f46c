import { useParams } from 'react-router';
import { ShiftPage } from './shift-page.tsx';
import { ShiftsPage } from './shifts-page.tsx';

/** The shifts of a store, or the one that the address names. */
export function ShiftsScreen() {
  return useParams().shiftId === undefined ? <ShiftsPage /> : <ShiftPage />;
}
