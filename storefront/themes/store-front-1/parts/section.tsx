import type { ReactNode } from 'react';
import type { Section as DesignSection } from '#contract/design/sections.ts';

interface Props {
  section: DesignSection;
  /** Names it for those who don't see it: the id of its heading, or words. */
  labelledBy?: string;
  label?: string;
  className?: string;
  /** Its ground belongs to a box inside, which takes the class of `groundOf`. */
  isBoxed?: boolean;
  children: ReactNode;
}

export const groundOf = ({ background }: Pick<DesignSection, 'background'>): string => `sf-on-${background}`;

/** The classes that a section's settings become; colours of headings are rules of the design's style. */
export const classesOfLook = (section: DesignSection): string =>
  [
    `sf-${section.type}`,
    `sf-above-${section.spaceAbove.toLowerCase()}`,
    `sf-heading-${section.headingSize.toLowerCase()}`,
    section.hideOnPhone ? 'sf-not-on-phone' : '',
  ]
    .filter(Boolean)
    .join(' ');

/** One section of the landing page with the look it was given; nothing when it is hidden. */
export function Section({ section, labelledBy, label, className = '', isBoxed = false, children }: Props) {
  if (section.isHidden) return null;
  return (
    <section
      className={`sf-section ${classesOfLook(section)} ${isBoxed ? '' : groundOf(section)} ${className}`
        .trim()
        .replace(/ +/g, ' ')}
      data-section={section.type}
      aria-labelledby={labelledBy}
      aria-label={label}
    >
      {children}
    </section>
  );
}
