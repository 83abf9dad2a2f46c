import { styled } from '@mui/material/styles';
import { iconNames } from '#contract/design/sections.ts';
import { Icon } from '#storefront/themes/store-front-1/parts/icon.tsx';
import { t } from '#web/kit/messages/t.ts';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import type { DesignValues } from '../../draft/design-values.ts';
import { PickInput } from '../fields.tsx';
import { ItemsEditor } from '../items-editor.tsx';

const words = t.design.icons;

const Drawing = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  '& svg': { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round', strokeLinejoin: 'round' },
});

const options = iconNames.map((value) => ({
  value,
  label: (
    <Drawing>
      <Icon name={value} size={16} />
      {words.names[value]}
    </Drawing>
  ),
}));

export function IconsSettings() {
  return (
    <ItemsEditor
      name="sections.icons.items"
      label={words.list}
      empty={words.empty}
      max={4}
      addLabel={words.add}
      create={() => ({ icon: 'tag', title: '', text: '' })}
      nameOf={({ title }, place) => String(title ?? '') || words.item(place)}
      fieldsOf={(at) => (
        <>
          <PickInput name={`sections.icons.items.${at}.icon`} label={words.icon} options={options} />
          <TextInput<DesignValues> name={`sections.icons.items.${at}.title`} label={words.title} autoComplete="off" />
          <TextInput<DesignValues>
            name={`sections.icons.items.${at}.text`}
            label={t.design.fields.text}
            rows={2}
            autoComplete="off"
          />
        </>
      )}
    />
  );
}
