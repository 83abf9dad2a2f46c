import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import { t } from '#web/kit/messages/t.ts';
import { FieldFrame, useFieldIds } from '#web/ui/form/field-frame.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { cellsOf, type LayoutName, layoutNames } from './layouts.ts';

const words = t.collage.settings;
const drawn = { width: 40, height: 40 };

const Tiles = styled('fieldset')(
  themed(({ theme }) => ({
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    display: 'grid',
    gap: 8,
    gridTemplateColumns: 'repeat(5, minmax(44px, 1fr))',
    '& > .MuiToggleButton-root': { aspectRatio: '1', height: 'auto', padding: 6, minWidth: 0 },
    '& > .MuiToggleButton-root.Mui-selected': {
      color: theme.vars.palette.primary.onSoft,
      borderColor: theme.vars.palette.primary.main,
      backgroundColor: theme.vars.palette.primary.soft,
    },
    '& svg': { width: '100%', height: '100%', fill: 'currentColor' },
  })),
);

/** The layouts, each as a small drawing of itself. */
export function LayoutInput() {
  const ids = useFieldIds();
  const { field } = useField('layout');
  const chosen = layoutNames.find((name) => name === field.value);
  return (
    <FieldFrame ids={ids} label={words.layout} helperText={chosen && words.layouts[chosen]} error={undefined}>
      <Tiles id={ids.input} aria-labelledby={ids.label}>
        {layoutNames.map((name) => (
          <ToggleButton
            key={name}
            value={name}
            selected={name === chosen}
            aria-label={words.layouts[name]}
            title={words.layouts[name]}
            onChange={() => field.onChange(name)}
          >
            <LayoutDrawing name={name} />
          </ToggleButton>
        ))}
      </Tiles>
    </FieldFrame>
  );
}

function LayoutDrawing({ name }: { name: LayoutName }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      {cellsOf(name, drawn, 2).map((rect) => (
        <rect key={`${rect.x} ${rect.y}`} {...rect} rx={1.5} />
      ))}
    </svg>
  );
}
