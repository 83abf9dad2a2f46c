import type { SectionOf } from '#contract/design/sections.ts';
import { say, t } from '#contract/language/translate.ts';
import { Drawing } from '../parts/drawing.tsx';
import { Section } from '../parts/section.tsx';

/** What a buyer can count on, each with a drawing. */
export function Icons({ section }: { section: SectionOf<'icons'> }) {
  const items = section.items.filter(({ title, text }) => title || text);
  if (items.length === 0) return null;
  return (
    <Section section={section} labelledBy="icons">
      <div className="sf-wrap">
        <h2 className="sf-vh" id="icons">
          {t('What you can count on')}
        </h2>
        <ul>
          {items.map(({ icon, title, text }) => (
            <li key={icon + title + text}>
              <Drawing name={icon} />
              {title && <h3>{say(title)}</h3>}
              {text && <p>{say(text)}</p>}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
