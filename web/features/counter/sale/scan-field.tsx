import { styled } from '@mui/material/styles';
import type { RefObject } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { BarButton, Big, Hint } from '#web/shared/station/pieces.tsx';
import { AlertIcon, CameraIcon, CloseIcon, ScanIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';

const Box = styled('div')(
  themed(({ theme }) => ({
    flex: 'none',
    minHeight: 56,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '0 8px 0 16px',
    borderRadius: 12,
    fontSize: rem(16),
    backgroundColor: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.border.control}`,
    '&:focus-within': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: -1 },
    '& > svg': { fontSize: 20, color: theme.vars.palette.primary.text },
    '&[data-unknown]': {
      borderColor: theme.vars.palette.error.main,
      '&:focus-within': { outlineColor: theme.vars.palette.error.main },
      '& > svg': { color: theme.vars.palette.error.main },
    },
    '& > input': {
      font: 'inherit',
      flex: 1,
      minWidth: 0,
      height: 54,
      padding: 0,
      border: 0,
      outline: 'none',
      color: 'inherit',
      backgroundColor: 'transparent',
      '&::placeholder': { color: theme.vars.palette.text.tertiary, opacity: 1 },
    },
    '& > span': {
      ...theme.typography.caption,
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      color: theme.vars.palette.text.tertiary,
      whiteSpace: 'nowrap',
      '@media (hover: none), (pointer: coarse), (max-width: 959.95px)': { display: 'none' },
    },
  })),
);

const Unknown = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '4px 4px 4px 16px',
    borderRadius: 10,
    fontSize: rem(14),
    fontWeight: 500,
    color: theme.vars.palette.error.onSoft,
    backgroundColor: theme.vars.palette.error.soft,
    border: `1px solid ${theme.vars.palette.error.line}`,
    '& > span': { flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' },
  })),
);

interface ScanFieldProps {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  /** A code that nothing has. */
  unknown: string | null;
  onCustom: (() => void) | undefined;
  onSearch: () => void;
  onDismiss: () => void;
  isCameraOpen: boolean;
  onCamera: () => void;
  /** Results are listed below, and the one that Enter takes. */
  list: { id: string; active: string | undefined } | null;
}

/** Where everything comes in: scans, codes that are typed, and words to search by. */
export function ScanField(props: ScanFieldProps) {
  const { field, text, onText, unknown, isCameraOpen, onCamera, list } = props;
  const words = t.counter.scan;
  return (
    <>
      <Box data-unknown={unknown === null ? undefined : ''}>
        <ScanIcon />
        <input
          ref={field}
          value={text}
          onChange={(event) => onText(event.target.value)}
          placeholder={words.label}
          aria-label={words.label}
          aria-keyshortcuts="/"
          role="combobox"
          aria-expanded={list !== null}
          aria-controls={list?.id}
          aria-activedescendant={list?.active}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
        />
        <span aria-hidden>
          <Hint>3</Hint>
          <Hint>*</Hint>
          {words.times}
        </span>
        <BarButton
          data-square=""
          aria-label={isCameraOpen ? words.closeCamera : words.camera}
          aria-pressed={isCameraOpen}
          onClick={onCamera}
        >
          {isCameraOpen ? <CloseIcon /> : <CameraIcon />}
        </BarButton>
      </Box>
      <UnknownCode {...props} />
    </>
  );
}

/** A code that nothing has, and what can be done about it. */
export function UnknownCode({
  unknown,
  onCustom,
  onSearch,
  onDismiss,
}: Pick<ScanFieldProps, 'unknown' | 'onCustom' | 'onSearch' | 'onDismiss'>) {
  const words = t.counter.scan;
  return (
    <div role="alert">
      {unknown !== null && (
        <Unknown>
          <AlertIcon sx={{ fontSize: 18 }} />
          <span>{words.unknown(unknown)}</span>
          {onCustom && <Big onClick={onCustom}>{words.asCustom}</Big>}
          <Big onClick={onSearch}>{words.search}</Big>
          <BarButton data-square="" aria-label={t.common.close} onClick={onDismiss}>
            <CloseIcon />
          </BarButton>
        </Unknown>
      )}
    </div>
  );
}
