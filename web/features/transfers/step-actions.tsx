import DialogActions from '@mui/material/DialogActions';
import { styled } from '@mui/material/styles';
import { themed } from '#web/ui/theme/themed.ts';

/** Room that the title does not leave by itself. */
export const belowTitle = { '&&': { pt: 1.5 } };

/** The buttons of a step: what leads elsewhere at the left, Close and the act at the right; on phones the act on top. */
export const StepActions = styled(DialogActions)(
  themed(({ theme }) => ({
    paddingTop: 16,
    '& > .aside': { marginRight: 'auto' },
    [theme.breakpoints.down('sm')]: {
      flexWrap: 'wrap',
      '& > .aside': { marginRight: 0 },
      '& > .MuiButton-contained': { flex: '1 0 100%', order: -1 },
    },
  })),
);
