import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { EbayCategory } from '#contract/channels/ebay.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDebouncedValue } from '#web/kit/use-debounced-value.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { describeRefusal } from '../parts/read-refusal.ts';
import { ebayCategoriesQuery } from './ebay.queries.ts';

const Current = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    '& > div': { flex: 1, minWidth: 0 },
    '& b': { ...theme.typography.body2, fontWeight: 500, display: 'block' },
    '& span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  })),
);

const Options = styled('div')(
  themed(({ theme }) => ({
    maxHeight: 220,
    marginTop: 8,
    padding: '4px 12px',
    overflow: 'auto',
    border: `1px solid ${theme.vars.palette.border.default}`,
    borderRadius: 8,
    '& .MuiFormControlLabel-label': theme.typography.body2,
  })),
);

const pathText = ({ path }: EbayCategory): string => path.join(' › ');

interface CategoryChoiceProps {
  /** The one it goes to. */
  category: EbayCategory | null;
  /** To begin the search with. */
  title: string;
  /** Whether another is being looked for. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChoose: (category: EbayCategory) => void;
}

/** The category a product goes to on eBay, and the way to another. */
export function CategoryChoice({ category, title, isOpen, onOpen, onChoose }: CategoryChoiceProps) {
  const words = t.channels.ebay;
  const label = category ? words.changeCategory : words.chooseCategory;
  return (
    <div>
      <Current>
        <div>
          <b>{words.category}</b>
          <span>{category ? pathText(category) : words.noCategory}</span>
        </div>
        <Button size="small" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {isOpen ? words.chosen : label}
        </Button>
      </Current>
      {isOpen && <Search first={title} chosen={category} onChoose={onChoose} />}
    </div>
  );
}

interface SearchProps {
  first: string;
  chosen: EbayCategory | null;
  onChoose: (category: EbayCategory) => void;
}

const maxWords = 200;

function Search({ first, chosen, onChoose }: SearchProps) {
  const id = useId();
  const [typed, setTyped] = useState(first.slice(0, maxWords));
  const settled = useDebouncedValue(typed.trim());
  const { data, error, isFetching } = useQuery(ebayCategoriesQuery(settled));
  const words = t.channels.ebay;
  return (
    <div style={{ marginTop: 12 }}>
      <InputLabel htmlFor={id}>{words.categoryWords}</InputLabel>
      <OutlinedInput
        id={id}
        fullWidth
        autoFocus
        autoComplete="off"
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.slice(0, maxWords))}
      />
      {data && data.length > 0 ? (
        <Options>
          <RadioGroup
            aria-label={words.categories}
            value={chosen?.id ?? ''}
            onChange={(_event, next) => {
              const found = data.find((each) => each.id === next);
              if (found) onChoose(found);
            }}
          >
            {data.map((each) => (
              <FormControlLabel key={each.id} value={each.id} control={<Radio />} label={pathText(each)} />
            ))}
          </RadioGroup>
        </Options>
      ) : (
        <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 1 }}>
          {error ? describeRefusal(error) : ''}
          {!error && isFetching && t.common.loading}
          {!error && !isFetching && settled !== '' && words.noCategories}
        </Typography>
      )}
    </div>
  );
}
