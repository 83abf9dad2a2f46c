import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { holdScans } from '#web/kit/scanning/wedge-listener.ts';
import { ArrowLeftIcon, CheckIcon } from '#web/ui/icons.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const shortest = 4;
const longest = 8;

const Group = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Pad = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(64px, 88px))',
  justifyContent: 'center',
  gap: 12,
});

const Key = styled(ButtonBase)(({ theme }) => ({
  minHeight: 60,
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.border.default}`,
  backgroundColor: theme.vars.palette.background.paper,
  ...theme.typography.h3,
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
  '&[data-enter]': { color: theme.vars.palette.primary.contrastText, backgroundColor: theme.vars.palette.primary.main },
  '&.Mui-disabled': { opacity: 0.4 },
}));

const Dots = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 12,
  height: 40,
  '& > i': { width: 12, height: 12, borderRadius: '50%', border: `1px solid ${theme.vars.palette.text.secondary}` },
  '& > i[data-typed]': { backgroundColor: theme.vars.palette.text.primary },
}));

interface PinPadProps {
  /** Whose PIN it is, for screen readers. */
  label: string;
  /** What went wrong; the next digit takes it away. */
  failure: string | undefined;
  isPending: boolean;
  onEnter: (pin: string) => void;
}

/** Takes a PIN from fingers or from a keyboard, and never shows it. */
export function PinPad({ label, failure, isPending, onEnter }: PinPadProps) {
  const [pin, setPin] = useState('');
  const [told, setTold] = useState(failure);
  if (failure !== told) {
    setTold(failure);
    if (failure !== undefined) setPin('');
  }
  const isReady = pin.length >= shortest && !isPending;
  const add = (digit: string) => setPin((typed) => (typed.length < longest ? typed + digit : typed));
  const takeBack = () => setPin((typed) => typed.slice(0, -1));
  const enter = () => {
    if (!isReady) return;
    setPin('');
    onEnter(pin);
  };
  useEffect(() => holdScans(), []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^\d$/.test(event.key)) add(event.key);
      else if (event.key === 'Backspace') takeBack();
      else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) enter();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
  const words = t.devices.pad;
  return (
    <Group aria-label={label}>
      <Dots aria-hidden>
        {Array.from({ length: Math.max(shortest, pin.length) }, (_, index) => (
          <i key={String(index)} data-typed={index < pin.length || undefined} />
        ))}
      </Dots>
      <VisuallyHidden role="status">{words.typed(pin.length)}</VisuallyHidden>
      <Typography role="alert" align="center" color="error" variant="body2" sx={{ minHeight: 28, mb: 1 }}>
        {pin === '' && !isPending ? failure : ''}
      </Typography>
      <Pad>
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
          <Key key={digit} onClick={() => add(digit)}>
            {digit}
          </Key>
        ))}
        <Key aria-label={words.takeBack} onClick={takeBack} disabled={pin === ''}>
          <ArrowLeftIcon />
        </Key>
        <Key onClick={() => add('0')}>0</Key>
        <Key data-enter="" aria-label={words.enter} onClick={enter} disabled={!isReady}>
          <CheckIcon />
        </Key>
      </Pad>
    </Group>
  );
}
