import type { ReactNode } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { Bar, Live } from '#web/shared/station/bar.tsx';
import { BarButton, Count } from '#web/shared/station/pieces.tsx';
import { Brand } from '#web/ui/brand.tsx';
import { Avatar } from '#web/ui/facts/avatar.tsx';
import { BoxIcon, PauseIcon } from '#web/ui/icons.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface Place {
  title: string;
  text: string;
}

interface StationBarProps {
  /** Where it is: the till, its location and its shift. */
  place: Place;
  /** Whether it is connected, in words. */
  state?: { isLive: boolean; text: string };
  parked?: { count: number; onOpen: () => void };
  pickups?: { count: number; onOpen: () => void };
  person?: { name: string; first: string; image: string | null; onSwitch: (() => void) | undefined };
  onLeave: () => void;
  menu?: ReactNode;
}

/** The bar of the counter: where this is and who sells, the network, and what waits. */
export function StationBar({ place, state, parked, pickups, person, onLeave, menu }: StationBarProps) {
  const words = t.counter;
  return (
    <Bar>
      <BarButton data-square="" onClick={onLeave}>
        <Brand compact name={words.leave} />
      </BarButton>
      <div>
        <h1>{place.title}</h1>
        <p>{place.text}</p>
      </div>
      {state && (
        <Live data-off={state.isLive ? undefined : ''} data-wide="">
          <span>{state.text}</span>
        </Live>
      )}
      {parked && (
        <BarButton onClick={parked.onOpen} aria-label={words.parkedCount(parked.count)}>
          <PauseIcon />
          <span data-wide="">{words.parked}</span>
          {parked.count > 0 && <Count>{parked.count}</Count>}
        </BarButton>
      )}
      {pickups && (
        <BarButton data-wide="" onClick={pickups.onOpen} aria-label={words.pickupsCount(pickups.count)}>
          <BoxIcon />
          <span>{words.pickups}</span>
          {pickups.count > 0 && <Count>{pickups.count}</Count>}
        </BarButton>
      )}
      {person && (
        <BarButton {...(person.onSwitch && { onClick: person.onSwitch })} as={person.onSwitch ? 'button' : 'span'}>
          <Avatar name={person.name} src={person.image} size={30} />
          <span data-wide="">{person.first}</span>
          {person.onSwitch && <VisuallyHidden>{words.switchPerson}</VisuallyHidden>}
        </BarButton>
      )}
      {menu}
    </Bar>
  );
}
