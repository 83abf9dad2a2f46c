import type { ReactNode } from 'react';
import { Icon, type IconName } from '../parts/icon.tsx';

interface Props {
  icon: IconName;
  title: string;
  /** A page of its own, or a part of one. */
  heading?: 'h1' | 'h2';
  text: string;
  children?: ReactNode;
}

/** Says that there is nothing to show, and what to do instead. */
export function Notice({ icon, title, heading: Heading = 'h2', text, children }: Props) {
  return (
    <div className="sf-notice">
      <span className="sf-notice__icon">
        <Icon name={icon} size={28} />
      </span>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children && <div className="sf-notice__acts">{children}</div>}
    </div>
  );
}
