import { styled } from '@mui/material/styles';
import { ImageIcon } from '#web/ui/icons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { themed } from '#web/ui/themed.ts';
import { Thumb } from '#web/ui/thumb.tsx';
import type { Writing } from '../content-kinds.ts';
import { chipOf } from '../status-looks.ts';

const Words = styled('span')(
  themed(({ theme }) => ({
    flex: 1,
    minWidth: 0,
    '& > b': { ...theme.typography.subtitle2, display: 'block', overflowWrap: 'anywhere' },
    '& > span': { marginTop: 6 },
  })),
);

/** A page or a post as phones list it. */
export function PhoneWriting({ writing }: { writing: Writing }) {
  return (
    <>
      {writing.cover !== undefined && <Thumb picture={writing.cover} icon={<ImageIcon />} size={48} />}
      <Words>
        <b>{writing.title}</b>
        <StatusChip {...chipOf(writing)} />
      </Words>
    </>
  );
}
