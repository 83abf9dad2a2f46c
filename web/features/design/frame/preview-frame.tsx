import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { SectionType } from '#contract/design/sections.ts';
import type { Spoken } from '#contract/language/translate.ts';
import type { PageOf } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { HomePage } from '#storefront/themes/store-front-1/pages/home-page.tsx';
import { bodyClassOf, StoreFrame } from '#storefront/themes/store-front-1/store-frame.tsx';
import { renderStyle } from '#storefront/themes/store-front-1/style/render-style.ts';
import { t } from '#web/kit/messages/t.ts';
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx';
import { choiceStyle, fontAddresses } from './frame-style.ts';
import { InLanguage } from './in-language.tsx';
import { useFrameDocument } from './use-frame-document.ts';
import { useSectionChoice, useSectionFocus } from './use-section-choice.ts';

const Frame = styled('iframe')({ display: 'block', border: 0, backgroundColor: '#FFFFFF' });

// An empty document of its own, so that nothing of ours reaches into the store's look.
const emptyPage = `<!doctype html><html lang="en"><head><title>${t.design.preview.frame}</title></head><body></body></html>`;

interface PreviewFrameProps {
  site: Site;
  /** What buyers read it in. */
  spoken: Spoken;
  home: PageOf<'home'>;
  ownStyle: string;
  isDark: boolean;
  chosen: SectionType | undefined;
  onSelect: (type: SectionType) => void;
  width: number;
  height: number;
}

/** The store's home page as the theme draws it, in a document of its own. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { site, spoken, home, ownStyle, isDark, chosen, onSelect, width, height } = props;
  const style = renderStyle(site, ownStyle, fontAddresses, isDark ? 'all' : 'not all');
  const { frame, open } = useFrameDocument(style, choiceStyle(chosen));
  const shown = settleLogo(site, isDark);
  useSectionChoice(frame, onSelect);
  useSectionFocus(frame, chosen, site);
  useEffect(() => {
    if (!frame) return;
    frame.body.className = bodyClassOf(home);
    frame.documentElement.lang = spoken.language;
  }, [frame, home, spoken]);
  return (
    <>
      <Frame
        title={t.design.preview.frame}
        srcDoc={emptyPage}
        width={width}
        height={height}
        onLoad={(event) => open(event.currentTarget)}
      />
      {frame &&
        createPortal(
          <ErrorBoundary resetKey={JSON.stringify(site.design)} fallback={() => <p>{t.design.preview.failed}</p>}>
            <InLanguage by={spoken}>
              <StoreFrame site={shown} page={home}>
                <HomePage site={shown} page={home} />
              </StoreFrame>
            </InLanguage>
          </ErrorBoundary>,
          frame.body,
        )}
    </>
  );
}

/** Published pages ask the visitor's device which logo suits; the merchant's own has no say in the preview. */
function settleLogo(site: Site, isDark: boolean): Site {
  if (isDark && !site.secondaryLogo) return site;
  const design = { ...site.design, darkLook: false };
  return { ...site, design, logo: (isDark && site.secondaryLogo) || site.logo };
}
