import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SectionType } from '#contract/design/sections.ts';
import { t } from '#web/kit/messages/t.ts';
import { Line, NoGrip, SortableRow } from '#web/ui/actions/sortable-row.tsx';
import { useRestoredFocus } from '#web/ui/actions/use-restored-focus.ts';
import {
  ChevronDownIcon,
  ChevronRightIcon,
  ColumnsIcon,
  CommentIcon,
  GridIcon,
  ImageIcon,
  MailIcon,
  MenuIcon,
  StarIcon,
  TruckIcon,
  TuneIcon,
} from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { DesignValues } from '../draft/design-values.ts';
import { canMove, dropSection, stepSection } from '../draft/move.ts';
import type { EditorPart } from './use-design-editor.ts';

const sectionIcons: Readonly<Record<SectionType, typeof StarIcon>> = {
  header: MenuIcon,
  slider: ImageIcon,
  categories: GridIcon,
  featured: StarIcon,
  icons: TruckIcon,
  testimonials: CommentIcon,
  subscribe: MailIcon,
  footer: ColumnsIcon,
};

const List = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: '0 8px 8px',
    display: 'grid',
    '& > li:has([aria-current])': {
      borderRadius: theme.vars.shape.borderRadius,
      backgroundColor: theme.vars.palette.primary.soft,
    },
  })),
);

const Entry = styled(ButtonBase)(
  themed(({ theme }) => ({
    flex: 1,
    minWidth: 0,
    justifyContent: 'flex-start',
    gap: 10,
    minHeight: 36,
    padding: '0 8px 0 4px',
    borderRadius: theme.vars.shape.borderRadius,
    ...theme.typography.body2,
    fontWeight: 500,
    textAlign: 'left',
    '& > span': { flex: 1, minWidth: 0 },
    '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary, whiteSpace: 'nowrap' },
    '& > .MuiSvgIcon-root': { fontSize: 16, color: theme.vars.palette.text.tertiary },
    '& > .MuiSvgIcon-root:last-child': { fontSize: 14 },
    '&:hover:not([aria-current])': { backgroundColor: theme.vars.palette.background.hover },
    '&[aria-current]': {
      color: theme.vars.palette.primary.onSoft,
      '& > .MuiSvgIcon-root, & > small': { color: 'inherit' },
    },
    [theme.breakpoints.down('sm')]: { minHeight: 44 },
  })),
);

interface SectionsListProps {
  selected: EditorPart;
  onSelect: (part: EditorPart) => void;
}

/** The look of the whole store, then its sections in the order of the page. */
export function SectionsList({ selected, onSelect }: SectionsListProps) {
  const { setValue } = useFormContext<DesignValues>();
  const [order, sections, slides] = useWatch<DesignValues, ['order', 'sections', 'slides']>({
    name: ['order', 'sections', 'slides'],
  });
  const [said, setSaid] = useState('');
  const keepFocus = useRestoredFocus();
  const names = t.design.sections;
  const arrange = (next: SectionType[], moved: SectionType) => {
    keepFocus();
    setValue('order', next, { shouldDirty: true });
    setSaid(t.sortable.moved(names[moved], next.indexOf(moved), next.length - 2));
  };
  const stateOf = (type: SectionType) => {
    if (sections[type].isHidden) return t.design.hidden;
    return type === 'slider' ? t.design.slideCount(slides.length) : undefined;
  };
  return (
    <>
      <List aria-label={t.design.sectionsTitle}>
        <li>
          <Line>
            <NoGrip />
            <PartButton part="look" label={t.design.look} icon={TuneIcon} selected={selected} onSelect={onSelect} />
          </Line>
        </li>
        {order.map((type, at) => (
          <SortableRow
            key={type}
            list="sections"
            rowKey={type}
            name={names[type]}
            isFixed={!canMove(type)}
            canMove={(step) => stepSection(order, type, step)[at] !== type}
            onStep={(step) => arrange(stepSection(order, type, step), type)}
            onDrop={(dragged, side) =>
              arrange(dropSection(order, dragged as SectionType, type, side), dragged as SectionType)
            }
          >
            <PartButton
              part={type}
              label={names[type]}
              icon={sectionIcons[type]}
              state={stateOf(type)}
              selected={selected}
              onSelect={onSelect}
            />
          </SortableRow>
        ))}
      </List>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

interface PartButtonProps extends SectionsListProps {
  part: EditorPart;
  label: string;
  icon: typeof TuneIcon;
  state?: string | undefined;
}

function PartButton({ part, label, icon: Icon, state, selected, onSelect }: PartButtonProps) {
  const isChosen = selected === part;
  return (
    <Entry aria-current={isChosen ? 'true' : undefined} onClick={() => onSelect(part)}>
      <Icon />
      <span>{label}</span>
      {state && <small>{state}</small>}
      {isChosen ? <ChevronDownIcon /> : <ChevronRightIcon />}
    </Entry>
  );
}
