import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { t } from '#web/kit/messages/t.ts';
import { AirFryer, Barcode, Drill, Headphones } from './showcase-drawings.tsx';

const Root = styled('div')(({ theme }) => ({
  // The one place where the accent may fill a page (look.md); it stays dark in both themes.
  color: '#fff',
  backgroundColor: '#2438a8',
  position: 'relative',
  isolation: 'isolate',
  display: 'none',
  flexDirection: 'column',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 56,
  padding: 40,
  overflow: 'hidden',
  [theme.breakpoints.up('md')]: { display: 'flex' },
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0.035, zIndex: -1 },
}));

const Stage = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 'none',
  width: 520,
  height: 396,
  [theme.breakpoints.down('lg')]: { transform: 'scale(0.8)', margin: '-40px -52px' },
}));

const Item = styled('div')(({ theme }) => ({
  position: 'absolute',
  width: 136,
  padding: '8px 10px 10px',
  borderRadius: 12,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: '0 12px 32px rgba(10, 16, 60, 0.28)',
  ...theme.typography.caption,
  fontWeight: 500,
  // Photos are shot on white: their tile stays light in both themes.
  '& > div:first-of-type': {
    height: 96,
    marginBottom: 8,
    display: 'grid',
    placeItems: 'center',
    borderRadius: 8,
    backgroundColor: '#f3f1ec',
  },
  '& svg': { width: 72 },
  '& b': { ...theme.typography.subtitle2, fontWeight: 600 },
  '& s': { marginLeft: 6, fontWeight: 400, color: theme.vars.palette.text.tertiary },
}));

const Label = styled('div')({
  position: 'absolute',
  left: 108,
  right: 108,
  bottom: 0,
  padding: '22px 28px 12px',
  borderRadius: 12,
  color: '#1c1b19',
  backgroundColor: '#fff',
  boxShadow: '0 16px 40px rgba(10, 16, 60, 0.32)',
  textAlign: 'center',
  fontSize: 14,
  letterSpacing: '0.28em',
  '& svg': { display: 'block', width: '100%', height: 88, marginBottom: 8, color: '#1c1b19' },
  '&::after': {
    content: '""',
    position: 'absolute',
    left: -28,
    right: -28,
    top: 62,
    height: 2,
    borderRadius: 2,
    backgroundColor: '#ff6a55',
    boxShadow: '0 0 16px 3px rgba(255, 106, 85, 0.65)',
  },
});

const items = [
  { name: 'Digital Air Fryer', price: '$54.99', before: '$119.99', Drawing: AirFryer, place: [36, 16, -4] },
  { name: 'Q7 Headphones', price: '$88.50', before: '$199.99', Drawing: Headphones, place: [196, -8, 2] },
  { name: '20V Drill Kit', price: '$79.00', before: '$149.00', Drawing: Drill, place: [352, 20, 5] },
] as const;

/** What the product does, as a picture: a barcode is scanned, and things are for sale. */
export function Showcase() {
  return (
    <Root>
      <Barcode />
      <Stage aria-hidden="true">
        {items.map(({ name, price, before, Drawing, place: [left, top, angle] }) => (
          <Item key={name} style={{ left, top, transform: `rotate(${angle}deg)` }}>
            <div>
              <Drawing />
            </div>
            <div>{name}</div>
            <b>{price}</b>
            <s>{before}</s>
          </Item>
        ))}
        <Label>
          <Barcode />8 85911 30422 1
        </Label>
      </Stage>
      <div style={{ maxWidth: 480, textAlign: 'center' }}>
        <Typography variant="h3" component="p" sx={{ textWrap: 'balance' }}>
          {t.accounts.showcase.headline}
        </Typography>
        <Typography sx={{ mt: 1, opacity: 0.82 }}>{t.accounts.showcase.text}</Typography>
      </div>
    </Root>
  );
}
