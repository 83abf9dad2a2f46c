import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { type LadderPreview, ladderAnchors, stepKinds } from '#contract/ladders/ladders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { placeOfDrop } from '#web/ui/actions/list-order.ts';
import { SortableRow } from '#web/ui/actions/sortable-row.tsx';
import { MoneyInput, NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { CloseIcon, PlusIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { type LadderValues, moveStep, newStep } from './ladder-values.ts';

const words = t.ladders.steps;
const mostSteps = 12;

const Steps = styled('ol')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: '8px 0 0',
    padding: 0,
    '& > li': { borderTop: `1px solid ${theme.vars.palette.border.subtle}`, borderRadius: 0, paddingTop: 8 },
    // What is wrong with a field stands below it, and moves nothing beside it.
    [theme.breakpoints.up('sm')]: {
      '& > li > div': { alignItems: 'flex-start' },
      '& > li > div > button': { marginTop: 3 },
    },
  })),
);

const Fields = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  alignItems: 'start',
  gap: 8,
  gridTemplateColumns: '108px 132px minmax(96px, 1fr) 76px',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}));

const Note = styled('span')(
  themed(({ theme }) => ({
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
    paddingTop: 7,
    '& > b': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  })),
);

const Beginning = styled('div')({ display: 'flex', justifyContent: 'space-between', gap: 8, padding: '4px 0 10px' });

interface StepsCardProps {
  /** How many products stand at the first price and at each step today. */
  standing: LadderPreview['standing'] | undefined;
}

/** The steps in their order, each with the products that stand on it now. */
export function StepsCard({ standing }: StepsCardProps) {
  const { getValues } = useFormContext<LadderValues>();
  const { fields, append, remove, replace } = useFieldArray<LadderValues, 'steps'>({ name: 'steps' });
  const move = (from: number, to: number) => replace(moveStep(getValues('steps'), from, to));
  return (
    <SectionCard
      title={words.title}
      action={
        <SelectInput<LadderValues>
          name="anchor"
          label={words.anchor}
          options={ladderAnchors.map((value) => ({ value, label: words.anchors[value] }))}
        />
      }
    >
      <Beginning>
        <Note>
          {words.atOnce}: <b>{words.firstPrice}</b>
        </Note>
        {standing && <Note>{words.now(standing[0] ?? 0)}</Note>}
      </Beginning>
      <Steps aria-label={words.title}>
        {fields.map(({ id, kind: _ }, at) => (
          <SortableRow
            key={id}
            list="ladder-steps"
            rowKey={String(at)}
            name={words.step(at + 1)}
            canMove={(step) => at + step >= 0 && at + step < fields.length}
            onStep={(step) => move(at, at + step)}
            onDrop={(dragged, side) => move(Number(dragged), placeOfDrop(Number(dragged), at, side))}
          >
            <StepFields at={at} standing={standing?.[at + 1]} />
            <IconButton
              size="small"
              aria-label={words.remove(at + 1)}
              disabled={fields.length === 1}
              onClick={() => remove(at)}
            >
              <CloseIcon />
            </IconButton>
          </SortableRow>
        ))}
      </Steps>
      <Button
        size="small"
        startIcon={<PlusIcon />}
        disabled={fields.length >= mostSteps}
        onClick={() => append(newStep(getValues('steps').at(-1)))}
      >
        {words.add}
      </Button>
    </SectionCard>
  );
}

function StepFields({ at, standing }: { at: number; standing: number | undefined }) {
  const { watch } = useFormContext<LadderValues>();
  const kind = watch(`steps.${at}.kind`);
  return (
    <Fields role="group" aria-label={words.step(at + 1)}>
      <NumberInput<LadderValues> name={`steps.${at}.days`} label={words.days} hideLabel unit={words.daysUnit} />
      <SelectInput<LadderValues>
        name={`steps.${at}.kind`}
        label={words.kind}
        hideLabel
        options={stepKinds.map((value) => ({ value, label: words.kinds[value] }))}
      />
      {kind === 'percent' && (
        <NumberInput<LadderValues> name={`steps.${at}.percent`} label={words.percent} hideLabel decimals={2} unit="%" />
      )}
      {kind === 'fixed' && <MoneyInput<LadderValues> name={`steps.${at}.price`} label={words.price} hideLabel />}
      {kind === 'ask' && <Note>{words.askNote}</Note>}
      <Note>{standing !== undefined && words.now(standing)}</Note>
    </Fields>
  );
}
