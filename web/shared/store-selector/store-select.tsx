import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { useSelectedStore } from './use-selected-store.ts';

const Chosen = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** The choice among the stores; as wide as its place. */
export function StoreSelect() {
  const id = useId();
  const { stores, store, select } = useSelectedStore();
  return (
    <FormControl size="small">
      <InputLabel id={`${id}-label`} htmlFor={id}>
        {t.shell.storeSelector.label}
      </InputLabel>
      <Select
        labelId={`${id}-label`}
        value={store?._id ?? ''}
        onChange={(event) => select(event.target.value)}
        IconComponent={ChevronDownIcon}
        SelectDisplayProps={{ id }}
        renderValue={(chosen) => <Chosen>{stores.find(({ _id }) => _id === chosen)?.title}</Chosen>}
        MenuProps={{
          slotProps: {
            // Drawn outside the page's landmarks, it is one of its own.
            root: { role: 'region', 'aria-labelledby': `${id}-label` },
            paper: { sx: { mt: 0.5, maxHeight: 320 } },
          },
        }}
      >
        {stores.map(({ _id, title }) => (
          <MenuItem key={_id} value={_id}>
            {title}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
