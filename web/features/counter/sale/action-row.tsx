import { styled } from '@mui/material/styles';
import { t } from '#web/kit/messages/t.ts';
import { Big, Hint } from '#web/shared/station/pieces.tsx';
import { CommentIcon, PauseIcon, TrashIcon } from '#web/ui/icons.tsx';
import { rem } from '#web/ui/theme/typography.ts';
import { DrawerIcon, PercentIcon, PersonIcon } from '../counter-icons.tsx';
import { saleKeys } from '../keys.ts';

const Row = styled('div')({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(6, auto)',
  gap: 8,
  '& > button': { height: 60, flexDirection: 'column', gap: 3, fontSize: rem(12.5), padding: '0 4px' },
  '& > button > span': { display: 'flex', alignItems: 'center', gap: 4 },
  '@media (max-width: 899.95px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

const icons = {
  customer: <PersonIcon />,
  discount: <PercentIcon />,
  note: <CommentIcon />,
  park: <PauseIcon />,
  drawer: <DrawerIcon />,
  void: <TrashIcon />,
} as const;

export type SaleButton = keyof typeof icons;

interface ActionRowProps {
  /** What can be done now; the rest is grey, or left out where it is not theirs. */
  isOff: (act: SaleButton) => boolean;
  isShown: (act: SaleButton) => boolean;
  onPress: (act: SaleButton) => void;
}

/** What is done with the sale as a whole. */
export function ActionRow({ isOff, isShown, onPress }: ActionRowProps) {
  const words = t.counter.acts;
  const acts = Object.keys(icons) as SaleButton[];
  return (
    <Row role="group" aria-label={words.label}>
      {acts.filter(isShown).map((act) => (
        <Big key={act} disabled={isOff(act)} onClick={() => onPress(act)} aria-keyshortcuts={saleKeys[act]}>
          {icons[act]}
          <span>
            {words[act]} <Hint aria-hidden>{saleKeys[act]}</Hint>
          </span>
        </Big>
      ))}
    </Row>
  );
}
