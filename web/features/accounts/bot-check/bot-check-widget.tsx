import Button from '@mui/material/Button';
import { styled, useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import type { WidgetChallenge } from '#web/shared/bot-check/challenge.ts';
import { loadWidget } from '#web/shared/bot-check/load-widget.ts';

interface WidgetProps {
  widget: WidgetChallenge;
  describedBy: string;
  invalid: boolean;
  onAnswer: (token: string | null) => void;
}

// The vendors' widgets are 300 × 65 to 78 px: the space is theirs from the start.
const Place = styled('div')({ minHeight: 78, display: 'grid', alignContent: 'center' });

/** The widget of reCAPTCHA, hCaptcha or Turnstile. */
export function BotCheckWidget({ widget, describedBy, invalid, onAnswer }: WidgetProps) {
  const place = useRef<HTMLDivElement>(null);
  const { mode, systemMode } = useColorScheme();
  const theme = (mode === 'system' ? systemMode : mode) === 'dark' ? 'dark' : 'light';
  const [tries, setTries] = useState(0);
  const [failedTry, setFailedTry] = useState<number>();

  useEffect(() => {
    let gone = false;
    const forget = () => onAnswer(null);
    const draw = async () => {
      const api = await loadWidget(widget);
      if (gone || !place.current) return;
      // The vendors refuse to draw twice into one element.
      const container = document.createElement('div');
      place.current.replaceChildren(container);
      api.render(container, {
        sitekey: widget.siteKey,
        theme,
        callback: onAnswer,
        'expired-callback': forget,
        'error-callback': forget,
      });
    };
    draw().catch(() => {
      if (!gone) setFailedTry(tries);
    });
    return () => {
      gone = true;
    };
  }, [widget, theme, tries, onAnswer]);

  return (
    <Place
      role="group"
      tabIndex={-1}
      aria-label={t.accounts.botCheck.widget}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
    >
      {failedTry === tries ? (
        <div role="alert">
          <Typography variant="subtitle2" component="div">
            {t.accounts.botCheck.failed}
          </Typography>
          <Button size="small" onClick={() => setTries(tries + 1)} sx={{ mt: 1 }}>
            {t.common.retry}
          </Button>
        </div>
      ) : (
        <div ref={place} />
      )}
    </Place>
  );
}
