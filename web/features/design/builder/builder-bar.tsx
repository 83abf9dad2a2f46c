import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { isTyping } from '#web/kit/is-typing.ts';
import { t } from '#web/kit/messages/t.ts';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { UnsavedMark } from '#web/ui/form/unsaved-mark.tsx';
import { ArrowLeftIcon, RedoIcon, UndoIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import type { DesignEditor } from '../editor/use-design-editor.ts';
import { DarkToggle } from '../frame/dark-toggle.tsx';
import type { PreviewWidth } from '../frame/stage.tsx';
import { WidthSwitch } from '../frame/width-switch.tsx';

const Bar = styled('header')(
  themed(({ theme }) => ({
    flex: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    minHeight: 52,
    padding: '6px 16px 6px 8px',
    backgroundColor: theme.vars.palette.background.paper,
    borderBottom: `1px solid ${theme.vars.palette.border.default}`,
    '& > hgroup': { flex: 1, minWidth: 0, '& > p': { color: theme.vars.palette.text.secondary } },
    [theme.breakpoints.down('sm')]: { paddingRight: 8, '& > hgroup': { flexBasis: 'calc(100% - 56px)' } },
  })),
);

const Group = styled('div')({ display: 'flex', alignItems: 'center', gap: 4 });
const End = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, marginLeft: 'auto' });

interface BuilderBarProps {
  back: string;
  title: string;
  editor: DesignEditor;
  formId: string;
  steps: { undo: (() => void) | undefined; redo: (() => void) | undefined };
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
}

/** The builder's top bar: where it is, how wide it is shown, undo, and save. */
export function BuilderBar({ back, title, editor, formId, steps, width, onWidth }: BuilderBarProps) {
  const words = t.design.builder;
  useUndoKeys(steps);
  return (
    <Bar>
      <IconButton component={Link} to={back} aria-label={words.back}>
        <ArrowLeftIcon />
      </IconButton>
      <hgroup>
        <Typography component="h1" variant="subtitle2" noWrap>
          {title}
        </Typography>
        <Typography variant="caption" noWrap component="p">
          {words.draft}
        </Typography>
      </hgroup>
      <Group>
        <IconButton aria-label={words.undoLast} title={words.undo} disabled={!steps.undo} onClick={steps.undo}>
          <UndoIcon />
        </IconButton>
        <IconButton aria-label={words.redoLast} title={words.redo} disabled={!steps.redo} onClick={steps.redo}>
          <RedoIcon />
        </IconButton>
      </Group>
      <DarkToggle editor={editor} />
      <WidthSwitch value={width} onChange={onWidth} options={['desktop', 'tablet', 'phone']} />
      <End>
        {editor.isStylingChanged && <UnsavedMark />}
        <SubmitButton form={formId} control={editor.form.control}>
          {t.common.saveNow}
        </SubmitButton>
      </End>
    </Bar>
  );
}

/** Ctrl or ⌘ with Z; in a field the browser's own undo comes first. */
function useUndoKeys(steps: BuilderBarProps['steps']): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isTyping(event.target)) return;
    event.preventDefault();
    (event.shiftKey ? steps.redo : steps.undo)?.();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
