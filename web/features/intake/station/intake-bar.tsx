import type { ReactNode } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { Bar, Live } from '#web/shared/station/bar.tsx';
import { BarButton, Count } from '#web/shared/station/pieces.tsx';
import { Brand } from '#web/ui/brand.tsx';
import { Avatar } from '#web/ui/facts/avatar.tsx';
import { lineIcon, PrintIcon } from '#web/ui/icons.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const SoundIcon = /* @__PURE__ */ lineIcon(
  'M2.5 6h2.3L8 3.2v9.6L4.8 10H2.5zM10.3 6a3 3 0 0 1 0 4M12 4.3a5.4 5.4 0 0 1 0 7.4',
);
const SilentIcon = /* @__PURE__ */ lineIcon('M2.5 6h2.3L8 3.2v9.6L4.8 10H2.5zM10.5 6.2l3.4 3.6M13.9 6.2l-3.4 3.6');

interface IntakeBarProps {
  place: { title: string; text: string };
  network: { isOnline: boolean; waiting: number };
  printer: { text: string; state: string; isShort: boolean; unprinted: number; onOpen: () => void };
  sound: { isOn: boolean; onTurn: () => void };
  person: { name: string; first: string; image: string | null; rate: string; onSwitch: (() => void) | undefined };
  onLeave: () => void;
  menu: ReactNode;
}

/** Where goods come in, the network, the printer, the sound, and who is at it. */
export function IntakeBar({ place, network, printer, sound, person, onLeave, menu }: IntakeBarProps) {
  const words = t.intake;
  const { isOnline, waiting } = network;
  const state = isOnline ? words.online : words.offline;
  return (
    <Bar>
      <BarButton data-square="" onClick={onLeave}>
        <Brand compact name={words.leave} />
      </BarButton>
      <div>
        <h1>{place.title}</h1>
        <p>{place.text}</p>
      </div>
      <Live data-off={isOnline ? undefined : ''} role="status">
        <span>{waiting > 0 ? `${state} · ${words.waitingShort(waiting)}` : state}</span>
      </Live>
      <BarButton onClick={printer.onOpen}>
        <PrintIcon />
        {printer.isShort ? (
          <VisuallyHidden>{`${printer.text} ${printer.state}`}</VisuallyHidden>
        ) : (
          <>
            <span>{printer.text}</span> <small>{printer.state}</small>
          </>
        )}
        {printer.unprinted > 0 && <Count>{printer.unprinted}</Count>}
      </BarButton>
      <BarButton
        data-square=""
        data-wide=""
        aria-label={sound.isOn ? words.soundOn : words.soundOff}
        aria-pressed={sound.isOn}
        onClick={sound.onTurn}
      >
        {sound.isOn ? <SoundIcon /> : <SilentIcon />}
      </BarButton>
      <BarButton {...(person.onSwitch && { onClick: person.onSwitch })} as={person.onSwitch ? 'button' : 'span'}>
        <Avatar name={person.name} src={person.image} size={30} />
        <span data-wide="">{person.first}</span>
        <small data-wide="">{person.rate}</small>
        {person.onSwitch && <VisuallyHidden>{words.switchPerson}</VisuallyHidden>}
      </BarButton>
      {menu}
    </Bar>
  );
}
