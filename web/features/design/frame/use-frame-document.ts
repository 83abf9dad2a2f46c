import { useEffect, useState } from 'react';

interface Opened {
  frame: Document;
  theme: CSSStyleSheet;
  choice: CSSStyleSheet;
}

/** The document of a frame once it is there, with the theme's style and the marks of the chosen section. */
export function useFrameDocument(theme: string, choice: string) {
  const [opened, setOpened] = useState<Opened>();

  const open = ({ contentDocument, contentWindow }: HTMLIFrameElement) => {
    if (!contentDocument || !contentWindow) return;
    // Of the frame's own window: those of another are refused. Our policy forbids style elements, not these.
    const Sheet = (contentWindow as Window & typeof globalThis).CSSStyleSheet;
    const next = { frame: contentDocument, theme: new Sheet(), choice: new Sheet() };
    contentDocument.adoptedStyleSheets = [next.theme, next.choice];
    setOpened(next);
  };

  useEffect(() => {
    opened?.theme.replaceSync(theme);
  }, [opened, theme]);
  useEffect(() => {
    opened?.choice.replaceSync(choice);
  }, [opened, choice]);

  return { frame: opened?.frame, open };
}
