import Button from '@mui/material/Button';
import type { Editor } from '@tiptap/core';
import { t } from '#web/kit/messages/t.ts';
import { ActionMenu } from '../actions/action-menu.tsx';
import { ChevronDownIcon } from '../icons.tsx';
import { headingLevels } from './extensions.ts';
import type { ToolbarItem } from './use-toolbar.ts';

interface BlockMenuProps extends ToolbarItem {
  editor: Editor;
  /** Of the heading that the caret is in; none in a paragraph. */
  level: number | undefined;
  disabled: boolean;
}

/** What the caret's lines are, and what they can become. */
export function BlockMenu({ editor, level, disabled, ...item }: BlockMenuProps) {
  const { richText } = t.editing;
  const names = [richText.heading, richText.subheading, richText.minorHeading];
  const paragraph = {
    id: 'paragraph',
    label: richText.paragraph,
    choice: 'one' as const,
    checked: level === undefined,
    onSelect: () => void editor.chain().focus().setParagraph().run(),
  };
  const headings = headingLevels.map((each, index) => ({
    id: `heading-${each}`,
    label: names[index],
    choice: 'one' as const,
    checked: level === each,
    onSelect: () => void editor.chain().focus().setHeading({ level: each }).run(),
  }));
  const current = [paragraph, ...headings].find(({ checked }) => checked)?.label ?? richText.paragraph;
  return (
    <ActionMenu
      align="left"
      groups={[[paragraph, ...headings]]}
      trigger={(props) => (
        <Button
          {...props}
          {...item}
          size="small"
          variant="text"
          color="inherit"
          disabled={disabled}
          endIcon={<ChevronDownIcon />}
          aria-label={`${richText.block}: ${current}`}
          // As wide as its longest word, so that the buttons beside it stay where they are.
          sx={{ minWidth: 116, justifyContent: 'space-between', px: '8px' }}
        >
          {current}
        </Button>
      )}
    />
  );
}
