import type { Starter } from '#contract/design/design.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useSnackbar } from '#web/ui/snackbar.tsx';
import { applyStarter, hasOwnSettings } from '../draft/apply-starter.ts';
import type { DesignEditor } from '../editor/use-design-editor.ts';
import { StartersDialog } from './starters-dialog.tsx';

/** The starters of an editor. */
export function DesignStarters({ editor: { form, isChoosingStarter, setChoosingStarter } }: { editor: DesignEditor }) {
  const { notify } = useSnackbar();
  if (!isChoosingStarter) return null;
  const values = form.getValues();
  const choose = (name: Starter) => {
    form.reset(applyStarter(values, name), { keepDefaultValues: true, keepSubmitCount: true });
    notify({ message: t.design.starters.applied(t.design.starters.names[name]), tone: 'success' });
  };
  return (
    <StartersDialog
      open
      current={values.choosedDesign}
      asksFirst={hasOwnSettings(values)}
      onChoose={choose}
      onClose={() => setChoosingStarter(false)}
    />
  );
}
