import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Cards in two columns; below `md` one under the other. */
export function CardColumns({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
