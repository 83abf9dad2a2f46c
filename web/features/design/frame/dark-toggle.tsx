import ToggleButton from '@mui/material/ToggleButton';
import { useWatch } from 'react-hook-form';
import { hasDarkLook } from '#storefront/themes/store-front-1/style/dark-look.ts';
import { t } from '#web/kit/messages/t.ts';
import { MoonIcon } from '#web/ui/icons.tsx';
import type { DesignEditor } from '../editor/use-design-editor.ts';

/** Shows the store in its dark look, where it has one. */
export function DarkToggle({ editor }: { editor: DesignEditor }) {
  const [darkLook, colours] = useWatch({ control: editor.form.control, name: ['darkLook', 'colours'] });
  if (editor.hasOwnStyle || !hasDarkLook({ darkLook, colours })) return null;
  const label = t.design.preview.darkLook;
  return (
    <ToggleButton
      size="small"
      value="dark"
      selected={editor.isShownDark}
      onChange={() => editor.showDark(!editor.isShownDark)}
      aria-label={label}
      title={label}
    >
      <MoonIcon />
    </ToggleButton>
  );
}
