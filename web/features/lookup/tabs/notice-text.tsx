import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { t } from '#web/kit/messages/t.ts';
import type { EntryNotice } from './use-entry.ts';

const Act = styled(ButtonBase)({
  // As tall as a finger without making the line higher.
  minHeight: 44,
  margin: '-12px 0 -12px 4px',
  padding: '0 4px',
  font: 'inherit',
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: 2,
});

/** What came of the last entry, in words, with what can be done about it. */
export function NoticeText({ notice, onDone }: { notice: EntryNotice; onDone?: () => void }) {
  const words = t.lookupEntry;
  switch (notice.kind) {
    case 'added':
      return words.added(notice.value);
    case 'raised':
      return words.raised(notice.value, notice.quantity);
    case 'many':
      return words.addedMany(notice.added, notice.known);
    case 'known':
      return (
        <span>
          {words.known(notice.value)}
          {notice.addOne && (
            <Act
              aria-label={words.addOneNamed(notice.value)}
              onClick={() => {
                notice.addOne?.();
                onDone?.();
              }}
            >
              {words.addOne}
            </Act>
          )}
        </span>
      );
  }
}
