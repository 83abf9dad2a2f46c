import CircularProgress from '@mui/material/CircularProgress';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { storesQuery } from '#web/kit/stores.queries.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';

const none: readonly Store[] = [];
const param = 'store';

export interface SelectedStore {
  /** The active stores, the first one first; empty until they are loaded. */
  stores: readonly Store[];
  /** The one the address names, or the first; undefined until they are loaded. */
  store: Store | undefined;
  select: (id: string) => void;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
}

/** Which store a screen is about: the one in the address (`?store=`), or the first. */
export function useSelectedStore(): SelectedStore {
  const [params, setParams] = useSearchParams();
  const { data, error, isPending, refetch } = useQuery(storesQuery());
  const stores = data ?? none;
  const named = params.get(param);
  const select = (id: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.set(param, id);
      return next;
    });
  return {
    stores,
    store: stores.find(({ _id: id }) => id === named) ?? stores[0],
    select,
    isLoading: isPending,
    error: data ? null : error,
    retry: () => void refetch(),
  };
}

interface StoreSelectorProps {
  /** Another way to choose than by the address. */
  value?: string | undefined;
  onSelect?: (id: string) => void;
}

const Chosen = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** Chooses the store a screen is about; a spinner until the stores are known. */
export function StoreSelector({ value, onSelect }: StoreSelectorProps) {
  const id = useId();
  const { stores, store, select, isLoading } = useSelectedStore();
  const words = t.stores.selector;
  if (isLoading) return <CircularProgress size={20} aria-label={words.loading} sx={{ m: 1 }} />;
  return (
    <FormControl size="small" sx={{ width: { xs: 'calc(100vw - 32px)', sm: 220 }, maxWidth: '100%', minWidth: 0 }}>
      <InputLabel id={`${id}-label`} htmlFor={id}>
        {words.label}
      </InputLabel>
      <Select
        labelId={`${id}-label`}
        value={value ?? store?._id ?? ''}
        onChange={(event) => (onSelect ?? select)(event.target.value)}
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
