import { styled } from '@mui/material/styles';
import { themed } from '../theme/themed.ts';
import { radius } from '../theme/tokens.ts';

// The camera's picture is no part of the theme: what lies on it is the same in light and dark.
const onPicture = { glass: 'rgba(20, 19, 17, 0.78)', glassHover: 'rgba(20, 19, 17, 0.92)', text: '#FFFFFF' };
const hitColour = '#12603A';
const hitLine = '#5FE3A1';

/** The dark ground that the picture and everything on it lies in. */
export const Stage = styled('section')(
  themed(({ theme }) => ({
    position: 'relative',
    height: 360,
    borderRadius: radius.card,
    overflow: 'hidden',
    isolation: 'isolate',
    color: onPicture.text,
    backgroundColor: '#14130F',
    [theme.breakpoints.down('sm')]: { height: 268, borderRadius: 0 },
    '& > video': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
    // On this ground the accent could not be seen.
    '& :focus-visible': { outlineColor: onPicture.text },
  })),
);

const Shade = styled('div')({
  position: 'absolute',
  inset: 0,
  pointerEvents: 'none',
  background: 'radial-gradient(ellipse at center, transparent 42%, rgba(0, 0, 0, 0.5))',
});

const corner = {
  position: 'absolute',
  width: 30,
  height: 30,
  border: '3px solid',
  borderRadius: '10px 0 0 0',
} as const;

const Frame = styled('div')({
  position: 'absolute',
  inset: '66px 0 58px',
  width: 'calc(100% - 96px)',
  maxWidth: 420,
  margin: '0 auto',
  color: onPicture.text,
  transition: 'color 120ms',
  '& > i': { ...corner, borderRight: 0, borderBottom: 0 },
  '& > i:nth-of-type(2)': { right: 0, transform: 'rotate(90deg)' },
  '& > i:nth-of-type(3)': { right: 0, bottom: 0, transform: 'rotate(180deg)' },
  '& > i:nth-of-type(4)': { bottom: 0, transform: 'rotate(-90deg)' },
  '& > span': {
    position: 'absolute',
    left: 6,
    right: 6,
    top: '50%',
    height: 2,
    backgroundColor: '#FF6A55',
    boxShadow: '0 0 12px 2px rgba(255, 106, 85, 0.7)',
  },
  '&[data-hit]': { color: hitLine },
  '&[data-hit] > span': { backgroundColor: hitLine, boxShadow: `0 0 12px 2px ${hitLine}` },
});

/** Where the barcode should be held; green for a moment after a read. */
export function Viewfinder({ hit }: { hit: boolean }) {
  return (
    <div aria-hidden="true">
      <Shade />
      <Frame data-hit={hit || undefined}>
        <i />
        <i />
        <i />
        <i />
        <span />
      </Frame>
    </div>
  );
}

/** The row of controls at the top of the picture. */
export const TopRow = styled('div')({
  position: 'absolute',
  // Above the words in the place of a missing picture.
  zIndex: 1,
  inset: '12px 12px auto',
  display: 'flex',
  gap: 8,
  alignItems: 'center',
});

/** Round and pill-shaped controls that lie on the picture. */
export const glass = {
  height: 44,
  minWidth: 44,
  color: onPicture.text,
  backgroundColor: onPicture.glass,
  borderRadius: '22px',
  fontSize: 13,
  fontWeight: 500,
  '&:hover': { backgroundColor: onPicture.glassHover },
  '&[aria-pressed="true"]': { color: '#1C1B19', backgroundColor: onPicture.text },
} as const;

/** What came of the last read, at the foot of the picture. */
export const Notice = styled('div')({
  position: 'absolute',
  insetInline: 12,
  bottom: 12,
  display: 'flex',
  justifyContent: 'center',
  '& > span': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 34,
    padding: '4px 14px',
    borderRadius: 17,
    fontSize: 13,
    lineHeight: '18px',
    fontWeight: 500,
    backgroundColor: onPicture.glass,
  },
  '& > span[data-hit]': { backgroundColor: hitColour },
});

/** Words in the place of the picture. */
export const Words = styled('div')({
  position: 'absolute',
  inset: 0,
  padding: '16px 24px',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  textAlign: 'center',
  fontSize: 13,
  lineHeight: '20px',
  '& > p': { maxWidth: 360, textWrap: 'balance' },
  '& > .MuiSvgIcon-root': { fontSize: 28, opacity: 0.8 },
});
