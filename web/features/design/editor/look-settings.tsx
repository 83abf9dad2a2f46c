import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { colourNames } from '#contract/design/design.schemas.ts';
import { contrastOf, isDark } from '#storefront/themes/store-front-1/style/colour.ts';
import { t } from '#web/kit/messages/t.ts';
import { SwitchInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { AlertIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import type { DesignValues } from '../draft/design-values.ts';
import { ColourInput } from './colour-input.tsx';
import { ChoiceInput, optionsOf, PickInput } from './fields.tsx';
import { Pair } from './layout.ts';

/** Text and what it stands on. */
const pairs = [
  { text: 'ink', ground: 'bg' },
  { text: 'muted', ground: 'bg' },
  { text: 'onAccent', ground: 'accent' },
  { text: 'onTag', ground: 'tag' },
] as const;

const words = t.design.lookFields;
const isColour = (text: unknown) => /^#[0-9a-f]{6}$/i.test(String(text));

const Warning = styled('p')(
  themed(({ theme }) => ({
    display: 'flex',
    gap: 6,
    margin: '0 0 8px',
    ...theme.typography.caption,
    color: theme.vars.palette.warning.onSoft,
    '& > .MuiSvgIcon-root': { flex: 'none', fontSize: 14, marginTop: 1 },
  })),
);

/** Colours, fonts and shapes of the whole store. */
export function LookSettings({ hasOwnStyle }: { hasOwnStyle: boolean }) {
  const ink = useWatch<DesignValues, 'colours.ink'>({ name: 'colours.ink' });
  const { fields, sizes } = t.design;
  const fonts = optionsOf(words.fontNames);
  return (
    <>
      <Group title={words.colours}>
        <ContrastWarnings />
        <Pair>
          {colourNames.map((name) => (
            <ColourInput key={name} name={`colours.${name}`} label={words.colourNames[name]} />
          ))}
        </Pair>
      </Group>
      <DarkLookSetting hasOwnStyle={hasOwnStyle} />
      <Group title={words.fonts}>
        <Pair>
          <PickInput name="fonts.heading" label={words.headingFont} options={fonts} />
          <PickInput name="fonts.body" label={words.bodyFont} options={fonts} />
        </Pair>
      </Group>
      <Group title={words.headings}>
        <Pair>
          <ColourInput name="heading.colour" label={fields.headingColour} fallback={ink} />
          <PickInput name="heading.size" label={fields.headingSize} options={optionsOf(sizes)} />
        </Pair>
      </Group>
      <ChoiceInput name="corners" label={words.corners} options={optionsOf(words.cornerNames)} />
    </>
  );
}

/** Where a dark look is out of the question, the reason stands in the place of the switch. */
function DarkLookSetting({ hasOwnStyle }: { hasOwnStyle: boolean }) {
  const bg = useWatch<DesignValues, 'colours.bg'>({ name: 'colours.bg' });
  if (!hasOwnStyle && !isDark(bg)) {
    return <SwitchInput<DesignValues> name="darkLook" label={words.darkLook} helperText={words.darkLookHint} />;
  }
  return (
    <Group title={words.darkLook}>
      <Typography variant="body2" color="textSecondary">
        {hasOwnStyle ? words.noDarkLook.ownStyle : words.noDarkLook.isDark}
      </Typography>
    </Group>
  );
}

/** Says which text would be hard to read; it can be saved all the same. */
function ContrastWarnings() {
  const colours = useWatch<DesignValues, 'colours'>({ name: 'colours' });
  const low = pairs
    .filter(({ text, ground }) => isColour(colours[text]) && isColour(colours[ground]))
    .map((pair) => ({ ...pair, ratio: contrastOf(colours[pair.text], colours[pair.ground]) }))
    .filter(({ ratio }) => ratio < 4.5);
  return (
    <div role="status">
      {low.map(({ text, ratio }) => (
        <Warning key={text}>
          <AlertIcon />
          {words.lowContrast(words.pairs[text], (Math.floor(ratio * 10) / 10).toFixed(1))}
        </Warning>
      ))}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </div>
  );
}
