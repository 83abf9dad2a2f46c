import GlobalStyles from '@mui/material/GlobalStyles';
import { hit } from './pieces.tsx';

const styles = (
  <GlobalStyles
    styles={{
      '.MuiDialog-root': {
        '& .MuiDialogActions-root .MuiButton-root, & .MuiToggleButton-root, & .MuiInputBase-root, & .MuiDialogContent-root .MuiButton-contained':
          { minHeight: hit },
        '& .MuiDialogActions-root .MuiButton-root': { paddingInline: 20 },
      },
    }}
  />
);

/** Dialogs over a station are for thumbs, as the station is; those of the office stay as they are. */
export const LargeDialogs = () => styles;
