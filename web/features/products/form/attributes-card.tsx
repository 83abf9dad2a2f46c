import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { PlusIcon, TrashIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { AttributeNameInput } from './attribute-name-input.tsx';
import type { ProductValues } from './product-values.ts';

const mostAttributes = 50;

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '200px minmax(0, 1fr) auto',
  columnGap: 8,
  alignItems: 'start',
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > :nth-of-type(2)': { gridRow: 2 },
  },
}));

/** Pairs of a name and a value: the usual names are offered, any other is welcome. */
export function AttributesCard() {
  const { fields: rows, append, remove } = useFieldArray<ProductValues, 'attributes'>({ name: 'attributes' });
  const add = useRef<HTMLButtonElement>(null);
  const words = t.productForm;
  const drop = (index: number) => {
    remove(index);
    add.current?.focus();
  };
  return (
    <SectionCard title={words.sections.attributes}>
      {rows.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {words.attributesHint}
        </Typography>
      )}
      {rows.map(({ id }, index) => (
        <Row key={id}>
          <AttributeNameInput name={`attributes.${index}.name`} label={words.attributeNamed(index + 1)} />
          <TextInput<ProductValues>
            name={`attributes.${index}.value`}
            label={words.attributeValueOf(index + 1)}
            hideLabel
            placeholder={words.attributeValue}
            autoComplete="off"
          />
          <IconButton aria-label={words.removeAttribute(index + 1)} onClick={() => drop(index)}>
            <TrashIcon />
          </IconButton>
        </Row>
      ))}
      <Button
        ref={add}
        variant="text"
        startIcon={<PlusIcon />}
        disabled={rows.length >= mostAttributes}
        onClick={() => append({ name: '', value: '' }, { shouldFocus: true })}
      >
        {words.addAttribute}
      </Button>
    </SectionCard>
  );
}
